import { describe, expect, it } from "vitest";
import { Offers } from "../../core/options.ts";
import { askedBy } from "./asked.ts";
import { fixture, NATIONS, said, tile } from "./fixture.ts";
import { energyOf, panelOf, places, refusedAt, resultOf } from "./places.ts";

const table = fixture();

/** The places of the first of these options, as the table stands. */
function of(notations: string[], changed = table, prompt = ""): string[] {
  const options = notations.map((one) => said(one));
  const found = places(new Offers(options, []), changed, prompt);
  return [...found].flatMap(([where, here]) => (here.includes(options[0] ?? said("?")) ? [where] : []));
}

const at = (location: string | null, type: string | null, kind: "work" | "generate" = "work") => ({
  ...table,
  turn: { ...table.turn, kind, location, type },
});

describe("options of Energy Empire lie on the table", () => {
  const cases: [string, string[], string[], typeof table?, string?][] = [
    ["a bare Worker", ["place mine", "generate"], ["location mine"]],
    ["a Worker on Energy", ["place power-plant +2"], ["location power-plant"]],
    ["a location that an expansion brings", ["place doomsday-clock"], ["location doomsday-clock"]],
    ["to generate", ["generate", "place mine"], ["lever generate"]],
    [
      "a Structure for money",
      ["buy 2 money", "buy 2 resources"],
      ["slot industry 2", "price industry 2 money"],
      at("industry-market", "industry"),
    ],
    ["a die of the Power Plant", ["coal", "nuclear"], ["plant coal"], at("power-plant", "industry")],
    [
      "a die that goes back",
      ["coal", "nuclear"],
      ["die coal"],
      {
        ...at("power-plant", "industry"),
        players: table.players.map((one) => ({
          ...one,
          dice: ["coal", "coal", "coal", "nuclear", "nuclear"] as const,
        })),
      } as unknown as typeof table,
      "Which die goes back to make room?",
    ],
    ["Finance", ["3", "2", "4"], ["location finance"], at("finance", "commerce")],
    ["the price of Oil", ["sell", "buy"], ["location oil"], at("oil", "commerce")],
    ["an exchange", ["steel for money", "done"], ["location trade", "store steel"], at("trade", "commerce")],
    ["no more exchanges", ["done", "steel for money"], ["lever done"], at("trade", "commerce")],
    ["a space", ["f3", "o5"], ["cell 7"]],
    ["to clean up no more", ["stop", "a1"], ["lever stop"]],
    ["a look at an Impact", ["2", "skip"], ["impact 2"], at("research", "government")],
    ["a card", ["airport", "end"], ["card airport"]],
    ["an alternative of a card", ["port 2", "port 3", "end"], ["card port"]],
    ["the second copy of a card", ["iron-mine'", "end"], ["card iron-mine'"]],
    ["the Nation", ["nation", "end"], ["card nation"]],
    ["the end of the turn", ["end", "nation"], ["lever end"]],
    [
      "pieces for a plank",
      ["worker + energy", "2 energy"],
      ["store workers", "store energy", "card farm"],
      table,
      "What do you place on the plank of the Farm?",
    ],
    [
      "a piece for the Nation",
      ["energy", "worker"],
      ["store energy", "card nation"],
      table,
      "What do you place on the plank of the France?",
    ],
    ["a tile on display", ["diversified", "none"], ["tile diversified"]],
    ["no tile", ["none", "diversified"], ["lever none"]],
    ["a tile that is held", ["wealth", "clean-air"], ["tile wealth"]],
    ["Oil to refine", ["2", "1", "0"], ["store oil"], at(null, null, "generate")],
    ["dice", ["2 coal", "all", "none"], ["dice"]],
    ["no dice", ["none", "all"], ["dice"]],
    ["the highest die", ["clean", "pollution"], ["rolled clean"]],
    ["the Nuclear die as the highest", ["nuclear", "pollution"], ["rolled nuclear"]],
    ["a row", ["forest", "air"], ["row forest"]],
    ["an offer", ["1", "2", "no"], ["current impact"]],
    ["what nobody knows", ["whatever"], []],
  ];
  for (const [name, notations, where, changed, prompt] of cases)
    it(`${name} (${notations[0]})`, () => expect(of(notations, changed, prompt).sort()).toEqual(where.sort()));

  it("puts the least Energy first", () => {
    const options = ["place mine +5", "place mine +7", "place mine +6"].map((one) => said(one));
    const here = places(new Offers(options, []), table).get("location mine");
    expect(here?.map((one) => energyOf(one.notation))).toEqual([5, 6, 7]);
  });

  it("finds why nobody can be placed at a location, on however much Energy", () => {
    const refusals = ["generate", "place mine +3", "place oil", "place minestrone"].map((notation) => ({
      notation,
      reason: `no ${notation}`,
    }));
    expect(refusedAt("mine", new Offers([], refusals))).toEqual(["place mine +3"]);
    expect(refusedAt("oil", new Offers([], refusals))).toEqual(["place oil"]);
    expect(refusedAt("trade", new Offers([], refusals))).toEqual([]);
  });
});

describe("what is asked at the start", () => {
  const setup = {
    ...table,
    players: table.players.map((one) =>
      one.seat === 0
        ? {
            ...one,
            nation: null,
            achievements: [],
            dealt: {
              nations: [NATIONS.france, NATIONS.china],
              achievements: [tile("steel-empire", "Steel Empire", ""), tile("wealth", "Wealth", "")],
            },
          }
        : one,
    ),
  };
  it("is a Nation, then an Achievement", () => {
    expect(askedBy([said("france"), said("china")], setup)).toBe("nation");
    expect(askedBy([said("steel-empire"), said("wealth")], setup)).toBe("keep");
    expect(of(["china", "france"], setup)).toEqual(["nation china"]);
    expect(of(["wealth", "steel-empire"], setup)).toEqual(["tile wealth"]);
  });
});

describe("a small screen", () => {
  it("turns to the part on which something may be chosen", () => {
    expect(panelOf("location mine", table)).toBe("board");
    expect(panelOf("price commerce 2 money", table)).toBe("markets");
    expect(panelOf("tile diversified", table)).toBe("board");
    expect(panelOf("tile wealth", table)).toBe("mat");
    expect(panelOf("cell 3", table)).toBe("mat");
  });
});

describe("the results of a roll", () => {
  it("are clean, polluted or contaminated", () => {
    expect(["solar-wind", "hydro-geo", "coal", "nuclear", "petroleum"].map(resultOf)).toEqual([
      "clean",
      "clean",
      "pollution",
      "nuclear",
      "pollution",
    ]);
  });
});
