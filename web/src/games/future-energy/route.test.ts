import { describe, expect, it } from "vitest";
import { KINDS, type FutureTable } from "./data.ts";
import { MOVE } from "./fixture.ts";
import { tileDoes } from "./route.tsx";

const { table } = MOVE;
const ALL: FutureTable["tiles"] = [null, ...KINDS];

/** What the first tile of a kind does. */
function does(kind: string, changed: Partial<FutureTable> = {}): string {
  const tiles = { ...table, tiles: ALL, ...changed };
  return tileDoes(
    tiles,
    tiles.tiles.findIndex((one) => one === kind),
  );
}

describe("the route sheet", () => {
  it("tells a nuclear tile's line without nuclear power boards", () => {
    expect(does("nuclear", { "nuclear boards": false })).toBe("A power line for nothing, even beside another's.");
  });
  it("tells a nuclear tile's free link with them, also when the last new ground is gone", () => {
    const boards = { "nuclear boards": true, "ground tiles": {} };
    expect(does("nuclear", boards)).toBe("One link a turn is free for you, for each.");
  });
  it("tells a new ground by what it gives", () => {
    const ground = { "nuclear boards": true, "ground tiles": { "7": "lines-2" } };
    expect(does("ground", ground)).toBe("Any plant of yours fits; 2 power lines.");
    expect(does("ground")).toBe("Any plant of yours fits; €3M.");
  });
});

describe("what tiles do by the readings", () => {
  it("returns a plant and gives a certificate the usual way round", () => {
    expect(does("coal")).toBe("One power plant may go back to your supply.");
    expect(does("gas")).toBe("You draw a CO₂ certificate.");
  });
  it("changes the two with returns-plant=gas", () => {
    const variants = { "returns-plant": "gas" };
    expect(does("coal", { variants })).toBe("You draw a CO₂ certificate.");
    expect(does("gas", { variants })).toBe("One power plant may go back to your supply.");
  });
  it("leaves nothing to you with tile-action=must", () => {
    const variants = { "tile-action": "must" };
    expect(does("coal", { variants })).toBe("One power plant goes back to your supply.");
    expect(does("oil", { variants })).toMatch(/^As many more plants/);
    expect(does("nuclear", { variants, "nuclear boards": false })).toMatch(/it must be placed\.$/);
    expect(does("gas", { variants: { ...variants, "returns-plant": "gas" } })).toMatch(/^One power plant goes back/);
  });
  it("says what an investor brings here", () => {
    const players = table.players.map((one, seat) => ({ ...one, investors: seat % 2, revenue: 3 + 2 * (seat % 2) }));
    expect(does("investor", { players })).toBe("€2M more every round, up to two.");
  });
});
