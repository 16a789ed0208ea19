import { describe, expect, it } from "vitest";
import { numbered, Offers } from "../../core/options.ts";
import { coldWar, fixture, said } from "./fixture.ts";
import { groups } from "./groups.ts";

const table = fixture();
const offered = (asks: string, ...notations: string[]) =>
  new Offers(
    notations.map((one) => said(one)),
    [],
    asks,
  );
const told = (offers: Offers, changed = table) =>
  groups(changed, offers).map((group) => [
    group.title,
    ...group.options.map((one) => one.label ?? one.short ?? one.option.notation),
  ]);

describe("the list of a decision", () => {
  it("puts placements under their binders, on the least Energy, and more Energy below", () => {
    const offers = offered(
      "turn",
      "generate",
      "place mine +5",
      "place mine +6",
      "place trade",
      "place trade +1",
      "place research",
    );
    expect(told(offers)).toEqual([
      ["", "generate"],
      ["Work in Government", "Scientific Research"],
      ["Work in Industry", "Mine with 5 Energy"],
      ["Work in Commerce", "Trade"],
      ["Mine, on more Energy", "6"],
      ["Trade, on more Energy", "1"],
    ]);
  });

  it("keeps locations without a type, and those it doesn't know", () => {
    const clock = { word: "clock", name: "Doomsday Clock", type: null, words: "", stacks: [], goods: {} };
    const more = { ...table, locations: [...table.locations, clock] };
    expect(told(offered("turn", "place clock", "place nowhere"), more)).toEqual([
      ["Work elsewhere", "Doomsday Clock"],
      ["", "place nowhere"],
    ]);
  });

  it("puts the ways to pay for a Structure together", () => {
    const buying = { ...table, turn: { ...table.turn, location: "commerce-market", type: "commerce" } };
    expect(told(offered("buy", "buy 1 money", "buy 1 resources", "buy 3 money"), buying)).toEqual([
      ["Airport", "buy 1 money", "buy 1 resources"],
      ["Farm", "buy 3 money"],
    ]);
  });

  it("puts exchanges under what is given", () => {
    expect(told(offered("trade", "steel for money", "money for steel", "steel for plastic", "done"))).toEqual([
      ["", "done"],
      ["Give $2", "for Steel"],
      ["Give Steel", "for $2", "for Plastic"],
    ]);
  });

  it("rolls all dice first, and few dice last", () => {
    expect(told(offered("roll", "none", "1 coal", "2 coal, 1 nuclear", "all", "1 nuclear"))).toEqual([
      ["", "all", "none"],
      ["3 dice", "2 Coal, Nuclear"],
      ["One die", "Coal", "Nuclear"],
    ]);
  });

  it("puts the alternatives of a card under its name, and the end last", () => {
    expect(told(offered("activate", "end", "port 1", "port 2", "nation"))).toEqual([
      ["", "nation"],
      ["Port", "port 1", "port 2"],
      ["", "end"],
    ]);
  });

  it("puts Megastructures together, below the Structures of the market", () => {
    const buying = { ...coldWar(), turn: { ...table.turn, location: "industry-market", type: "industry" } };
    expect(told(offered("buy", "buy great-dam", "buy 1 money"), buying)).toEqual([
      ["Computer Factory", "buy 1 money"],
      ["Megastructures", "buy great-dam"],
    ]);
  });

  it("puts what others have built under its owner", () => {
    expect(told(offered("spy", "academy-c", "academy-b 1", "academy-b 2"), coldWar())).toEqual([
      ["Structures of B", "academy-b 1", "academy-b 2"],
      ["Structures of C", "academy-c"],
    ]);
  });

  it("puts the Doomsday Clock after the binders", () => {
    expect(told(offered("turn", "place clock +1", "place mine"), coldWar())).toEqual([
      ["Work in Industry", "Mine"],
      ["Work elsewhere", "The Doomsday Clock with 1 Energy"],
    ]);
  });

  it("leaves nothing out, and nothing twice", () => {
    for (const [asks, ...notations] of [
      ["turn", "generate", "place mine", "place mine +1", "place mine +2", "place oil +9", "place clock"],
      ["buy", "buy 1 money", "buy great-dam", "buy 2 resources", "whatever"],
      ["roll", "all", "none", "1 coal", "2 coal", "1 coal, 1 petroleum", "4 petroleum"],
      ["activate", "end", "port 1", "port 2", "airport", "nation", "iron-mine'"],
      ["copy", "embassy", "science-academy 1", "science-academy 2"],
      ["spy", "academy-b 1", "academy-b 2", "farm-c", "nobody's"],
      ["trade", "done", "money for steel", "steel for money", "science for plastic"],
      ["clean", "a1", "a2", "stop"],
      ["answer", "1", "2", "no"],
      ["lose worker", "mine", "plank farm"],
      ["something new", "x", "y"],
    ] as [string, ...string[]][]) {
      const offers = offered(asks, ...notations);
      const found = groups(coldWar(), offers);
      expect(numbered(found).size).toBe(notations.length);
      expect(found.flatMap((group) => group.options)).toHaveLength(notations.length);
    }
  });
});
