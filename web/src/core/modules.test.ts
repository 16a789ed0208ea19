import { describe, expect, it } from "vitest";
import { countWords, matters, possible, whyNot } from "./modules.ts";
import type { GameInfo, Module } from "./types.ts";

const module = (name: string, rest: Partial<Module> = {}): Module => ({
  name,
  title: name.toUpperCase(),
  summary: "",
  requires: [],
  excludes: [],
  seats: [],
  ...rest,
});

const plain = module("plain");
const spies = module("spies", { excludes: ["rival"], seats: [2, 3, 4, 5] });
const rival = module("rival", { seats: [1, 2] });
const more = module("more", { requires: ["plain"] });
const game = { modules: [plain, spies, rival, more] } as GameInfo;

describe("modules of a new table", () => {
  it("say for how many they are", () => {
    expect(countWords([1, 2])).toBe("1 or 2");
    expect(countWords([2, 3, 4, 5])).toBe("2 to 5");
    expect(whyNot(rival, game, [], 3)).toBe("Only for 1 or 2 players.");
    expect(whyNot(spies, game, [], 1)).toBe("Only for 2 to 5 players.");
    expect(whyNot(plain, game, [], 1)).toBe("");
  });

  it("say what they can't be played with, whichever of the two says so", () => {
    expect(whyNot(rival, game, ["spies"], 2)).toBe("Not together with SPIES.");
    expect(whyNot(spies, game, ["rival"], 2)).toBe("Not together with RIVAL.");
    expect(whyNot(spies, game, ["spies"], 2)).toBe("");
  });

  it("say what they need", () => {
    expect(whyNot(more, game, [], 2)).toBe("Needs PLAIN.");
    expect(whyNot(more, game, ["plain"], 2)).toBe("");
  });

  it("bring variants with them", () => {
    const variant = { name: "v", title: "", values: [], modules: ["rival"] };
    expect(matters(variant, [])).toBe(false);
    expect(matters(variant, ["rival"])).toBe(true);
    expect(matters({ ...variant, modules: [] }, [])).toBe(true);
  });

  it("are left out while they don't fit", () => {
    expect(possible(["plain", "rival"], game, 3)).toEqual(["plain"]);
    expect(possible(["plain", "rival"], game, 2)).toEqual(["plain", "rival"]);
    expect(possible(["spies", "rival"], game, 2)).toEqual(["spies"]);
    expect(possible(["more"], game, 2)).toEqual([]);
    expect(possible(["more", "plain"], game, 2)).toEqual(["more", "plain"]);
  });
});
