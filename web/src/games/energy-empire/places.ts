import type { Offers } from "../../core/options.ts";
import type { Option } from "../../core/types.ts";
import { askedBy, type Asked } from "./asked.ts";
import { built, cellOf, clockOf, DICE, playerAt, type EnergyTable } from "./data.ts";

// Where on the table an option lies, by its notation alone. No rules: what is offered was decided elsewhere.

export type Places = Map<string, Option[]>;

export const place = {
  location: (word: string) => `location ${word}`,
  slot: (type: string, slot: number) => `slot ${type} ${slot}`,
  price: (type: string, slot: number, way: string) => `price ${type} ${slot} ${way}`,
  plant: (die: string) => `plant ${die}`,
  die: (die: string) => `die ${die}`,
  rolled: (result: string) => `rolled ${result}`,
  cell: (cell: number) => `cell ${cell}`,
  row: (row: string) => `row ${row}`,
  impact: (position: number) => `impact ${position}`,
  current: "current impact",
  card: (word: string) => `card ${word}`,
  store: (what: string) => `store ${what}`,
  tile: (word: string) => `tile ${word}`,
  nation: (word: string) => `nation ${word}`,
  beside: (word: string) => `beside ${word}`,
  drawn: (word: string) => `drawn ${word}`,
  dice: "dice",
  lever: (notation: string) => `lever ${notation}`,
};

/** What ends or leaves out something, and stands on a lever beside your mat. */
const LEVERS = new Set(["generate", "end", "stop", "skip", "done", "none", "no"]);

const PLACE = /^place (\S+)(?: \+(\d+))?$/;
const BUY = /^buy (\d+) (\S+)$/;
const BESIDE = /^buy (\D\S*)$/;
const LOSE = /^(plank )?(\S+?)(?: \+\d+)?$/;

/** How much Energy a placement takes; null for what is no placement. */
export function energyOf(notation: string): number | null {
  const found = PLACE.exec(notation);
  return found ? Number(found[2] ?? 0) : null;
}

export function locationOf(notation: string): string | null {
  return PLACE.exec(notation)?.[1] ?? null;
}

/** The placements on a location that are refused now, on however much Energy. */
export function refusedAt(word: string, offers: Offers): string[] {
  return offers.refused.map((one) => one.notation).filter((notation) => locationOf(notation) === word);
}

/** The places of the table at which an option can be chosen; none for those that stand only in the list. */
export function placesOf(option: Option, asked: Asked, table: EnergyTable, prompt = ""): string[] {
  const said = option.notation;
  if (LEVERS.has(said) && asked !== "roll") return [place.lever(said)];
  switch (asked) {
    case "turn": {
      const word = locationOf(said);
      return word ? [place.location(word)] : [];
    }
    case "buy": {
      const beside = BESIDE.exec(said);
      if (beside) return [place.beside(beside[1] ?? "")];
      const found = BUY.exec(said);
      const type = table.turn.type;
      if (!found || !type) return [];
      return [place.slot(type, Number(found[1])), place.price(type, Number(found[1]), found[2] ?? "")];
    }
    case "die":
      return [place.plant(said)];
    case "return":
      return [place.die(said)];
    case "finance":
    case "oil":
      return [place.location(asked)];
    case "trade":
      return [place.location(asked), place.store(said.split(" ")[0] ?? "")];
    case "cell": {
      const cell = cellOf(said);
      return cell === null ? [] : [place.cell(cell)];
    }
    case "peek":
      return [place.impact(Number(said))];
    case "answer":
      return [place.current];
    case "activate":
    case "spy":
      return [place.card(said.split(" ")[0] ?? "")];
    case "copy":
      return slotsOf(said.split(" ")[0] ?? "", table);
    case "lose": {
      const found = LOSE.exec(said);
      if (!found) return [];
      return [found[1] ? place.card(found[2] ?? "") : place.location(found[2] ?? "")];
    }
    case "cold-war":
      return [place.drawn(said)];
    case "pieces":
    case "lodge":
      return [
        ...(said.includes("worker") ? [place.store("workers")] : []),
        ...(said.includes("energy") ? [place.store("energy")] : []),
        ...cardIn(prompt, table, asked === "lodge"),
      ];
    case "claim":
    case "discard":
    case "keep":
      return [place.tile(said)];
    case "nation":
      return [place.nation(said)];
    case "refine":
      return [place.store("oil")];
    case "roll":
      return [place.dice];
    case "highest":
      return [place.rolled(said)];
    case "row":
      return [place.row(said)];
    default:
      return [];
  }
}

/** The slots of the markets in which a card lies. */
function slotsOf(word: string, table: EnergyTable): string[] {
  return Object.entries(table.markets).flatMap(([type, slots]) =>
    slots.filter((one) => one.card?.word === word).map((one) => place.slot(type, one.slot)),
  );
}

/** The card whose plank is meant, by its name in the question: your own, or one that you spy on. */
function cardIn(prompt: string, table: EnergyTable, spying: boolean): string[] {
  const player = playerAt(table, table.turn.seat);
  if (!player) return [];
  const longest = (spying ? table.players.filter((one) => one !== player) : [player])
    .flatMap(built)
    .filter((card) => prompt.includes(card.name))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (longest) return [place.card(longest.word)];
  return !spying && player.nation && prompt.includes(player.nation.name) ? [place.card("nation")] : [];
}

/** All options by place. */
export function places(offers: Offers, table: EnergyTable, prompt = ""): Places {
  const found: Places = new Map();
  const asked = askedBy(offers.asks);
  for (const option of offers.options)
    for (const where of placesOf(option, asked, table, prompt)) found.set(where, [...(found.get(where) ?? []), option]);
  for (const options of found.values())
    if (options.length > 1 && options.every((one) => energyOf(one.notation) !== null))
      options.sort((a, b) => (energyOf(a.notation) ?? 0) - (energyOf(b.notation) ?? 0));
  return found;
}

export type Panel = "board" | "markets" | "clock" | "mat" | "rival" | "others";

/** On a small screen: the part of the table on which a place is. */
export function panelOf(where: string, table: EnergyTable): Panel {
  const [kind, word] = where.split(" ");
  if (kind === "tile" && table.achievements.display.some((one) => one?.word === word)) return "board";
  if (kind === "slot" || kind === "price" || kind === "beside") return "markets";
  if (where === place.location("clock") && clockOf(table)) return "clock";
  if (kind === "drawn") return "clock";
  if (kind === "location" || kind === "plant" || kind === "impact" || kind === "current") return "board";
  return "mat";
}

/** Which of the results a rolled die stands for when the highest is chosen. */
export function resultOf(die: string): string {
  const kind = DICE.indexOf(die as (typeof DICE)[number]);
  if (kind < 2) return "clean";
  return die === "nuclear" ? "nuclear" : "pollution";
}
