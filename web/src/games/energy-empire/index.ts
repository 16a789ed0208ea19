import type { GameModule } from "../module.ts";
import { EnergyBoard } from "./board.tsx";
import { DICE, RESOURCES, type EnergyTable } from "./data.ts";
import { groups } from "./groups.ts";

const WORDS = new Map<string, string>([
  ...RESOURCES.map((what) => [what, what] as [string, string]),
  ...DICE.map((die) => [die, `die-${die}`] as [string, string]),
  ["energy", "energy"],
  ["worker", "worker"],
  ["workers", "worker"],
  ["vp", "points"],
  ["pollution", "pollution"],
  ["nuclear contamination", "nuclear"],
  ["oil well", "well"],
  ["government", "government"],
  ["industry", "industry"],
  ["commerce", "commerce"],
  ["air", "air"],
  ["forest", "forest"],
  ["ocean", "ocean"],
  ["military", "military"],
  ["space race", "space"],
  ["diplomacy", "diplomacy"],
]);

const KINDS: Record<string, string> = {
  impact: "impact",
  tile: "tile",
  achievement: "tile",
  nation: "nation",
  cold_war_card: "clock",
};

const energyEmpire: GameModule = {
  Board: EnergyBoard,
  groups: (table, offers) => groups(table as unknown as EnergyTable, offers),
  symbol: (kind, text) => WORDS.get(text.toLowerCase()) ?? KINDS[kind],
  endsTurn: (notation) => notation === "end",
};

export default energyEmpire;
