import { describe, expect, it } from "vitest";
import { numbered, Offers } from "../../core/options.ts";
import type { Option } from "../../core/types.ts";
import type { EmpireTable, Kind, Site } from "./data.ts";
import { groups, places, placesOf } from "./places.ts";

const rails = { north: "out", east: "out", south: "in", west: "none" } as const;
const site = (word: string, x: number, y: number, kinds: Kind[]): Site => ({
  name: word,
  word,
  x,
  y,
  workers: 1,
  staff: 2,
  "fully staffed": false,
  rails,
  reconstructed: [],
  tracks: kinds.map((kind) => ({ kind, units: 2, maximum: 6 })),
});

const table = {
  "market die": 2,
  market: {
    side: "A",
    rows: [{}, { Materials: "2 for 1", Commodities: "2 for 1", Goods: "1 for 1", Capital: "-" }],
    sources: [],
  },
  "central factory": site("factory", 0, 0, ["Materials", "Commodities", "Goods", "Capital"]),
  buildings: [site("quarry", 1, 0, ["Materials"])],
  "building row": [{ word: "sawmill", name: "Sawmill" }],
} as unknown as EmpireTable;

let count = 0;
const said = (notation: string, words = notation): Option => ({ option: (count += 1), notation, words });

describe("options of Empire lie on the board", () => {
  const cases: [string, string, string[]][] = [
    ["sell", "Sell resources (free)", ["action sell"]],
    ["end", "End the turn", ["action end"]],
    ["managers", "Use the Managers", ["action managers"]],
    ["2 goods", "Sell 2 Goods for 2", ["market Goods"]],
    ["3 profit", "3 Profit", ["profit"]],
    ["sawmill", "Sawmill, for 2 Commodities", ["row sawmill"]],
    ["build sawmill", "Build the Sawmill away from the paths", ["row sawmill"]],
    ["north of factory", "North of the Central Factory", ["cell 0 -1"]],
    ["east of quarry", "East of the Quarry", ["cell 2 0"]],
    ["hire quarry", "Hire at the Quarry", ["die quarry"]],
    ["worker factory", "A worker for the Central Factory", ["die factory"]],
    ["quarry", "The Quarry (5 workers, 3 needed)", ["die quarry"]],
    ["quarry", "Take 1 from the Materials track of the Quarry (2 there)", ["track quarry Materials"]],
    ["factory", "Put 1 on the Capital track of the Central Factory (4 of 12)", ["track factory Capital"]],
    ["move factory quarry", "Move workers", ["rail factory quarry"]],
    ["without factory goods", "Leave out", ["track factory Goods"]],
    ["without quarry", "Leave out", ["track quarry Materials"]],
    ["goods factory", "A unit", ["track factory Goods"]],
    ["materials quarry", "A unit", ["track quarry Materials"]],
    ["capital", "1 Capital (of 4)", ["track factory Capital"]],
    ["all", "Produce everything", ["action produce"]],
    ["3", "3 (1 stays)", []],
    ["done", "No more", []],
    ["north of nowhere", "?", []],
  ];
  for (const [notation, words, where] of cases)
    it(`${notation} (${words})`, () => expect(placesOf(said(notation, words), table)).toEqual(where));
});

describe("what a sale brings", () => {
  it("isn't mistaken for selling Capital", () => {
    const offers = new Offers([said("2 profit"), said("1 capital 1 profit"), said("2 capital")], []);
    const found = places(offers, table);
    expect(found.get("profit")).toHaveLength(3);
    expect(found.has("market Capital")).toBe(false);
  });
});

describe("the list of a sale", () => {
  it("is grouped by kind, with every option once", () => {
    const options = [said("done"), said("1 materials"), said("2 materials"), said("1 goods")];
    const found = groups(table, new Offers(options, []));
    expect(found.map((group) => group.title)).toEqual(["Materials, 2 for 1", "Goods, 1 for 1", ""]);
    expect(numbered(found).size).toBe(options.length);
    expect(found[0]?.options.map((one) => one.short)).toEqual(["1", "2"]);
  });
});
