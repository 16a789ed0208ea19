// Energy Empire's table as the server's view shows it.

export const RESOURCES = ["money", "science", "steel", "plastic", "oil"] as const;
export type Resource = (typeof RESOURCES)[number];
export const ROWS = ["air", "forest", "ocean"] as const;
export type Row = (typeof ROWS)[number];
export const DICE = ["solar-wind", "hydro-geo", "coal", "nuclear", "petroleum"] as const;
export type DieKind = (typeof DICE)[number];
/** Government, industry, commerce; an expansion may bring others. */
export type CardType = string;
export type Token = "pollution" | "nuclear" | "well";
export type Piece = "worker" | "energy";
export type PlankKind = "none" | "single" | "double" | "two";

/** Amounts of resources and of other things, e.g. { money: 2, points: 1 }. */
export type Amounts = Record<string, number | string | null | undefined>;

export interface Alternative {
  spend?: Amounts;
  gain?: Amounts;
  /** The symbol of what else it does. */
  then?: string;
}

export interface Card {
  word: string;
  name: string;
  type: CardType;
  points?: number;
  pollution?: { row: Row; kind: string } | null;
  plank: PlankKind;
  copies?: number;
  /** Whether it counts as a Structure. */
  structure?: boolean;
  /** What it gives by itself on Generate turns. */
  generate?: { start: Amounts | null; production: Amounts | null } | null;
  effect: Alternative[];
  words: string;
  reconstructed?: string[];
}

/** A card that lies beside the markets, with its own price and what it needs. */
export interface Beside extends Card {
  price: Amounts;
  needs: string[];
  /** By seat: which of the needs are met. */
  met?: boolean[][];
}

export interface Nation extends Card {
  /** Resources and Workers, and dice as a list. */
  start?: Record<string, number | string[] | undefined>;
  "start words"?: string;
}

/** A card in a tableau, with the pieces that stand on its planks. */
export interface Built extends Card {
  planks: (Piece | null)[];
  activated: boolean;
}

export interface Tile {
  word: string;
  name: string;
  words: string;
  worth: number | null;
}

export interface Impact {
  word: string;
  name: string;
  deck: string;
  row: Row;
  market: CardType;
  words: string;
  lasting: boolean;
  reconstructed?: string[];
}

export interface ImpactSpot {
  position: number;
  deck: string;
  state: "down" | "up" | "gone";
  card: Impact | null;
  peeked: boolean;
}

export interface Player {
  seat: number;
  score: number;
  nation: Nation | null;
  "nation planks": (Piece | null)[];
  workers: { mat: number; owned: number; reserve: number };
  energy: { mat: number; reserve: number };
  resources: Record<Resource, number>;
  dice: DieKind[];
  environment: (Token | null)[][];
  structures: Record<CardType, Built[]>;
  /** What is activated on any Work turn besides the Nation card. */
  "other cards"?: Built[];
  achievements: (Tile | null)[];
  "united nations": number;
  "last turn": "work" | "generate" | null;
  dealt?: { nations: Nation[]; achievements: Tile[] } | null;
  ready?: boolean;
}

export interface Stack {
  seat: number | null;
  energy: number;
  height: number;
  /** Of somebody who takes turns but is no player. */
  guest?: boolean;
}

export interface Place {
  word: string;
  name: string;
  type: CardType | null;
  words: string;
  stacks: Stack[];
  goods: Record<string, number>;
}

export interface Slot {
  slot: number;
  money: number;
  resources: Amounts;
  card: Card | null;
}

export interface Rolled {
  die: DieKind;
  face: number;
  energy: number;
}

export interface ScoreRow {
  what: string;
  points: number;
}

export interface EnergyTable {
  players: Player[];
  "start player": number | null;
  locations: Place[];
  beside?: Beside[];
  modules?: Modules;
  markets: Record<CardType, Slot[]>;
  decks: Record<CardType, { deck: number; discard: number }>;
  track: { spots: number[]; full: number; "oil prices": number[]; "oil price": number };
  impacts: ImpactSpot[];
  "united nations": { points: number[]; "leader bonus": number };
  achievements: { display: (Tile | null)[]; stack: number };
  supplies: { pollution: number; wells: number; dice: Partial<Record<DieKind, number>> };
  "power plant": { die: DieKind; price: Amounts }[];
  "dice chart": Partial<Record<DieKind, number[]>>;
  columns: number[];
  drilling: number[];
  turn: {
    seat: number | null;
    kind: "work" | "generate" | null;
    location: string | null;
    type: CardType | null;
    roll: Rolled[];
    refined: number;
  };
  "final turns": number | null;
  "score sheet": ScoreRow[] | null;
  "score sheets": ScoreRow[][] | null;
}

/** What the modules of Cold War and Clash of Nations lay on the table. */
export interface Modules {
  espionage?: { lodged: Lodging[] };
  "doomsday-clock"?: Clock;
  "clash-of-nations"?: Rival;
}

/** Pieces of a spy on another player's card. */
export interface Lodging {
  spy: number;
  owner: number;
  card: string;
  pieces: Piece[];
  /** On which places of the card's planks they lie. */
  places?: number[];
}

export const RACES = ["military", "space", "diplomacy"] as const;
export type Race = (typeof RACES)[number];
export type Totals = Record<Race, number>;

export interface ColdWarCard extends Totals {
  word: string;
  name: string;
  words: string;
  reconstructed?: string[];
}

export interface Clock {
  hour: number;
  cost: Amounts | null;
  /** Hour by hour; null: nobody may place a Worker then. */
  costs: (Amounts | null)[];
  midnight: boolean;
  deck: number;
  /** By seat; the card is there for those who may know it. */
  cards: { up: boolean; card: ColdWarCard | null }[][];
  drawn: ColdWarCard[] | null;
  /** By seat, as far as you know. */
  totals: Totals[];
  /** The same of those who race without being players. */
  others?: Totals[];
  /** Who has the most, as far as you know; null stands for who is no player. */
  leaders?: Partial<Record<Race, (number | null)[]>>;
  bonus?: { first: number; second: number };
  revealed?: boolean;
  /** Hours whose cost is reconstructed. */
  reconstructed?: number[];
}

export interface ClashCard extends Totals {
  word: string;
  name?: string;
  deck?: string;
  locations: string[];
  /** By placement: the slot of the market that is crossed out. */
  cross?: (number | null)[];
  icon: string | null;
  achievement: number | null;
  points: number;
  words?: string;
  reconstructed?: string[];
}

export interface Rival {
  workers: number;
  energy: number;
  /** Workers whose placement was skipped. */
  aside: number;
  influence: number;
  deck: string;
  left: Record<string, number>;
  /** In columns of four; null: face down. */
  columns: (ClashCard | null)[][];
  tokens: number;
  achievements?: string[];
  score: Record<string, number>;
  "last turn": { kind: "work" | "generate"; card: ClashCard | null; steps: string[] } | null;
}

const NAMES: Record<string, string> = {
  money: "Money",
  science: "Science",
  steel: "Steel",
  plastic: "Plastic",
  oil: "Oil",
  points: "VP",
  workers: "Worker",
  energy: "Energy",
  cleanups: "Cleanup",
  peeks: "Peek",
  influence: "United Nations",
  pollution: "Pollution",
  nuclear: "Nuclear Contamination",
  well: "Oil Well",
  space: "Space Race",
  any: "Any type",
};

/** "solar-wind" is Solar-wind, "points" is VP. */
export function title(word: string): string {
  return NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
}

/** "the Doomsday Clock" at the beginning of a line. */
export function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "nuclear" is a Nuclear die, and a token of Nuclear Contamination. */
export function dieName(die: string): string {
  return die.charAt(0).toUpperCase() + die.slice(1);
}

/** "$2, 1 Science": amounts in words, in the order of the rules. */
export function amountWords(amounts: Amounts): string {
  return inOrder(amounts)
    .map(([what, many]) => {
      if (what === "money") return `$${many}`;
      if (what === "die") return `a ${dieName(String(many))} die`;
      if (what === "others") return `$${many} for every other player`;
      return typeof many === "number"
        ? `${many} ${title(what)}`
        : `${title(what)}${many === "any" ? "" : ` (${title(many)})`}`;
    })
    .join(", ");
}

const ORDER = [
  ...RESOURCES,
  "points",
  "workers",
  "energy",
  "cleanups",
  "peeks",
  "influence",
  "others",
  "die",
  "pollution",
];

/** What there is of it, resources first. */
export function inOrder(amounts: Amounts | undefined | null): [string, number | string][] {
  const found: [string, number | string][] = [];
  for (const [what, many] of Object.entries(amounts ?? {})) if (many) found.push([what, many]);
  const rank = (what: string) => (ORDER.indexOf(what) + ORDER.length + 1) % (ORDER.length + 1);
  return found.sort((a, b) => rank(a[0]) - rank(b[0]));
}

/** The spaces of an Environment by name: a1 is the first of the Air. */
export function cellName(cell: number): string {
  return `${"afo"[Math.floor(cell / 5)] ?? "?"}${(cell % 5) + 1}`;
}

export function cellOf(name: string): number | null {
  const found = /^([afo])([1-5])$/.exec(name);
  return found ? "afo".indexOf(found[1] ?? "") * 5 + Number(found[2]) - 1 : null;
}

/** The Global Impact that is face up. */
export function current(table: EnergyTable): ImpactSpot | undefined {
  return table.impacts.findLast((one) => one.state === "up");
}

/** All cards a player has built, with their type, and those beside the Nation card. */
export function built(player: Player): Built[] {
  return [...Object.values(player.structures).flat(), ...(player["other cards"] ?? [])];
}

/** The types of cards, in the order of the table. */
export function typesOf(table: EnergyTable): CardType[] {
  return Object.keys(table.markets);
}

/** The type whose binder a location is in; none for those that are of no type, or of any. */
export function binderOf(table: EnergyTable, location: Place): CardType {
  return location.type !== null && location.type in table.markets ? location.type : "";
}

export function clockOf(table: EnergyTable): Clock | undefined {
  return table.modules?.["doomsday-clock"];
}

/** The location of the Doomsday Clock, where it is played with. */
export function clockPlace(table: EnergyTable): Place | undefined {
  return clockOf(table) && table.locations.find((one) => one.word === "clock");
}

export function rivalOf(table: EnergyTable): Rival | undefined {
  return table.modules?.["clash-of-nations"];
}

/** Whose pieces lie on the planks of a card, place by place: its owner's, or a spy's. */
export function lodgers(table: EnergyTable, owner: number, card: Built): number[] {
  const found = card.planks.map(() => owner);
  for (const one of table.modules?.espionage?.lodged ?? []) {
    if (one.owner !== owner || one.card !== card.word) continue;
    const places = one.places ?? one.pieces.map((_, i) => i);
    for (const i of places) found[i] = one.spy;
  }
  return found;
}

/** Structures and what else was built, told apart. */
export function countOf(cards: Built[]): { structures: number; others: number } {
  const structures = cards.filter((one) => one.structure !== false).length;
  return { structures, others: cards.length - structures };
}

export function playerAt(table: EnergyTable, seat: number | null): Player | undefined {
  return table.players.find((one) => one.seat === seat);
}

/** Dice in the order of their kinds. */
export function sorted(dice: DieKind[]): DieKind[] {
  return [...dice].sort((a, b) => DICE.indexOf(a) - DICE.indexOf(b));
}

export function counted<T extends string>(things: T[]): Map<T, number> {
  const found = new Map<T, number>();
  for (const one of things) found.set(one, (found.get(one) ?? 0) + 1);
  return found;
}

/** Whose roll lies on the table: of the turn that is on, else of the latest turn before it that was a Generate turn. */
export function rollerOf(table: EnergyTable): number | null {
  const { seat, kind, roll } = table.turn;
  if (roll.length === 0) return null;
  if (kind === "generate" || seat === null) return seat;
  const many = table.players.length;
  for (let back = 1; back <= many; back += 1) {
    const other = (seat - back + many) % many;
    if (playerAt(table, other)?.["last turn"] === "generate") return other;
  }
  return null;
}

/** What an Impact does besides scoring a row and resetting a market, which symbols tell. */
export function effectWords(card: Impact): string {
  return card.words.replace(/^Every player scores the \w+ row\. The [\w ]+ market is reset\. /, "");
}
