import type { GameModule } from "../module.ts";
import { FutureBoard } from "./board.tsx";
import { KINDS, kindTitle, type FutureTable } from "./data.ts";
import { groups } from "./groups.ts";

const TILES = new Map<string, string>(KINDS.map((kind) => [kindTitle(kind), `tile-${kind}`]));
const KINDS_OF_PARTS: Record<string, string> = {
  contract: "contract",
  public: "contract",
  link: "line",
  ground: "tile-ground",
};

/** Words that are no sites: to move the crew to a site commits a turn. */
const NO_SITES =
  /^(done|line|lines|contract|none|no|board|keep|stay|wildcard|coal|gas|nuclear|oil|investor|engineer|ground)$/;

export function endsTurn(notation: string): boolean {
  return notation === "end" || (/^[a-z]+(-[a-z]+)*$/.test(notation) && !NO_SITES.test(notation));
}

const futureEnergy: GameModule = {
  Board: FutureBoard,
  groups: (table, offers) => groups(table as unknown as FutureTable, offers),
  symbol: (kind, text) => (kind === "tile" ? TILES.get(text) : KINDS_OF_PARTS[kind]),
  endsTurn,
};

export default futureEnergy;
