import { RESOURCES, type EnergyTable, type Impact, type Player } from "./data.ts";

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

/** An Impact that lies face up now and didn't before. */
export function revealed(before: EnergyTable, after: EnergyTable): Impact[] {
  const known = new Set(before.impacts.filter((one) => one.state !== "down").map((one) => one.position));
  const found = after.impacts.filter((one) => one.state !== "down" && !known.has(one.position) && one.card !== null);
  return found.flatMap((one) => (one.card ? [one.card] : []));
}
