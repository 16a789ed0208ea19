import type { Option } from "../../core/types.ts";
import { KINDS, siteNamed, START, type FutureTable } from "./data.ts";

// What is asked, found out from the options: the same notation means different things in different decisions.

export type Asked =
  | "plan"
  | "repeat"
  | "link"
  | "lift"
  | "contract"
  | "certificate"
  | "move"
  | "step"
  | "site"
  | "plant"
  | "shift"
  | "join"
  | "nuclear"
  | "spend"
  | "end"
  | "other";

const PLANT = /^\d+\.[a-z]+'*$/;
const isKind = (word: string) => (KINDS as readonly string[]).includes(word);

export function askedBy(options: Option[], table: FutureTable, prompt = ""): Asked {
  const said = options.map((option) => option.notation);
  const plain = said.filter((one) => !one.startsWith("use "));
  const words = (pattern: RegExp) => options.some((option) => pattern.test(option.words));
  if (said.length === 0) return "other";
  if (plain.includes("end")) return "end";
  if (plain.includes("done")) return "plan";
  if (plain.some((one) => one.includes("+"))) return words(/^The one from/) ? "lift" : "link";
  if (plain.includes("stay") || plain.some((one) => one.endsWith(" by hand"))) return "move";
  if (plain.some((one) => / (left|right)$/.test(one))) return "shift";
  // A lesson offers only what it asks for: then the question itself tells an offer to join.
  const joins = plain.includes("no") || /^Do you build a joint power plant/.test(prompt);
  if (plain.some((one) => PLANT.test(one))) return table.turn.phase === "joint" && joins ? "join" : "plant";
  if (plain.every((one) => one === "board" || one === "keep")) return "nuclear";
  if (plain.every((one) => /^(line|lines|contract)$/.test(one))) return /second time/.test(prompt) ? "repeat" : "plan";
  if (plain.every((one) => /^(\d|public \S+)$/.test(one))) return words(/^The one worth/) ? "certificate" : "contract";
  const goals = plain.map((one) => one.replace(/ free$/, ""));
  if (goals.some((one) => one === START || siteNamed(table, one))) {
    if (/on its way/.test(prompt)) return "step";
    return table.routes.length > 0 ? "move" : "site";
  }
  if (plain.length > 0 && plain.every((one) => one === "wildcard" || isKind(one))) return "spend";
  return plain.length === 0 ? "move" : "other";
}
