import { describe, expect, it } from "vitest";
import { linkBetween, routeWords, spotAt, tollOf } from "./data.ts";
import { JOIN, MOVE } from "./fixture.ts";
import {
  around,
  beside,
  borders,
  cells,
  distance,
  inside,
  middle,
  softPath,
  type Point,
  type Seed,
} from "./geometry.ts";
import { hasSites, labelAt, twoLines, VIEW } from "./land.tsx";

const { table, you } = MOVE;

/** Twice the area of a polygon. */
function area(points: Point[]): number {
  return Math.abs(
    points.reduce((sum, [x, y], i) => {
      const [nx, ny] = points[(i + 1) % points.length] ?? [0, 0];
      return sum + x * ny - nx * y;
    }, 0),
  );
}

describe("the map", () => {
  const sheet: Point[] = [
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
  ];
  const seeds: Seed[] = [{ ...table.map.start, region: "" }, ...table.map.sites];

  it("belongs to the sites without a rest", () => {
    const all = cells(seeds, sheet);
    expect(all.reduce((sum, cell) => sum + area(cell), 0)).toBeCloseTo(2_000_000, 0);
  });
  it("has borders only between regions", () => {
    const two: Seed[] = [
      { x: 250, y: 500, region: "a" },
      { x: 750, y: 500, region: "b" },
    ];
    expect(borders(two, cells(two, sheet))).toHaveLength(1);
    const same = two.map((one) => ({ ...one, region: "a" }));
    expect(borders(same, cells(same, sheet))).toHaveLength(0);
  });
  it("writes every region's name where all of it is shown", () => {
    const letter = 9.6;
    for (const { map } of [MOVE.table, JOIN.table])
      for (const { word, name } of map.regions) {
        const [x, y] = labelAt(map, word);
        const half = (letter * Math.max(...twoLines(name).map((line) => line.length))) / 2;
        expect(x - half, name).toBeGreaterThan(VIEW.x);
        expect(x + half, name).toBeLessThan(VIEW.x + VIEW.width);
        expect(y > VIEW.y + 12 && y < VIEW.y + VIEW.height - 40, name).toBe(true);
      }
    const [x, y] = labelAt({ ...table.map, side: "other" }, table.map.regions[0]?.word ?? "");
    expect(x > 0 && y > 0).toBe(true);
    expect(twoLines("From the Baltic to the Black Sea")).toHaveLength(2);
    expect(twoLines("Iberia")).toEqual(["Iberia"]);
  });
  it("leaves the shores without sites untinted", () => {
    const [mainland] = table.map.coast;
    expect(hasSites(mainland ?? [], table.map)).toBe(true);
    const far: Point[] = [
      [0, 0],
      [20, 0],
      [20, 20],
    ];
    expect(hasSites(far, table.map)).toBe(false);
    expect(inside([15, 5], far)).toBe(true);
    expect(inside([5, 15], far)).toBe(false);
    expect(softPath(far)).toMatch(/^M.*Q.*Z$/);
    expect(softPath([])).toBe("");
  });
});

describe("lines", () => {
  it("lie beside each other", () => {
    const [from, to] = beside([0, 0], [100, 0], 6, 10);
    expect(from).toEqual([10, 6]);
    expect(to).toEqual([90, 6]);
    expect(middle([0, 0], [100, 50])).toEqual([50, 25]);
    expect(distance([50, 8], [0, 0], [100, 0])).toBe(8);
    expect(distance([-3, 4], [0, 0], [100, 0])).toBe(5);
  });
  it("leave room for the plants of up to four seats", () => {
    for (const count of [1, 2, 3, 4]) expect(new Set(around(count, 16).map(String)).size).toBe(count);
  });
});

describe("routes", () => {
  it("go along links, and cost what their legs cost", () => {
    for (const route of table.routes) {
      let bank = 0;
      const paid: Record<string, number> = {};
      for (let i = 1; i < route.path.length; i += 1) {
        const from = route.path[i - 1] ?? 0;
        const to = route.path[i] ?? 0;
        expect(linkBetween(table, from, to)).toBeDefined();
        const toll = tollOf(table, you, from, to);
        bank += toll.bank;
        for (const seat of toll.paid) paid[seat] = (paid[seat] ?? 0) + 1;
      }
      if (route.nuclear > 0) continue;
      expect(bank).toBe(route.bank);
      expect(paid).toEqual(route.paid);
    }
  });
  it("say who is paid", () => {
    const route = { to: 3, cost: 3, bank: 1, paid: { "2": 2 }, path: [], nuclear: 1 };
    expect(routeWords(route, (seat) => `Seat ${seat}`)).toBe("€1M to the bank, €2M to Seat 2, 1 nuclear tile");
    expect(routeWords({ ...route, bank: 0, paid: {}, nuclear: 0 }, String)).toBe("free");
  });
  it("start where the crew is", () => {
    for (const route of table.routes) expect(route.path[0]).toBe(table.crew);
    expect(spotAt(table, 0).word).toBe("start");
  });
});
