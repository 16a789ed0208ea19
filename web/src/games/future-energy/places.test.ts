import { describe, expect, it } from "vitest";
import { Offers } from "../../core/options.ts";
import { askedBy, type Asked } from "./asked.ts";
import { linkWord, spaceWords } from "./data.ts";
import { JOIN, MOVE, offered, options } from "./fixture.ts";
import { goals, panelOf, placeOf, places } from "./places.ts";

const { table } = MOVE;
const link = linkWord(table, table.map.links[9] ?? { number: 0, a: 0, b: 1 });

describe("what is asked", () => {
  const cases: [Asked, Parameters<typeof options>, string][] = [
    ["plan", ["done", "line", "lines", "contract"], "What do you plan?"],
    ["plan", ["contract", "use sea-cable"], "you must buy one. What do you plan?"],
    ["repeat", ["line", "contract"], "Which planning action do you perform a second time?"],
    ["link", [link, "none"], "Where does the power line go?"],
    ["lift", [[link, "The one from here to there"]], "Which of your power lines do you move?"],
    ["contract", ["1", "4", "public 2", "public pile"], "Which contract do you buy?"],
    ["certificate", [["3", "The one worth 3 VP, for €4M"]], "Which certificate do you return?"],
    ["move", ["stay", "use sea-cable"], "Where do you move the construction crew?"],
    ["step", ["lyon", "lyon free"], "The crew is on its way to Berlin. Where to next?"],
    ["plant", ["1.coal", "2.oil", "none"], "Oil: which further power plant do you build here?"],
    ["shift", ["1.coal left", "1.coal right"], "Which power plant do you move, and to which side?"],
    ["nuclear", ["board", "keep"], "Where does the nuclear power tile go?"],
    ["spend", ["coal", "wildcard"], "Which tile do you discard for it?"],
    ["end", ["end", "use sea-cable"], "Do you use a public contract before your turn ends?"],
    ["other", [], ""],
  ];
  it.each(cases)("is %s", (asked, notations, prompt) => {
    expect(askedBy(options(...notations), table, prompt)).toBe(asked);
  });
  it("is known from a position of the engine", () => {
    expect(askedBy(MOVE.options, MOVE.table, MOVE.prompt)).toBe("move");
    expect(askedBy(JOIN.options, JOIN.table, JOIN.prompt)).toBe("join");
    expect(askedBy(JOIN.options.slice(0, 1), JOIN.table, JOIN.prompt)).toBe("join"); // in a lesson
    expect(askedBy(options("lyon", "paris"), JOIN.table, "On which site?")).toBe("site");
  });
});

describe("places", () => {
  it("hold both ways to a site, the cheapest first", () => {
    const found = places(offered(MOVE), table, MOVE.prompt);
    const [goal] = goals(offered(MOVE), table);
    expect(found.get(`site ${goal}`)?.map((one) => one.notation)).toEqual([goal, `${goal} by hand`]);
    for (const option of MOVE.options) expect(placeOf(option, "move", table)).not.toBeNull();
  });
  it("are known for every notation", () => {
    const where = (notation: string, asked: Asked) => placeOf({ option: 0, notation, words: "" }, asked, table);
    expect(where(link, "link")).toBe(`link ${link}`);
    expect(where("1.coal' left", "shift")).toBe("plant 1.coal'");
    expect(where("3", "contract")).toBe("slot 3");
    expect(where("3", "certificate")).toBe("certificate 3");
    expect(where("public pile", "contract")).toBe("grant pile");
    expect(where("use sea-cable", "end")).toBe("use sea-cable");
    expect(where("lyon free", "step")).toBe("site lyon");
    expect(where("lines", "plan")).toBe("plan lines");
    expect(where("board", "nuclear")).toBe("nuclear board");
    expect(where("keep", "nuclear")).toBe("kept nuclear");
    expect(where("wildcard", "spend")).toBe("kept wildcard");
    expect(where("none", "link")).toBe("lever none");
  });
  it("lie on a part of a small screen", () => {
    expect(["site lyon", "slot 1", "grant pile", "plant 1.coal", "lever no"].map(panelOf)).toEqual([
      "map",
      "contracts",
      "contracts",
      "mat",
      "mat",
    ]);
  });
  it("offer nothing where nothing is asked", () => {
    expect(places(new Offers([], []), table).size).toBe(0);
  });
});

describe("spaces of a contract", () => {
  it("are told apart where an icon stands twice", () => {
    const icons = (["coal", "oil", "coal"] as const).map((kind) => ({ kind, plants: 1 }));
    expect(spaceWords({ number: 2, points: 7, start: false, icons })).toEqual(["2.coal", "2.oil", "2.coal'"]);
  });
});
