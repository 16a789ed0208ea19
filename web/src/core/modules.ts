import type { GameInfo, Module, Variant } from "./types.ts";

// Which modules go together, and with how many players.

/** "1 or 2", "2 to 5". */
export function countWords(counts: number[]): string {
  const sorted = [...counts].sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted[sorted.length - 1]];
  if (sorted.length > 2 && first !== undefined && last === first + sorted.length - 1) return `${first} to ${last}`;
  return sorted.join(" or ");
}

/** Those of the chosen modules that can be played together by so many: what was chosen first stays. */
export function possible(chosen: string[], game: GameInfo, seats: number): string[] {
  let found: string[] = [];
  for (const name of chosen) {
    const module = game.modules.find((one) => one.name === name);
    if (module && fits(module, seats) && !clash(module, game, found)) found.push(name);
  }
  for (;;) {
    const kept = found.filter((name) =>
      game.modules.find((one) => one.name === name)?.requires.every((other) => found.includes(other)),
    );
    if (kept.length === found.length) return found;
    found = kept;
  }
}

/** Why a module can't be added to those that are chosen, or nothing. */
export function whyNot(module: Module, game: GameInfo, chosen: string[], seats: number): string {
  if (!fits(module, seats)) {
    const alone = module.seats.length === 1 && module.seats[0] === 1;
    return `Only for ${countWords(module.seats)} ${alone ? "player" : "players"}.`;
  }
  const other = clash(module, game, chosen);
  if (other) return `Not together with ${other.title}.`;
  const lacking = module.requires.filter((name) => !chosen.includes(name));
  if (lacking.length === 0) return "";
  const titles = lacking.map((name) => game.modules.find((one) => one.name === name)?.title ?? name);
  return `Needs ${titles.join(" and ")}.`;
}

/** Whether a variant changes anything at a table with these modules. */
export function matters(variant: Variant, chosen: string[]): boolean {
  return variant.modules.every((name) => chosen.includes(name));
}

function fits(module: Module, seats: number): boolean {
  return module.seats.length === 0 || module.seats.includes(seats);
}

/** The chosen module that this one can't be played with. */
function clash(module: Module, game: GameInfo, chosen: string[]): Module | undefined {
  return game.modules.find(
    (one) =>
      one.name !== module.name &&
      chosen.includes(one.name) &&
      (one.excludes.includes(module.name) || module.excludes.includes(one.name)),
  );
}
