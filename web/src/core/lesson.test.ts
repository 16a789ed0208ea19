import { describe, expect, it } from "vitest";
import { lessonGroups, lessonOffers } from "./lesson.ts";
import { Offers, plainGroups, type Labelled } from "./options.ts";
import type { Lesson } from "./types.ts";

const option = (notation: string, number: number) => ({ option: number, notation, words: `Do ${notation}` });
const options = [option("dig", 0), option("sell", 1), option("rest", 2)];
const offers = new Offers(options, [{ notation: "fly", reason: "you have no wings." }]);
const lesson = (play: string | null): Lesson => ({
  title: "First steps",
  step: 3,
  steps: 9,
  say: "Sell what you have.",
  show: [],
  play,
  why: "For now sell.",
});

describe("a lesson", () => {
  it("lets only what is asked for glow, and says why not for the rest", () => {
    const taught = lessonOffers(offers, lesson("sell"));
    expect(taught.options).toEqual([options[1]]);
    expect(taught.why("dig")).toBe("For now sell.");
    expect(taught.why("fly")).toBe("you have no wings.");
  });

  it("puts what is asked for first in the list and keeps the rest", () => {
    const groups = lessonGroups(plainGroups(options), lesson("sell"));
    const said = groups.map((group) => group.options.map((one) => one.option.notation));
    expect(said).toEqual([["sell"], ["dig", "rest"]]);
  });

  it("shows what is asked for in full words, with the symbol it has in its group", () => {
    const shown = (own: Labelled) =>
      lessonGroups([{ title: "Trade", symbol: "trade", options: [own] }], lesson("sell"))[0]?.options;
    const [, sell] = options;
    if (!sell) throw new Error("there is something to sell");
    expect(shown({ option: sell, short: "1", symbol: "goods" })).toEqual([{ option: sell, symbol: "goods" }]);
    expect(shown({ option: sell, short: "1" })).toEqual([{ option: sell, symbol: "trade" }]);
  });

  it("offers nothing while there is something to read", () => {
    expect(lessonOffers(offers, lesson(null)).options).toEqual([]);
    expect(lessonGroups(plainGroups(options), lesson(null))).toEqual([]);
  });

  it("changes nothing where none is given", () => {
    const groups = plainGroups(options);
    expect(lessonOffers(offers, null)).toBe(offers);
    expect(lessonGroups(groups, null)).toBe(groups);
  });
});
