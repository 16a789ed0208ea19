import type { ScoreRow } from "./data.ts";

/** "Achievement: Clean Air" belongs to the Achievements, as Clean Air. */
function split(what: string): [string, string] {
  const found = /^(Achievement): (.+)$/.exec(what);
  return found ? [`${found[1]}s`, found[2] ?? ""] : [what, ""];
}

/** All that was scored, category by category, in the order in which it is counted. */
export function categories(sheets: ScoreRow[][]): string[] {
  const found: string[] = [];
  for (const sheet of sheets) {
    let after = -1;
    for (const row of sheet) {
      const [what] = split(row.what);
      const known = found.indexOf(what);
      if (known >= 0) after = known;
      else found.splice((after += 1), 0, what);
    }
  }
  return found;
}

export function pointsFor(sheet: ScoreRow[], what: string): number | null {
  const same = sheet.filter((one) => split(one.what)[0] === what);
  return same.length === 0 ? null : same.reduce((sum, one) => sum + one.points, 0);
}

/** The single things of a category: the Achievements by name. */
export function details(sheet: ScoreRow[], what: string): ScoreRow[] {
  return sheet.flatMap((one) => {
    const [category, name] = split(one.what);
    return category === what && name ? [{ what: name, points: one.points }] : [];
  });
}

export function sumOf(sheet: ScoreRow[]): number {
  return sheet.reduce((sum, one) => sum + one.points, 0);
}
