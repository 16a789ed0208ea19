import type { Option } from "../../core/types.ts";
import { MOST_HERE, playerAt, spaceWords, type FutureTable, type Held } from "./data.ts";

// Answers to offers of joint power plants that a seat gives once for the whole game, so that nobody waits for them.

export type Standing = "ask" | "never" | "finish";

export const STANDING: [Standing, string][] = [
  ["ask", "Ask me"],
  ["never", "Never"],
  ["finish", "If it completes a contract"],
];

/** The contract that an answer would complete: no other power plant is left on it. */
export function completes(table: FutureTable, seat: number, notation: string): Held | null {
  const player = playerAt(table, seat);
  const contract = player?.contracts.find((one) => spaceWords(one).includes(notation));
  if (!contract) return null;
  const here = spaceWords(contract).indexOf(notation);
  if (contract.icons.some((space, i) => i !== here && space.plants > 0)) return null;
  const target = table.turn.destination;
  const standing = target === null ? 0 : (table.plants[target]?.[seat] ?? 0);
  const both = contract.icons[here]?.kind === "oil" && MOST_HERE - standing > 1;
  return (contract.icons[here]?.plants ?? 0) <= (both ? 2 : 1) ? contract : null;
}

/** What a seat answers by itself; null where it wants to be asked. */
export function standingAnswer(
  standing: Standing,
  table: FutureTable,
  seat: number | null,
  options: Option[],
): Option | null {
  const no = options.find((option) => option.notation === "no");
  if (standing === "ask" || seat === null || !no) return null;
  if (standing === "never") return no;
  let best: Option = no;
  let most = -1;
  for (const option of options) {
    const contract = completes(table, seat, option.notation);
    if (contract && contract.points > most) {
      best = option;
      most = contract.points;
    }
  }
  return best;
}

function key(path: string, seat: number | null): string {
  return `turbinehall joint ${path} ${seat}`;
}

/** Kept for this table and this seat, on this page's own machine. */
export function readStanding(path: string, seat: number | null, store: Pick<Storage, "getItem">): Standing {
  const kept = store.getItem(key(path, seat));
  return STANDING.find(([name]) => name === kept)?.[0] ?? "ask";
}

export function keepStanding(
  path: string,
  seat: number | null,
  standing: Standing,
  store: Pick<Storage, "setItem" | "removeItem">,
): void {
  if (standing === "ask") store.removeItem(key(path, seat));
  else store.setItem(key(path, seat), standing);
}
