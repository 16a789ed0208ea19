import { describe, expect, it } from "vitest";
import { changes, revealed } from "./changes.ts";
import { amountWords, cellName, cellOf, current, effectWords, inOrder, rollerOf } from "./data.ts";
import { fixture, IMPACTS } from "./fixture.ts";
import { categories, details, pointsFor, sumOf } from "./scores.ts";

const table = fixture();

describe("amounts", () => {
  it("stand in the order of the rules, in words", () => {
    expect(inOrder({ points: 1, oil: 2, money: 3, steel: 0 }).map(([what]) => what)).toEqual([
      "money",
      "oil",
      "points",
    ]);
    expect(amountWords({ science: 2, money: 1 })).toBe("$1, 2 Science");
    expect(amountWords({ die: "nuclear", others: 1, pollution: "air" })).toBe(
      "$1 for every other player, a Nuclear die, Pollution (Air)",
    );
  });
});

describe("spaces", () => {
  it("have names", () => {
    for (let cell = 0; cell < 15; cell += 1) expect(cellOf(cellName(cell))).toBe(cell);
    expect(cellOf("a6")).toBeNull();
  });
});

describe("Global Impacts", () => {
  it("are news once", () => {
    const after = {
      ...table,
      impacts: table.impacts.map((one) =>
        one.position === 1
          ? { ...one, state: "gone" as const }
          : one.position === 2
            ? { ...one, state: "up" as const, card: IMPACTS.spill }
            : one,
      ),
    };
    expect(revealed(table, after).map((one) => one.word)).toEqual(["chemical-spill"]);
    expect(revealed(after, after)).toEqual([]);
    expect(current(after)?.position).toBe(2);
  });

  it("tell what they do besides the row and the market", () => {
    const words = "Every player scores the Air row. The Industry market is reset. Every player gains $1.";
    expect(effectWords({ ...IMPACTS.spill, words })).toBe("Every player gains $1.");
    expect(effectWords(IMPACTS.spill)).toBe(IMPACTS.spill.words);
  });

  it("show what they did to a mat", () => {
    const [before] = table.players;
    if (!before) throw new Error("no player");
    const after = {
      ...before,
      score: before.score + 4,
      resources: { ...before.resources, money: before.resources.money - 2 },
      environment: before.environment.map((row, i) => (i === 0 ? row.map(() => "pollution" as const) : row)),
    };
    expect(changes(before, after)).toEqual([
      { what: "points", by: 4 },
      { what: "money", by: -2 },
      { what: "pollution", by: 4 },
    ]);
  });
});

describe("a roll on the table", () => {
  const roll = [{ die: "coal" as const, face: 5, energy: 2 }];
  it("is of whoever generates", () =>
    expect(rollerOf({ ...table, turn: { ...table.turn, seat: 2, kind: "generate", roll } })).toBe(2));
  it("is of whoever generated last", () =>
    expect(rollerOf({ ...table, turn: { ...table.turn, seat: 3, kind: null, roll } })).toBe(1));
  it("is nobody's when there is none", () => expect(rollerOf(table)).toBeNull());
});

describe("the final scoring", () => {
  const sheets = [
    [
      { what: "Structures", points: 7 },
      { what: "Achievement: Clean Air", points: 3 },
      { what: "Achievement: Wealth", points: 2 },
    ],
    [
      { what: "Structures", points: 9 },
      { what: "Energy dice", points: 4 },
      { what: "Achievement: Steel Empire", points: 5 },
    ],
  ];
  it("is told category by category", () => {
    expect(categories(sheets)).toEqual(["Structures", "Energy dice", "Achievements"]);
    expect(pointsFor(sheets[0] ?? [], "Achievements")).toBe(5);
    expect(pointsFor(sheets[0] ?? [], "Energy dice")).toBeNull();
    expect(details(sheets[0] ?? [], "Achievements").map((one) => one.what)).toEqual(["Clean Air", "Wealth"]);
    expect(sheets.map(sumOf)).toEqual([12, 18]);
  });
});
