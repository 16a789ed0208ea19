import { describe, expect, it } from "vitest";
import { Offers } from "../../core/options.ts";
import { contractWords, countsLargest, gridPoints, hasNuclearBoards, linkWord, playerAt, shortName } from "./data.ts";
import { JOIN, MOVE, offered, options } from "./fixture.ts";
import { groups, symbolOf } from "./groups.ts";
import { endsTurn } from "./index.ts";
import { pointsFor, rowsOf, sumOf } from "./scores.ts";

const { table } = MOVE;

describe("the decision as a list", () => {
  it("shows the cheapest ways first, those by hand below, and public contracts last", () => {
    const found = groups(table, offered(MOVE));
    expect(found.map((group) => group.title)).toEqual(["", "Choose the way yourself", "Public contracts"]);
    expect(found[0]?.options.every(({ option }) => !option.notation.includes(" "))).toBe(true);
    const listed = found.flatMap((group) => group.options.map((one) => one.option));
    expect(new Set(listed)).toEqual(new Set(MOVE.options));
  });
  it("loses no link", () => {
    const links = table.map.links.map((link) => linkWord(table, link));
    const offers = new Offers(options(...links, "none"), []);
    const found = groups(table, offers);
    expect(found.flatMap((group) => group.options)).toHaveLength(links.length + 1);
    expect(found.map((group) => group.title)).toContain("Beside the crew");
    expect(found.map((group) => group.title)).toContain("Between regions");
  });
  it("keeps construction and public contracts apart", () => {
    const found = groups(table, new Offers(options("1", "2", "public 1", "public pile"), []));
    expect(found.map((group) => group.options.length)).toEqual([2, 2]);
  });
  it("draws what is chosen", () => {
    const symbols = options("1.coal", "line", "use sea-cable", "no", "lyon by hand").map((one) => symbolOf(one, table));
    expect(symbols).toEqual(["tile-coal", "line", "contract", "arrow", "steps"]);
  });
  it("knows what commits a turn", () => {
    expect(["end", "lyon"].every(endsTurn)).toBe(true);
    expect(["done", "none", "no", "line", "1.coal", "lyon by hand", "1", "coal", "a+b"].some(endsTurn)).toBe(false);
  });
});

describe("the table in words", () => {
  it("tells what a contract still needs", () => {
    const [first] = playerAt(JOIN.table, JOIN.you)?.contracts ?? [];
    expect(first && contractWords(first)).toBe("Contract 1, 4 VP. Power plants below Coal");
  });
  it("knows the modules from the view", () => {
    expect(countsLargest(table)).toBe(true);
    expect(countsLargest(JOIN.table)).toBe(false);
    expect(hasNuclearBoards(JOIN.table)).toBe(false);
  });
  it("keeps the nuclear boards when no construction ground is left", () => {
    expect(hasNuclearBoards({ ...JOIN.table, "ground tiles": {}, "nuclear boards": true })).toBe(true);
  });
  it("counts grids as the sheet does", () => {
    for (const player of table.players)
      expect(gridPoints(table, player)).toBe(pointsFor(player["open sheet"], "Grid in different regions"));
  });
  it("shortens the names of regions", () => {
    expect(shortName("The Northern Seas")).toBe("Northern Seas");
    expect(shortName("From the Baltic to the Black Sea")).toBe("Baltic, Black Sea");
    expect(shortName("Italy and the Balkans")).toBe("Italy, Balkans");
  });
});

describe("final scoring", () => {
  it("lines all sheets up", () => {
    const sheets = [
      [
        { what: "VP track", points: 4 },
        { what: "Certificates", points: 3 },
      ],
      [
        { what: "VP track", points: 2 },
        { what: "Largest grid", points: 6 },
        { what: "Certificates", points: 0 },
      ],
    ];
    expect(rowsOf(sheets)).toEqual(["VP track", "Largest grid", "Certificates"]);
    expect(sheets.map(sumOf)).toEqual([7, 8]);
  });
});
