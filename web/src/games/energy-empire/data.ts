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
export type PlankKind = "single" | "double" | "two";

/** Amounts of resources and of other things, e.g. { money: 2, points: 1 }. */
export type Amounts = Record<string, number | string | null | undefined>;

export interface Alternative {
  spend?: Amounts;
  gain?: Amounts;
}

export interface Card {
  word: string;
  name: string;
  type: CardType;
  points?: number;
  pollution?: { row: Row; kind: string } | null;
  plank: PlankKind;
  copies?: number;
  effect: Alternative[];
  words: string;
  reconstructed?: string[];
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
};

/** "solar-wind" is Solar-wind, "points" is VP. */
export function title(word: string): string {
  return NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
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

/** All cards a player has built, with their type. */
export function built(player: Player): Built[] {
  return Object.values(player.structures).flat();
}

/** The types of cards, in the order of the table. */
export function typesOf(table: EnergyTable): CardType[] {
  return Object.keys(table.markets);
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
