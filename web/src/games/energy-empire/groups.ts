import type { Group, Labelled, Offers } from "../../core/options.ts";
import type { Option } from "../../core/types.ts";
import { LETTERS } from "../../parts/seat.tsx";
import { askedBy, type Asked } from "./asked.ts";
import { binderOf, built, dieName, DICE, inOrder, RESOURCES, title, typesOf, upper, type EnergyTable } from "./data.ts";
import { energyOf, locationOf } from "./places.ts";
import { parseRoll, total } from "./roll.ts";

/** The decision as a list: what is done most often first, and what belongs together under one heading. */
export function groups(table: EnergyTable, offers: Offers): Group[] {
  const asked = askedBy(offers.asks);
  if (asked === "turn") return turns(table, offers.options);
  if (asked === "buy") return purchases(table, offers.options);
  if (asked === "trade") return trades(offers.options);
  if (asked === "roll") return rolls(offers.options);
  if (asked === "activate" || asked === "copy") return activations(table, offers.options);
  if (asked === "spy") return targets(table, offers.options);
  return [{ title: "", options: offers.options.map((option) => ({ option, symbol: symbolOf(option, asked) })) }];
}

/** Placements binder by binder, each location on as little Energy as it takes; then those on more. */
function turns(table: EnergyTable, options: Option[]): Group[] {
  const found: Group[] = [];
  const other = options.filter((option) => locationOf(option.notation) === null);
  const placed = new Map<string, Option[]>();
  for (const option of options) {
    const word = locationOf(option.notation);
    if (word) placed.set(word, [...(placed.get(word) ?? []), option]);
  }
  for (const same of placed.values()) same.sort((a, b) => (energyOf(a.notation) ?? 0) - (energyOf(b.notation) ?? 0));
  if (other.length > 0)
    found.push({ title: "", options: other.map((option) => ({ option, symbol: symbolOf(option, "turn") })) });
  const known = new Set<string>();
  for (const type of [...typesOf(table), ""]) {
    const here = table.locations.filter((one) => binderOf(table, one) === type && placed.has(one.word));
    if (here.length === 0) continue;
    for (const one of here) known.add(one.word);
    found.push({
      title: type ? `Work in ${title(type)}` : "Work elsewhere",
      ...(type ? { symbol: type } : {}),
      compact: true,
      options: here.flatMap((one) => {
        const least = placed.get(one.word)?.[0];
        return least ? [{ option: least, label: placement(upper(one.name), least) }] : [];
      }),
    });
  }
  const more = table.locations.filter((one) => (placed.get(one.word)?.length ?? 0) > 1);
  for (const one of more)
    found.push({
      title: `${upper(one.name)}, on more Energy`,
      symbol: "energy",
      options: (placed.get(one.word) ?? [])
        .slice(1)
        .map((option) => ({ option, short: String(energyOf(option.notation)) })),
    });
  const lost = [...placed].flatMap(([word, same]) => (known.has(word) ? [] : same));
  if (lost.length > 0) found.push({ title: "", options: lost.map((option) => ({ option })) });
  return found;
}

function placement(name: string, option: Option): string {
  const energy = energyOf(option.notation) ?? 0;
  return energy === 0 ? name : `${name} with ${energy} Energy`; // as the option itself says it
}

/** The ways to pay for one Structure side by side. */
function purchases(table: EnergyTable, options: Option[]): Group[] {
  const market = table.markets[table.turn.type ?? ""] ?? [];
  const found: Group[] = [];
  const rest: Option[] = [];
  const great: Option[] = [];
  const slots = new Map<number, Option[]>();
  for (const option of options) {
    const slot = Number(/^buy (\d+)/.exec(option.notation)?.[1] ?? 0);
    if (slot > 0) slots.set(slot, [...(slots.get(slot) ?? []), option]);
    else (option.notation.startsWith("buy ") ? great : rest).push(option);
  }
  for (const [slot, same] of [...slots].sort((a, b) => a[0] - b[0])) {
    const here = market.find((one) => one.slot === slot);
    const card = here?.card;
    const goods = inOrder(here?.resources)[0]?.[0];
    found.push({
      title: card?.name ?? `Structure ${slot}`,
      ...(card ? { symbol: card.type } : {}),
      options: same.map((option) => ({ option, symbol: option.notation.endsWith("money") ? "money" : goods })),
    });
  }
  if (great.length > 0)
    found.push({ title: "Megastructures", symbol: "megastructure", options: great.map((option) => ({ option })) });
  if (rest.length > 0) found.push({ title: "", options: rest.map((option) => ({ option })) });
  return found;
}

/** Exchanges by what is given; to be done with it comes first. */
function trades(options: Option[]): Group[] {
  const found: Group[] = [];
  const rest = options.filter((option) => !option.notation.includes(" for "));
  if (rest.length > 0) found.push({ title: "", options: rest.map((option) => ({ option })) });
  for (const give of RESOURCES) {
    const same = options.filter((option) => option.notation.startsWith(`${give} for `));
    if (same.length === 0) continue;
    found.push({
      title: `Give ${give === "money" ? "$2" : title(give)}`,
      symbol: give,
      compact: true,
      options: same.map((option) => {
        const get = option.notation.split(" for ")[1] ?? "";
        return { option, label: `for ${get === "money" ? "$2" : title(get)}`, symbol: get };
      }),
    });
  }
  const listed = new Set(found.flatMap((group) => group.options.map((one) => one.option)));
  const lost = options.filter((option) => !listed.has(option));
  if (lost.length > 0) found.push({ title: "", options: lost.map((option) => ({ option })) });
  return found;
}

/** All dice first, then none, then selections from many to few. */
function rolls(options: Option[]): Group[] {
  const plain: Labelled[] = [];
  for (const word of ["all", "none"]) {
    const option = options.find((one) => one.notation === word);
    if (option) plain.push({ option, symbol: word === "all" ? "generate" : undefined });
  }
  const found: Group[] = plain.length > 0 ? [{ title: "", options: plain }] : [];
  const some = new Map<number, Option[]>();
  const rest: Option[] = [];
  for (const option of options) {
    if (option.notation === "all" || option.notation === "none") continue;
    const counts = parseRoll(option.notation);
    if (counts) some.set(total(counts), [...(some.get(total(counts)) ?? []), option]);
    else rest.push(option);
  }
  for (const [many, same] of [...some].sort((a, b) => b[0] - a[0]))
    found.push({
      title: many === 1 ? "One die" : `${many} dice`,
      compact: true,
      options: same.map((option) => ({ option, label: diceWords(option.notation), symbol: firstDie(option.notation) })),
    });
  if (rest.length > 0) found.push({ title: "", options: rest.map((option) => ({ option })) });
  return found;
}

function diceWords(notation: string): string {
  const counts = parseRoll(notation) ?? {};
  return DICE.filter((die) => counts[die])
    .map((die) => ((counts[die] ?? 0) > 1 ? `${counts[die]} ${dieName(die)}` : dieName(die)))
    .join(", ");
}

function firstDie(notation: string): string | undefined {
  const counts = parseRoll(notation) ?? {};
  const die = DICE.find((one) => counts[one]);
  return die ? `die-${die}` : undefined;
}

/** Card by card, with its alternatives under its name; the end of the turn last. */
function activations(table: EnergyTable, options: Option[]): Group[] {
  const cards = new Map<string, Option[]>();
  const rest: Option[] = [];
  for (const option of options) {
    const word = option.notation.replace(/ \d+$/, "");
    if (option.notation === "end") rest.push(option);
    else cards.set(word, [...(cards.get(word) ?? []), option]);
  }
  const market = Object.values(table.markets).flatMap((slots) => slots.flatMap((one) => (one.card ? [one.card] : [])));
  const all = [...table.players.flatMap(built), ...market];
  const single: Labelled[] = [];
  const found: Group[] = [];
  for (const [word, same] of cards) {
    const card = all.find((one) => one.word === word);
    const symbol = word === "nation" ? "nation" : card?.type;
    if (same.length === 1) single.push(...same.map((option) => ({ option, ...(symbol ? { symbol } : {}) })));
    else
      found.push({
        title: card?.name ?? title(word),
        ...(symbol ? { symbol } : {}),
        options: same.map((option) => ({ option })),
      });
  }
  if (single.length > 0) found.unshift({ title: "", options: single });
  if (rest.length > 0) found.push({ title: "", options: rest.map((option) => ({ option, symbol: "arrow" })) });
  return found;
}

/** What others have built, player by player. */
function targets(table: EnergyTable, options: Option[]): Group[] {
  const found: Group[] = [];
  const rest = new Set(options);
  for (const player of table.players) {
    const words = new Set(built(player).map((card) => card.word));
    const same = options.filter((option) => words.has(option.notation.split(" ")[0] ?? ""));
    if (same.length === 0) continue;
    for (const option of same) rest.delete(option);
    const types = new Map(built(player).map((card) => [card.word, card.type]));
    found.push({
      title: `Structures of ${LETTERS[player.seat]}`,
      symbol: "spy",
      options: same.map((option) => ({ option, symbol: types.get(option.notation.split(" ")[0] ?? "") })),
    });
  }
  if (rest.size > 0) found.push({ title: "", options: [...rest].map((option) => ({ option })) });
  return found;
}

const PIECE: Record<string, string> = {
  energy: "energy",
  "2 energy": "energy",
  worker: "worker",
  "2 workers": "worker",
};

export function symbolOf(option: Option, asked: Asked): string | undefined {
  const said = option.notation;
  if (said === "generate") return "generate";
  if (/^(skip|stop|end|done|no|none)$/.test(said)) return "arrow";
  switch (asked) {
    case "die":
    case "return":
      return `die-${said}`;
    case "finance":
      return "money";
    case "oil":
    case "refine":
      return "oil";
    case "peek":
      return "peek";
    case "pieces":
    case "lodge":
      return PIECE[said] ?? "worker";
    case "claim":
    case "discard":
    case "keep":
      return "tile";
    case "nation":
      return "nation";
    case "answer":
      return said === "lose" ? "worker" : undefined;
    case "lose":
      return "worker";
    case "cold-war":
      return "clock";
    case "highest":
      return said === "clean" ? "cleanups" : said;
    case "row":
      return said;
    case "cell":
      return { a: "air", f: "forest", o: "ocean" }[said.charAt(0)];
    default:
      return undefined;
  }
}
