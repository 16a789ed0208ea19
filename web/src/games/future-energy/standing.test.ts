import { describe, expect, it } from "vitest";
import type { FutureTable } from "./data.ts";
import { JOIN, options } from "./fixture.ts";
import { completes, keepStanding, readStanding, standingAnswer } from "./standing.ts";

const { table, you } = JOIN;

/** The same table with other contracts for you. */
function holding(...contracts: [number, Record<string, number>][]): FutureTable {
  const held = contracts.map(([points, icons], i) => ({
    number: i + 1,
    points,
    start: false,
    icons: Object.entries(icons).map(([kind, plants]) => ({ kind: kind as "coal", plants })),
  }));
  return { ...table, players: table.players.map((one) => (one.seat === you ? { ...one, contracts: held } : one)) };
}

describe("standing answers to joint offers", () => {
  it("leave the choice to you", () => {
    expect(standingAnswer("ask", table, you, JOIN.options)).toBeNull();
  });
  it("refuse always", () => {
    expect(standingAnswer("never", table, you, JOIN.options)?.notation).toBe("no");
  });
  it("join where that completes a contract", () => {
    expect(standingAnswer("finish", table, you, JOIN.options)?.notation).toBe("1.coal");
    expect(completes(table, you, "1.coal")?.points).toBe(4);
  });
  it("refuse where it completes none", () => {
    const two = holding([7, { coal: 1, gas: 1 }]);
    expect(standingAnswer("finish", two, you, options("1.coal", "no"))?.notation).toBe("no");
  });
  it("prefer the contract with the most points", () => {
    const both = holding([4, { coal: 1, gas: 0 }], [9, { coal: 1, oil: 0 }], [12, { coal: 1, oil: 1 }]);
    expect(standingAnswer("finish", both, you, options("1.coal", "2.coal", "3.coal", "no"))?.notation).toBe("2.coal");
  });
  it("know that a doubled oil plant needs room for both", () => {
    const doubled = holding([4, { oil: 2 }]);
    expect(completes(doubled, you, "1.oil")).not.toBeNull();
    const target = table.turn.destination ?? 0;
    const plants = doubled.plants.map((row, site) =>
      site === target ? row.map((n, seat) => (seat === you ? 2 : n)) : row,
    );
    expect(completes({ ...doubled, plants }, you, "1.oil")).toBeNull();
  });
  it("don't answer other questions, nor for those who watch", () => {
    expect(standingAnswer("never", table, you, options("1.coal", "none"))).toBeNull();
    expect(standingAnswer("never", table, null, JOIN.options)).toBeNull();
  });
  it("are kept for one table and one seat", () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    keepStanding("/table/a", 1, "never", store);
    expect(readStanding("/table/a", 1, store)).toBe("never");
    expect(readStanding("/table/a", 2, store)).toBe("ask");
    expect(readStanding("/table/b", 1, store)).toBe("ask");
    keepStanding("/table/a", 1, "ask", store);
    expect(kept.size).toBe(0);
  });
});
