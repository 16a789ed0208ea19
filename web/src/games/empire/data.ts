// Empire's table as the server's view shows it.

export type Side = "north" | "east" | "south" | "west";
export type Rail = "in" | "out" | "none";
export type Rails = Record<Side, Rail>;
export type Kind = "Materials" | "Commodities" | "Goods" | "Capital";

export const KINDS: Kind[] = ["Materials", "Commodities", "Goods", "Capital"];
export const SIDES: Side[] = ["north", "east", "south", "west"];
export const STEPS: Record<Side, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

export interface Track {
  kind: Kind;
  units: number | null;
  maximum: number;
}

export interface Site {
  name: string;
  word: string;
  x: number;
  y: number;
  workers: number;
  staff: number;
  "fully staffed": boolean;
  rails: Rails;
  tracks: Track[];
  reconstructed: string[];
  bonus?: number;
  cost?: Partial<Record<Kind, number>>;
}

/** One face of a Building card, as it is printed. */
export interface Printed {
  name: string;
  word: string;
  cost: Partial<Record<Kind, number>>;
  track: Kind;
  maximum: number;
  staff: number;
  bonus: number;
  rails: Rails;
  event: { title: string; words: string; years: [number, number] };
  reconstructed: string[];
}

/** A card in the Building Row: the face that is up, and what is on its back. */
export interface Face extends Printed {
  "event taken place": boolean;
  back: Printed;
}

export interface EmpireTable {
  year: number;
  "labour years": number[];
  "upkeep years": number[];
  "market die": number;
  market: { side: string; rows: Record<Kind, string>[]; sources: string[] };
  "managers die": number;
  "managers used": boolean;
  "actions taken": number;
  "latest action": string | null;
  "next action costs": number | null;
  "not for sale": Kind[];
  surcharge: number;
  profit: number;
  "profit track": { "multiple of 40": number; marker: number };
  "spare markers": number;
  "spare worker dice": number;
  "central factory": Site;
  buildings: Site[];
  "building row": Face[];
  announced: string[];
  score: number;
  "score sheet": { what: string; points: number }[];
}

export function sites(table: EmpireTable): Site[] {
  return [table["central factory"], ...table.buildings];
}

export function kindOf(word: string): Kind | undefined {
  return KINDS.find((kind) => kind.toLowerCase() === word.toLowerCase());
}
