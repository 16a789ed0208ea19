import type { Option } from "../../core/types.ts";
import { counted, DICE, type DieKind } from "./data.ts";

// Which dice are rolled: "all", "none", or e.g. "2 coal, 1 petroleum".

export type Counts = Partial<Record<DieKind, number>>;

/** How many of each kind a notation names; null when it names no dice. */
export function parseRoll(notation: string): Counts | null {
  const counts: Counts = {};
  for (const part of notation.split(", ")) {
    const found = /^(\d+) (\S+)$/.exec(part);
    const die = DICE.find((one) => one === found?.[2]);
    if (!found || !die) return null;
    counts[die] = Number(found[1]);
  }
  return counts;
}

export function isRoll(notation: string): boolean {
  return notation === "all" || notation === "none" || parseRoll(notation) !== null;
}

export function total(counts: Counts): number {
  return DICE.reduce((sum, die) => sum + (counts[die] ?? 0), 0);
}

/** The dice that may be rolled now, and the option for each selection of them. */
export interface Rack {
  most: Counts;
  all: Option | undefined;
  none: Option | undefined;
  find(counts: Counts): Option | undefined;
}

/** `dice` are those of the mat, `refined` is how many Petroleum dice came from Oil. */
export function rackOf(options: Option[], dice: DieKind[], refined: number): Rack {
  const most: Counts = {};
  const raise = (die: DieKind, many: number) => {
    if (many > (most[die] ?? 0)) most[die] = many;
  };
  for (const [die, many] of counted(dice)) raise(die, many);
  raise("petroleum", refined);
  const found = new Map<string, Option>();
  for (const option of options) {
    const counts = parseRoll(option.notation);
    if (!counts) continue;
    for (const die of DICE) raise(die, counts[die] ?? 0);
    found.set(key(counts), option);
  }
  const all = options.find((option) => option.notation === "all");
  const none = options.find((option) => option.notation === "none");
  return {
    most,
    all,
    none,
    find: (counts) => {
      if (total(counts) === 0) return none;
      if (key(counts) === key(most)) return all ?? found.get(key(counts));
      return found.get(key(counts));
    },
  };
}

function key(counts: Counts): string {
  return DICE.map((die) => counts[die] ?? 0).join(" ");
}
