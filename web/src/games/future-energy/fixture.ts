import { Offers } from "../../core/options.ts";
import type { Option, Refusal } from "../../core/types.ts";
import type { FutureTable } from "./data.ts";
import views from "./fixture.json";

// Two positions as the engine shows them: to move the crew with all modules, and a joint power plant.

export interface Sample {
  you: number;
  prompt: string;
  options: Option[];
  refused: Refusal[];
  table: FutureTable;
}

export const MOVE = sample(views.move);
export const JOIN = sample(views.join);

/** As the page gives it to the board: with the readings, here those of an ordinary game. */
function sample(view: object): Sample {
  const made = view as Sample;
  return { ...made, table: { ...made.table, variants: {} } };
}

export function offered(sample: Sample): Offers {
  return new Offers(sample.options, sample.refused);
}

/** Options by their notations, where only these matter. */
export function options(...notations: (string | [string, string])[]): Option[] {
  return notations.map((one, option) => {
    const [notation, words] = typeof one === "string" ? [one, one] : one;
    return { option, notation, words };
  });
}
