import { describe, expect, it } from "vitest";
import { Digits, numbered, Offers, plainGroups } from "./options.ts";

const option = (notation: string, number: number) => ({ option: number, notation, words: `Do ${notation}` });

describe("offers", () => {
  const offers = new Offers([option("sell", 0), option("end", 5)], [{ notation: "build", reason: "too dear." }]);

  it("are found by notation", () => {
    expect(offers.find("build", "end")?.option).toBe(5);
    expect(offers.find("fly")).toBeUndefined();
    expect(offers.matching(/^s/)).toHaveLength(1);
  });

  it("say why something isn't there", () => {
    expect(offers.why("sell", "build")).toBe("too dear.");
    expect(offers.why("sell")).toBeUndefined();
  });
});

describe("groups of a game that the page doesn't know", () => {
  it("are a plain list while it is short", () => {
    const groups = plainGroups([option("a", 0), option("b", 1)]);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.title).toBe("");
  });

  it("put numbers of one thing together", () => {
    const many = Array.from({ length: 12 }, (_, i) => option(`${i + 1} coal`, i));
    const groups = plainGroups([...many, option("done", 99)]);
    expect(groups.map((group) => group.title)).toEqual(["Coal", "Or"]);
    expect(groups[0]?.options.map((one) => one.short)).toEqual(many.map((_, i) => String(i + 1)));
    expect(numbered(groups).get(99)).toBe(13);
  });
});

describe("typed digits", () => {
  it("mean an option at once when nothing longer could be meant", () => {
    expect(new Digits().type("4", 9)).toBe(4);
    expect(new Digits().type("4", 12)).toBe(4);
  });

  it("wait where a second digit could follow", () => {
    const digits = new Digits();
    expect(digits.type("1", 12)).toBeNull();
    expect(digits.type("2", 12)).toBe(12);
    expect(digits.type("1", 12)).toBeNull();
    expect(digits.take()).toBe(1);
    expect(digits.take()).toBeNull();
  });

  it("that mean nothing are forgotten", () => {
    const digits = new Digits();
    expect(digits.type("0", 5)).toBeNull();
    expect(digits.type("7", 5)).toBeNull();
    expect(digits.typed).toBe("");
    expect(digits.type("1", 12)).toBeNull();
    expect(digits.type("9", 12)).toBe(9);
  });
});
