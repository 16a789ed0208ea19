import type { GameModule } from "../module.ts";
import { EmpireBoard } from "./board.tsx";
import { kindOf, type EmpireTable } from "./data.ts";
import { groups } from "./places.ts";

const empire: GameModule = {
  Board: EmpireBoard,
  groups: (table, offers) => groups(table as unknown as EmpireTable, offers),
  symbol: (kind, text) => (kind === "kind" ? kindOf(text)?.toLowerCase() : undefined),
  endsTurn: (notation) => notation === "end",
};

export default empire;
