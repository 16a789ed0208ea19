import { describe, expect, it } from "vitest";
import { Offers } from "../../core/options.ts";
import { askedBy } from "./asked.ts";
import { coldWar, fixture, NATIONS, said, tile } from "./fixture.ts";
import { energyOf, panelOf, places, refusedAt, resultOf } from "./places.ts";

const table = fixture();

/** The places of the first of these options, as the table stands, when a rule asks for one. */
function of(asks: string, notations: string[], changed = table, prompt = ""): string[] {
  const options = notations.map((one) => said(one));
  const found = places(new Offers(options, [], asks), changed, prompt);
  return [...found].flatMap(([where, here]) => (here.includes(options[0] ?? said("?")) ? [where] : []));
}

const at = (location: string | null, type: string | null, kind: "work" | "generate" = "work") => ({
  ...table,
  turn: { ...table.turn, kind, location, type },
});

describe("options of Energy Empire lie on the table", () => {
  const cases: [string, string, string[], string[], typeof table?, string?][] = [
    ["a bare Worker", "turn", ["place mine", "generate"], ["location mine"]],
    ["a Worker on Energy", "turn", ["place power-plant +2"], ["location power-plant"]],
    ["a location that an expansion brings", "turn", ["place doomsday-clock"], ["location doomsday-clock"]],
    ["to generate", "turn", ["generate", "place mine"], ["lever generate"]],
    [
      "a Structure for money",
      "buy",
      ["buy 2 money", "buy 2 resources"],
      ["slot industry 2", "price industry 2 money"],
      at("industry-market", "industry"),
    ],
    ["a die of the Power Plant", "die", ["coal", "nuclear"], ["plant coal"], at("power-plant", "industry")],
    [
      "a die that goes back",
      "return",
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
    ["Finance", "finance", ["3", "2", "4"], ["location finance"], at("finance", "commerce")],
    ["the price of Oil", "oil", ["sell", "buy"], ["location oil"], at("oil", "commerce")],
    ["an exchange", "trade", ["steel for money", "done"], ["location trade", "store steel"], at("trade", "commerce")],
    ["no more exchanges", "trade", ["done", "steel for money"], ["lever done"], at("trade", "commerce")],
    ["a space", "drill", ["f3", "o5"], ["cell 7"]],
    ["to clean up no more", "clean", ["stop", "a1"], ["lever stop"]],
    ["a look at an Impact", "peek", ["2", "skip"], ["impact 2"], at("research", "government")],
    ["a card", "activate", ["airport", "end"], ["card airport"]],
    ["an alternative of a card", "activate", ["port 2", "port 3", "end"], ["card port"]],
    ["the second copy of a card", "activate", ["iron-mine'", "end"], ["card iron-mine'"]],
    ["the Nation", "activate", ["nation", "end"], ["card nation"]],
    ["the end of the turn", "activate", ["end", "nation"], ["lever end"]],
    [
      "pieces for a plank",
      "pieces",
      ["worker + energy", "2 energy"],
      ["store workers", "store energy", "card farm"],
      table,
      "What do you place on the plank of the Farm?",
    ],
    [
      "a piece for the Nation",
      "pieces",
      ["energy", "worker"],
      ["store energy", "card nation"],
      table,
      "What do you place on the plank of the France?",
    ],
    ["a tile on display", "claim", ["diversified", "none"], ["tile diversified"]],
    ["no tile", "claim", ["none", "diversified"], ["lever none"]],
    ["a tile that is held", "discard", ["wealth", "clean-air"], ["tile wealth"]],
    ["Oil to refine", "refine", ["2", "1", "0"], ["store oil"], at(null, null, "generate")],
    ["dice", "roll", ["2 coal", "all", "none"], ["dice"]],
    ["no dice", "roll", ["none", "all"], ["dice"]],
    ["the highest die", "highest", ["clean", "pollution"], ["rolled clean"]],
    ["the Nuclear die as the highest", "highest", ["nuclear", "pollution"], ["rolled nuclear"]],
    ["a row", "row", ["forest", "air"], ["row forest"]],
    ["an offer", "answer", ["1", "2", "no"], ["current impact"]],
    ["what nobody knows", "whatever", ["whatever"], []],
  ];
  for (const [name, asks, notations, where, changed, prompt] of cases)
    it(`${name} (${notations[0]})`, () => expect(of(asks, notations, changed, prompt).sort()).toEqual(where.sort()));

  it("puts the least Energy first", () => {
    const options = ["place mine +5", "place mine +7", "place mine +6"].map((one) => said(one));
    const here = places(new Offers(options, [], "turn"), table).get("location mine");
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

describe("options of the modules lie on the table", () => {
  const played = coldWar();
  const cases: [string, string, string[], string[], string?][] = [
    ["a Megastructure", "buy", ["buy great-dam", "buy 1 money"], ["beside great-dam"]],
    ["the Espionage card", "activate", ["espionage", "end"], ["card espionage"]],
    ["what somebody else has built", "spy", ["academy-b", "academy-b 2"], ["card academy-b"]],
    [
      "a piece for that",
      "lodge",
      ["worker", "energy"],
      ["store workers", "card academy-b"],
      "What do you place on the plank of the Science Academy?",
    ],
    ["a card of the market, for a Wild card", "copy", ["embassy", "national-park"], ["slot government 1"]],
    ["an alternative of it", "copy", ["science-academy 2", "embassy"], ["slot government 3"]],
    ["the other end of a Bridge", "cross", ["place mine", "place drilling"], ["location mine"]],
    ["a Worker that is lost from a stack", "lose worker", ["mine +4", "plank farm"], ["location mine"]],
    ["a Worker that is lost from a plank", "lose worker", ["plank farm", "mine +4"], ["card farm"]],
    ["to pay or to lose", "spare", ["lose", "pay"], ["current impact"]],
    ["the Doomsday Clock", "turn", ["place clock +1", "generate"], ["location clock"]],
    ["a card for under the deck", "put under", ["moon-landing", "test-ban"], ["drawn moon-landing"]],
    ["a card that is shown", "show", ["test-ban", "moon-landing"], ["drawn test-ban"]],
  ];
  for (const [name, asks, notations, where, prompt] of cases)
    it(`${name} (${notations[0]})`, () => expect(of(asks, notations, played, prompt).sort()).toEqual(where.sort()));

  it("and on a small screen in their own parts", () => {
    expect(panelOf("beside great-dam", played)).toBe("markets");
    expect(panelOf("location clock", played)).toBe("clock");
    expect(panelOf("drawn test-ban", played)).toBe("clock");
    expect(panelOf("card espionage", played)).toBe("mat");
  });
});

describe("what is asked", () => {
  it("is known by the rule that asks, and nothing is guessed about others", () => {
    expect(["pollute", "clean", "drill"].map(askedBy)).toEqual(["cell", "cell", "cell"]);
    expect(askedBy("cross")).toBe("turn");
    expect(askedBy("something new")).toBe("other");
    expect(askedBy("")).toBe("other");
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
    expect(of("nation", ["china", "france"], setup)).toEqual(["nation china"]);
    expect(of("keep", ["wealth", "steel-empire"], setup)).toEqual(["tile wealth"]);
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
