import type { Option } from "../../core/types.ts";
import { cellOf, DICE, playerAt, ROWS, type EnergyTable } from "./data.ts";
import { isRoll } from "./roll.ts";

// What is asked, found out from the options alone: the same notation means different things in different decisions.

export type Asked =
  | "nation"
  | "keep"
  | "turn"
  | "buy"
  | "die"
  | "return"
  | "finance"
  | "oil"
  | "trade"
  | "cell"
  | "peek"
  | "activate"
  | "pieces"
  | "claim"
  | "discard"
  | "refine"
  | "roll"
  | "highest"
  | "row"
  | "answer"
  | "other";

const PIECES = /^(energy|worker|\d energy|worker \+ energy|\d workers)$/;
const TRADE = /^(\S+) for (\S+)$/;

export function askedBy(options: Option[], table: EnergyTable, prompt = ""): Asked {
  const said = new Set(options.map((option) => option.notation));
  const all = [...said];
  if (all.length === 0) return "other";
  const some = (test: (notation: string) => boolean) => all.some(test);
  const every = (test: (notation: string) => boolean) => all.every(test);

  if (said.has("generate") || some((one) => one.startsWith("place "))) return "turn";
  if (some((one) => /^buy \d/.test(one))) return "buy";
  if (every((one) => one === "buy" || one === "sell")) return "oil";
  if (some((one) => TRADE.test(one))) return "trade";
  if (said.has("no")) return "answer";
  if (some((one) => cellOf(one) !== null)) return "cell";
  if (every((one) => (ROWS as readonly string[]).includes(one))) return "row";
  if (every((one) => PIECES.test(one))) return "pieces";
  if (said.has("clean") || said.has("pollution")) return "highest";
  if (said.has("all") || (said.has("none") && every(isRoll))) return "roll";
  if (every((one) => (DICE as readonly string[]).includes(one))) return goesBack(table, prompt) ? "return" : "die";
  if (some((one) => /^\d$/.test(one))) return number(said, table);
  if (some((one) => tilesOnDisplay(table).has(one))) return "claim";
  for (const player of table.players) {
    if (player.dealt?.nations.some((one) => said.has(one.word))) return "nation";
    if (player.dealt?.achievements.some((one) => said.has(one.word))) return "keep";
    if (player.achievements.some((one) => one !== null && said.has(one.word))) return "discard";
  }
  // A lesson offers the board only what is asked for: a card, and no "end" beside it.
  if (said.has("end") || table.turn.kind === "work") return "activate";
  return "other";
}

function number(said: Set<string>, table: EnergyTable): Asked {
  if (said.has("0")) return "refine";
  if (said.has("skip")) return "peek";
  const financed = ["2", "3", "4"];
  if (table.turn.location === "finance" && [...said].every((one) => financed.includes(one))) return "finance";
  return table.turn.kind === "generate" ? "refine" : "peek";
}

function goesBack(table: EnergyTable, prompt: string): boolean {
  const held = playerAt(table, table.turn.seat)?.dice.length ?? 0;
  return held >= 5 && /back|return|room|instead/i.test(prompt);
}

function tilesOnDisplay(table: EnergyTable): Set<string> {
  return new Set(table.achievements.display.flatMap((one) => (one ? [one.word] : [])));
}
