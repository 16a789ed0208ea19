import type { ScoreRow } from "./data.ts";

const KINDS: Record<string, string> = {
  Achievement: "Achievements",
  Megastructure: "Megastructures",
  "Cold War": "Cold War races",
};

/** "Achievement: Clean Air" belongs to the Achievements, as Clean Air. */
function split(what: string): [string, string] {
  const found = /^(Achievement|Megastructure|Cold War): (.+)$/.exec(what);
  return found ? [KINDS[found[1] ?? ""] ?? what, found[2] ?? ""] : [what, ""];
}

/** The sheets with the names of Megastructures told as such. */
export function sorted(sheets: ScoreRow[][], great: Set<string>): ScoreRow[][] {
  return sheets.map((sheet) =>
    sheet.map((row) => (great.has(row.what) ? { ...row, what: `Megastructure: ${row.what}` } : row)),
  );
}

/** The Rival Nation's score as a sheet, in the words of the others. */
export function rivalSheet(score: Record<string, number>): ScoreRow[] {
  const names: Record<string, string> = {
    cards: "Clash of Nations cards",
    "united nations": "United Nations track",
    leader: "United Nations leader",
    "cold war": "Cold War races",
  };
  return Object.entries(score)
    .filter(([what]) => what !== "total")
    .map(([what, points]) => ({ what: names[what] ?? what, points }));
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
