import { describe, expect, it } from "vitest";
import { Offers } from "../../core/options.ts";
import { JOIN, MOVE, options } from "./fixture.ts";
import { contractPrices, PRINTED, pricesTold } from "./prices.ts";

const { table } = MOVE;
const NOTHING = new Offers([], []);

describe("prices", () => {
  it("are those of our board where nothing is told", () => {
    expect(pricesTold(JOIN.table, NOTHING, "")).toEqual(PRINTED);
  });
  it("of planning actions are told by what is offered and what is refused", () => {
    const offers = new Offers(options("done", ["line", "One power line, for €2M"]), [
      { notation: "lines", reason: "this costs €6M." },
    ]);
    expect(pricesTold(table, offers, "What do you plan?")).toMatchObject({ line: 2, lines: 6 });
    const planned = new Offers([], [{ notation: "line", reason: "this was planned already this turn." }]);
    expect(pricesTold(table, planned, "").line).toBe(PRINTED.line);
  });
  it("of public contracts are told before what they bring", () => {
    const words = "Public contract Climate Fund, for €2M: gain €6M";
    const offers = new Offers(options(["use climate-fund", "Use Climate Fund: gain €6M"], ["public 1", words]), []);
    expect(pricesTold(table, offers, "").public).toBe(2);
  });
  it("of a joint power plant are told by the question", () => {
    const prompt = JOIN.prompt.replace("€2M", "€4M");
    expect(pricesTold(table, new Offers(JOIN.options, [], "join"), prompt).join).toBe(4);
    expect(pricesTold(table, new Offers(JOIN.options, [], "plan"), prompt).join).toBe(PRINTED.join);
  });
  it("of an investor show in what two players get", () => {
    const players = table.players.map((one, seat) => ({ ...one, investors: seat % 2, revenue: 3 + 2 * (seat % 2) }));
    expect(pricesTold({ ...table, players }, NOTHING, "").investor).toBe(2);
  });
  it("of contracts are those of the display, and of public ones where they are in play", () => {
    const display = table.display.map((one, slot) => ({ ...one, price: slot === 0 ? 2 : slot + 1 }));
    expect(contractPrices({ ...table, display, public: null }, PRINTED)).toEqual([2, 4]);
    expect(contractPrices({ ...table, display, public: { display: [], pile: 3 } }, PRINTED)).toEqual([1, 4]);
  });
});
