import { describe, expect, it } from "vitest";
import { index } from "./close-up.tsx";
import { changes, revealed, rivalTurn, struck } from "./changes.ts";
import {
  amountWords,
  built,
  cellName,
  cellOf,
  countOf,
  current,
  effectWords,
  inOrder,
  lodgers,
  rollerOf,
  type Clock,
} from "./data.ts";
import { clashOfNations, coldWar, fixture, IMPACTS } from "./fixture.ts";
import { plankWords } from "./pieces.tsx";
import { categories, details, pointsFor, rivalSheet, sorted, sumOf } from "./scores.ts";

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

describe("spies", () => {
  const played = coldWar();
  const [, owner] = played.players;
  const academy = owner && built(owner).find((one) => one.word === "academy-b");
  it("are told from the owner's own pieces, in colour and in words", () => {
    if (!owner || !academy) throw new Error("no card");
    expect(lodgers(played, owner.seat, academy)).toEqual([0]);
    expect(plankWords("single", academy.planks, owner.seat, [0])).toBe("Single plank, taken by Energy of A, a spy.");
    expect(plankWords("single", academy.planks, owner.seat, [1])).toBe("Single plank, taken by Energy.");
  });
  it("have a card beside the Nation card that can be held closer, for each player", () => {
    const found = index(played);
    expect(found.has("card espionage 0")).toBe(true);
    expect(found.has("card espionage 3")).toBe(true);
    expect(found.has("card great-dam")).toBe(true);
  });
});

describe("Megastructures", () => {
  it("are counted apart from Structures", () => {
    const [owner] = coldWar().players;
    expect(countOf(owner?.structures.commerce ?? [])).toEqual({ structures: 3, others: 1 });
  });
});

describe("what is news", () => {
  it("is midnight, once", () => {
    const before = coldWar();
    const clock = { ...before.modules?.["doomsday-clock"], hour: 12, midnight: true } as Clock;
    const after = { ...before, modules: { ...before.modules, "doomsday-clock": clock } };
    expect(struck(before, after)).toBe(true);
    expect(struck(after, after)).toBe(false);
    expect(struck(fixture(), fixture())).toBe(false);
  });

  it("is a turn of the Rival Nation, once", () => {
    const before = clashOfNations();
    const rival = before.modules?.["clash-of-nations"];
    if (!rival) throw new Error("no Rival");
    const turn = { kind: "generate" as const, card: null, steps: ["The Rival Nation Generates."] };
    const after = { ...before, modules: { "clash-of-nations": { ...rival, "last turn": turn } } };
    expect(rivalTurn(before, after)).toBe(turn);
    expect(rivalTurn(after, after)).toBeNull();
    expect(rivalTurn(fixture(), fixture())).toBeNull();
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

  it("puts Megastructures and the races of the Cold War together", () => {
    const cold = sorted(
      [
        [
          { what: "Great Dam", points: 10 },
          { what: "Cold War: Military", points: 7 },
          { what: "Cold War: Diplomacy", points: 3 },
        ],
      ],
      new Set(["Great Dam"]),
    );
    expect(categories(cold)).toEqual(["Megastructures", "Cold War races"]);
    expect(pointsFor(cold[0] ?? [], "Cold War races")).toBe(10);
    expect(details(cold[0] ?? [], "Megastructures")).toEqual([{ what: "Great Dam", points: 10 }]);
  });

  it("tells the Rival Nation's points in the same words", () => {
    const sheet = rivalSheet({ cards: 40, "united nations": 9, leader: 3, "cold war": 12, total: 64 });
    expect(sheet.map((one) => one.what)).toEqual([
      "Clash of Nations cards",
      "United Nations track",
      "United Nations leader",
      "Cold War races",
    ]);
    expect(sumOf(sheet)).toBe(64);
  });
});
