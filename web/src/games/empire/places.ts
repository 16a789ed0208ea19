import type { Group, Offers } from "../../core/options.ts";
import type { Option } from "../../core/types.ts";
import { kindOf, KINDS, sites, STEPS, type EmpireTable, type Side, type Site } from "./data.ts";

// Where on the board an option lies, by its notation alone. No rules: what is offered was decided elsewhere.

const ACTIONS = new Set(["sell", "workers", "build", "produce", "managers", "end"]);
const PLACE = /^(north|east|south|west) of (\S+)$/;
const AMOUNT = /^(\d+) (materials|commodities|goods|capital)$/;

export type Places = Map<string, Option[]>;

export const place = {
  action: (name: string) => `action ${name}`,
  market: (kind: string) => `market ${kind}`,
  row: (word: string) => `row ${word}`,
  cell: (x: number, y: number) => `cell ${x} ${y}`,
  die: (word: string) => `die ${word}`,
  track: (word: string, kind: string) => `track ${word} ${kind}`,
  rail: (from: string, to: string) => `rail ${from} ${to}`,
  profit: "profit",
};

/** The places of the board at which an option can be chosen; none for those that stand only in the list. */
export function placesOf(option: Option, table: EmpireTable, recording = false): string[] {
  const said = option.notation;
  if (ACTIONS.has(said)) return [place.action(said)];
  if (/profit$/.test(said)) return [place.profit];
  const amount = AMOUNT.exec(said);
  if (amount) return [recording ? place.profit : place.market(kindOf(amount[2] ?? "") ?? "")];
  const spot = PLACE.exec(said);
  if (spot) {
    const site = siteNamed(table, spot[2] ?? "");
    if (!site) return [];
    const [dx, dy] = STEPS[spot[1] as Side];
    return [place.cell(site.x + dx, site.y + dy)];
  }
  const words = said.split(" ");
  const [first = "", second = "", third] = words;
  if (words.length === 1) {
    if (said === "all") return [place.action("produce")];
    const kind = kindOf(said);
    if (kind) return trackOfKind(table, kind);
    const site = siteNamed(table, said);
    if (site) return siteOrTrack(site, option);
    return inRow(table, said) ? [place.row(said)] : [];
  }
  if (first === "hire" || first === "worker") return [place.die(second)];
  if (first === "move") return [place.rail(second, third ?? "")];
  if (first === "build") return [place.row(second)];
  if (first === "without") return trackOf(table, second, kindOf(third ?? ""));
  const kind = kindOf(first);
  return kind ? trackOf(table, second, kind) : [];
}

/** All options by place. */
export function places(offers: Offers, table: EmpireTable): Places {
  const found: Places = new Map();
  const recording = offers.options.some((option) => /profit$/.test(option.notation));
  for (const option of offers.options)
    for (const where of placesOf(option, table, recording)) found.set(where, [...(found.get(where) ?? []), option]);
  return found;
}

function siteNamed(table: EmpireTable, word: string): Site | undefined {
  return sites(table).find((site) => site.word === word);
}

function inRow(table: EmpireTable, word: string): boolean {
  return table["building row"].some((face) => face.word === word);
}

function trackOf(table: EmpireTable, word: string, kind: string | undefined): string[] {
  const site = siteNamed(table, word);
  const track = site?.tracks.find((one) => kind === undefined || one.kind === kind);
  return track ? [place.track(word, track.kind)] : [];
}

/** Only a kind is named: its track on the Central Factory, or where there are units of it. */
function trackOfKind(table: EmpireTable, kind: string): string[] {
  for (const site of sites(table)) {
    const track = site.tracks.find((one) => one.kind === kind && one.units !== null);
    if (track) return [place.track(site.word, kind)];
  }
  return [];
}

/** Only a card is named: the words tell whether one of its tracks is meant, or its die. */
function siteOrTrack(site: Site, option: Option): string[] {
  const kind = /the (\w+) track of/.exec(option.words)?.[1];
  if (kind === undefined) return [place.die(site.word)];
  const track = site.tracks.find((one) => one.kind === kind) ?? site.tracks[0];
  return track ? [place.track(site.word, track.kind)] : [];
}

/** The decision as a list: amounts of one kind together, the rest one below the other. */
export function groups(table: EmpireTable, offers: Offers): Group[] {
  const recording = offers.options.some((option) => /profit$/.test(option.notation));
  const amounts = offers.options.filter((option) => AMOUNT.test(option.notation));
  if (!recording && amounts.length > 0) {
    const found: Group[] = [];
    const row = table.market.rows[table["market die"] - 1];
    for (const kind of KINDS) {
      const same = amounts.filter((option) => option.notation.endsWith(` ${kind.toLowerCase()}`));
      if (same.length === 0) continue;
      found.push({
        title: `${kind}, ${row?.[kind] ?? ""}`,
        symbol: kind.toLowerCase(),
        options: same.map((option) => ({ option, short: option.notation.split(" ")[0] ?? "" })),
      });
    }
    const rest = offers.options.filter((option) => !amounts.includes(option));
    if (rest.length > 0) found.push({ title: "", options: rest.map((option) => ({ option })) });
    return found;
  }
  return [{ title: "", options: offers.options.map((option) => ({ option, symbol: symbolOf(option) })) }];
}

function symbolOf(option: Option): string | undefined {
  const said = option.notation;
  if (/^\d+ profit$/.test(said)) return "profit";
  if (/^\d+ capital/.test(said)) return "capital";
  if (said === "managers") return "manager";
  if (said === "end") return "year";
  const letter = { sell: "a", workers: "b", build: "c", produce: "d" }[said];
  if (letter) return `action-${letter}`;
  if (/^(hire|move|worker) /.test(said) || /^\d+$/.test(said)) return "worker";
  const named = /the (\w+) track of/.exec(option.words)?.[1] ?? "";
  const kind = kindOf(said.split(" ")[0] ?? "") ?? kindOf(said.split(" ")[2] ?? "") ?? kindOf(named);
  return kind?.toLowerCase();
}
