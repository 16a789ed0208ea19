import type { Offers } from "../../core/options.ts";
import type { FutureTable } from "./data.ts";

// What things cost and bring at this table, in millions. Content of one's own may have other amounts than our board:
// the view tells those of the display, some only where they are asked for, and a few never.

export interface Prices {
  line: number;
  lines: number;
  public: number;
  join: number;
  investor: number;
  completed: number;
  ground: number;
}

/** As our own board has them: what stands where the view tells nothing. */
export const PRINTED: Prices = { line: 1, lines: 5, public: 1, join: 2, investor: 1, completed: 1, ground: 3 };

/** The first amount of a sentence: "Two power lines, for €5M". */
function told(words: string | undefined): number | undefined {
  const found = /€(\d+)M/.exec(words ?? "");
  return found ? Number(found[1]) : undefined;
}

/** All amounts, as far as the table, what is asked and what is offered or refused tell them. */
export function pricesTold(table: FutureTable, offers: Offers, prompt: string): Prices {
  const action = (word: string) => told(offers.find(word)?.words ?? offers.why(word));
  const card = offers.matching(/^public /)[0]?.words;
  return {
    line: action("line") ?? PRINTED.line,
    lines: action("lines") ?? PRINTED.lines,
    public: told(card) ?? PRINTED.public,
    join: (offers.asks === "join" ? told(prompt) : undefined) ?? PRINTED.join,
    investor: investorBrings(table),
    completed: PRINTED.completed,
    ground: PRINTED.ground,
  };
}

/** What an investor brings each turn: it shows where two players have not as many. */
export function investorBrings(table: FutureTable): number {
  const [one] = table.players;
  const other = table.players.find((each) => one && each.investors !== one.investors);
  if (!one || !other) return PRINTED.investor;
  return (one.revenue - other.revenue) / (one.investors - other.investors);
}

/** What contracts cost, public ones too: the lowest and the highest price. */
export function contractPrices(table: FutureTable, prices: Prices): [number, number] {
  const all = table.display.map((one) => one.price);
  if (table.public) all.push(prices.public);
  return [Math.min(...all), Math.max(...all)];
}
