// Future Energy's table as the server's view shows it.

export const KINDS = ["coal", "gas", "nuclear", "oil", "investor", "engineer", "ground"] as const;
export type Kind = (typeof KINDS)[number];

export interface Site {
  number: number;
  word: string;
  name: string;
  region: string;
  x: number;
  y: number;
  red: boolean;
}

export interface Link {
  number: number;
  a: number;
  b: number;
}

export interface Region {
  word: string;
  name: string;
}

export interface MapData {
  side: string;
  regions: Region[];
  start: { name: string; x: number; y: number };
  sites: Site[];
  links: Link[];
  coast: [number, number][][];
}

export interface Printed {
  points: number;
  icons: Kind[];
  start?: boolean;
  source?: string;
}

export interface Space {
  kind: Kind;
  plants: number;
}

export interface Held {
  number: number;
  points: number;
  start: boolean;
  icons: Space[];
}

export interface Public {
  word: string;
  name: string;
  tiles: Kind[];
  points: number;
  effect: string;
  words: string;
}

export interface ScoreRow {
  what: string;
  points: number;
}

export interface Player {
  seat: number;
  points: number;
  "open score": number;
  money: number;
  investors: number;
  engineers: number;
  "engineers used": number;
  revenue: number;
  lines: number;
  plants: number;
  contracts: Held[];
  completed: Printed[];
  /** Null where only the owner knows the value. */
  certificates: (number | null)[];
  tiles: Partial<Record<Kind, number>>;
  wildcards: number;
  /** Null where it was taken from the pile by somebody else. */
  public: (Public | null)[];
  nuclear: { tiles: number; used: number };
  regions: Record<string, number>;
  "best grid": { regions: number; plants: number; lines: number };
  "open sheet": ScoreRow[];
}

export interface Route {
  to: number;
  cost: number;
  bank: number;
  paid: Record<string, number>;
  path: number[];
  nuclear: number;
}

export interface Majority {
  region: string;
  ranking: { seat: number; plants: number; points: number }[];
}

export interface FutureTable {
  /** The readings that are played; the page lays them in from around the view of the table. */
  variants: Record<string, string>;
  map: MapData;
  crew: number;
  tiles: (Kind | "blocked" | null)[];
  /** Whether everybody has a nuclear power board. */
  "nuclear boards": boolean;
  "ground tiles": Record<string, string>;
  lines: number[][];
  plants: number[][];
  round: number;
  "start player": number;
  "last round": boolean;
  "ends because": string | null;
  players: Player[];
  display: { slot: number; price: number; contract: Printed | null }[];
  stack: number;
  public: { display: (Public | null)[]; pile: number } | null;
  wildcards: number;
  "certificates left": number;
  majorities: Majority[];
  "grid points": number[];
  turn: {
    seat: number | null;
    phase: string | null;
    planned: string[];
    destination: number | null;
    "built icon": Kind | null;
    duty: boolean;
  };
  routes: Route[];
  "score sheet": ScoreRow[] | null;
  "score sheets": ScoreRow[][] | null;
}

/** What every player starts with. */
export const LINES = 15;
export const PLANTS = 20;

const TITLES: Record<Kind, string> = {
  coal: "Coal",
  gas: "Natural gas",
  nuclear: "Nuclear power",
  oil: "Oil",
  investor: "Investor",
  engineer: "Engineer",
  ground: "Construction ground",
};

export function kindTitle(kind: string): string {
  return TITLES[kind as Kind] ?? kind;
}

const GROUNDS: Record<string, { words: string; short: string; symbol: string }> = {
  "money-4": { words: "€4M", short: "4", symbol: "euro" },
  "money-5": { words: "€5M", short: "5", symbol: "euro" },
  "lines-2": { words: "2 power lines", short: "2", symbol: "line" },
  "points-5": { words: "5 VP", short: "5", symbol: "points" },
  "free-contract": { words: "a construction contract for nothing", short: "", symbol: "contract" },
  "extra-plant": { words: "an additional power plant", short: "+", symbol: "plant" },
};

export function groundOf(word: string | undefined) {
  return word === undefined ? undefined : GROUNDS[word];
}

export function million(amount: number): string {
  return `€${amount}M`;
}

export function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

export function playerAt(table: FutureTable, seat: number | null): Player | undefined {
  return table.players.find((one) => one.seat === seat);
}

export interface Spot {
  number: number;
  word: string;
  name: string;
  region: string;
  x: number;
  y: number;
}

/** The word of the starting space, which the crew may pass. */
export const START = "start";

/** A site by its number; 0 is the starting space. */
export function spotAt(table: FutureTable, number: number): Spot {
  const { map } = table;
  const site = map.sites[number - 1];
  if (site) return site;
  return { number: 0, word: START, name: map.start.name, region: "", x: map.start.x, y: map.start.y };
}

export function siteNamed(table: FutureTable, word: string): Site | undefined {
  return table.map.sites.find((one) => one.word === word);
}

export function linkWord(table: FutureTable, link: Link): string {
  return `${spotAt(table, link.a).word}+${spotAt(table, link.b).word}`;
}

export function linkTitle(table: FutureTable, link: Link): string {
  return `${spotAt(table, link.a).name} to ${spotAt(table, link.b).name}`;
}

export function linkBetween(table: FutureTable, one: number, other: number): Link | undefined {
  return table.map.links.find((link) => (link.a === one && link.b === other) || (link.a === other && link.b === one));
}

export function regionName(table: FutureTable, word: string): string {
  return table.map.regions.find((one) => one.word === word)?.name ?? "";
}

/** "Channel, Rhine": the name of a region in few letters, without what joins its parts. */
export function shortName(name: string): string {
  const short = name.replace(/^(from )?the /i, "").replace(/ (and|to) (the )?/g, ", ");
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** How the spaces of a contract are called in notation: 1.coal, and 1.coal' for a second coal. */
export function spaceWords(contract: Held): string[] {
  const seen = new Map<Kind, number>();
  return contract.icons.map(({ kind }) => {
    const again = seen.get(kind) ?? 0;
    seen.set(kind, again + 1);
    return `${contract.number}.${kind}${"'".repeat(again)}`;
  });
}

/** "Coal, Oil and Investor". */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

export function contractWords(contract: Held): string {
  const left = contract.icons.filter((one) => one.plants > 0).map((one) => kindTitle(one.kind));
  const what = contract.start ? "Starting contract" : "Contract";
  return `${what} ${contract.number}, ${contract.points} VP. Power plants below ${left.length > 0 ? listed(left) : "none"}`;
}

/** What a leg of the way costs a seat: who is paid, or the bank. */
export function tollOf(table: FutureTable, seat: number, from: number, to: number): { bank: number; paid: number[] } {
  const link = linkBetween(table, from, to);
  const owners = link ? (table.lines[link.number] ?? []) : [];
  if (owners.includes(seat)) return { bank: 0, paid: [] };
  return owners.length > 0 ? { bank: 0, paid: owners } : { bank: 1, paid: [] };
}

/** "€1M to the bank, €1M to Annie". */
export function routeWords(route: Route, names: (seat: number) => string): string {
  const said = route.bank > 0 ? [`${million(route.bank)} to the bank`] : [];
  for (const [seat, amount] of Object.entries(route.paid)) said.push(`${million(amount)} to ${names(Number(seat))}`);
  if (route.nuclear > 0) said.push(many(route.nuclear, "nuclear tile"));
  return said.length > 0 ? said.join(", ") : "free";
}

/** The regions that the best grid reaches, in VP. */
export function gridPoints(table: FutureTable, player: Player): number {
  const reached = player["best grid"].regions;
  return reached > 0 ? (table["grid points"][reached - 1] ?? 0) : 0;
}

/** Is the module with a grid's size in play? It stands on the open sheets. */
export function countsLargest(table: FutureTable): boolean {
  return table.players.some((one) => one["open sheet"].some((row) => row.what === "Largest grid"));
}

/** Are the new construction grounds in play? There are no others then. */
export function hasNuclearBoards(table: FutureTable): boolean {
  return table["nuclear boards"];
}
