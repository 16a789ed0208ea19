import { describe, expect, it } from "vitest";
import { numbered, Offers } from "../../core/options.ts";
import { fixture, said } from "./fixture.ts";
import { groups } from "./groups.ts";

const table = fixture();
const offered = (...notations: string[]) =>
  new Offers(
    notations.map((one) => said(one)),
    [],
  );
const told = (offers: Offers, changed = table) =>
  groups(changed, offers).map((group) => [
    group.title,
    ...group.options.map((one) => one.label ?? one.short ?? one.option.notation),
  ]);

describe("the list of a decision", () => {
  it("puts placements under their binders, on the least Energy, and more Energy below", () => {
    const offers = offered(
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
      ["Work in Industry", "Mine, 5 Energy"],
      ["Work in Commerce", "Trade"],
      ["Mine, on more Energy", "6"],
      ["Trade, on more Energy", "1"],
    ]);
  });

  it("keeps locations without a type, and those it doesn't know", () => {
    const clock = { word: "clock", name: "Doomsday Clock", type: null, words: "", stacks: [], goods: {} };
    const more = { ...table, locations: [...table.locations, clock] };
    expect(told(offered("place clock", "place nowhere"), more)).toEqual([
      ["Work elsewhere", "Doomsday Clock"],
      ["", "place nowhere"],
    ]);
  });

  it("puts the ways to pay for a Structure together", () => {
    const buying = { ...table, turn: { ...table.turn, location: "commerce-market", type: "commerce" } };
    expect(told(offered("buy 1 money", "buy 1 resources", "buy 3 money"), buying)).toEqual([
      ["Airport", "buy 1 money", "buy 1 resources"],
      ["Farm", "buy 3 money"],
    ]);
  });

  it("puts exchanges under what is given", () => {
    expect(told(offered("steel for money", "money for steel", "steel for plastic", "done"))).toEqual([
      ["", "done"],
      ["Give $2", "for Steel"],
      ["Give Steel", "for $2", "for Plastic"],
    ]);
  });

  it("rolls all dice first, and few dice last", () => {
    expect(told(offered("none", "1 coal", "2 coal, 1 nuclear", "all", "1 nuclear"))).toEqual([
      ["", "all", "none"],
      ["3 dice", "2 Coal, Nuclear"],
      ["One die", "Coal", "Nuclear"],
    ]);
  });

  it("puts the alternatives of a card under its name, and the end last", () => {
    expect(told(offered("end", "port 1", "port 2", "nation"))).toEqual([
      ["", "nation"],
      ["Port", "port 1", "port 2"],
      ["", "end"],
    ]);
  });

  it("leaves nothing out, and nothing twice", () => {
    for (const notations of [
      ["generate", "place mine", "place mine +1", "place mine +2", "place oil +9"],
      ["all", "none", "1 coal", "2 coal", "1 coal, 1 petroleum", "4 petroleum"],
      ["end", "port 1", "port 2", "airport", "nation", "iron-mine'"],
      ["done", "money for steel", "steel for money", "science for plastic"],
      ["a1", "a2", "stop"],
      ["1", "2", "no"],
    ]) {
      const offers = offered(...notations);
      const found = groups(table, offers);
      expect(numbered(found).size).toBe(notations.length);
      expect(found.flatMap((group) => group.options)).toHaveLength(notations.length);
    }
  });
});
