import { clockOf, RESOURCES, rivalOf, type EnergyTable, type Impact, type Player, type Rival } from "./data.ts";

export interface Change {
  /** The name of a symbol. */
  what: string;
  by: number;
}

const tokens = (player: Player, kind: string) => player.environment.flat().filter((one) => one === kind).length;

/** What is different on a mat between two moments. */
export function changes(before: Player, after: Player): Change[] {
  const found: Change[] = [
    { what: "points", by: after.score - before.score },
    ...RESOURCES.map((what) => ({ what, by: after.resources[what] - before.resources[what] })),
    { what: "worker", by: after.workers.owned - before.workers.owned },
    { what: "energy", by: after.energy.mat - before.energy.mat },
    ...["pollution", "nuclear", "well"].map((what) => ({ what, by: tokens(after, what) - tokens(before, what) })),
  ];
  return found.filter((one) => one.by !== 0);
}

/** Whether midnight has struck since. */
export function struck(before: EnergyTable, after: EnergyTable): boolean {
  return clockOf(after)?.midnight === true && clockOf(before)?.midnight === false;
}

/** The Rival's latest turn, where it is a new one. */
export function rivalTurn(before: EnergyTable, after: EnergyTable): NonNullable<Rival["last turn"]> | null {
  const [old, now] = [rivalOf(before), rivalOf(after)];
  if (!old || !now?.["last turn"]) return null;
  const known = (rival: Rival) => JSON.stringify([rival["last turn"], rival.columns.flat().length, rival.aside]);
  return known(old) === known(now) ? null : now["last turn"];
}

/** An Impact that lies face up now and didn't before. */
export function revealed(before: EnergyTable, after: EnergyTable): Impact[] {
  const known = new Set(before.impacts.filter((one) => one.state !== "down").map((one) => one.position));
  const found = after.impacts.filter((one) => one.state !== "down" && !known.has(one.position) && one.card !== null);
  return found.flatMap((one) => (one.card ? [one.card] : []));
}
