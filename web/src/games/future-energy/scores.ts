import type { ScoreRow } from "./data.ts";

/** All that was scored by anybody, in the order in which it is counted. */
export function rowsOf(sheets: ScoreRow[][]): string[] {
  const found: string[] = [];
  for (const sheet of sheets) {
    let after = -1;
    for (const { what } of sheet) {
      const known = found.indexOf(what);
      if (known >= 0) after = known;
      else found.splice((after += 1), 0, what);
    }
  }
  return found;
}

export function pointsFor(sheet: ScoreRow[], what: string): number {
  return sheet.filter((one) => one.what === what).reduce((sum, one) => sum + one.points, 0);
}

export function sumOf(sheet: ScoreRow[]): number {
  return sheet.reduce((sum, one) => sum + one.points, 0);
}
