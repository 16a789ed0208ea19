import type { Offers } from "../../core/options.ts";
import type { Option } from "../../core/types.ts";
import { askedBy, type Asked } from "./asked.ts";
import { linkWord, siteNamed, START, type FutureTable } from "./data.ts";

// Where on the table an option lies, by its notation and what is asked. What is offered was decided elsewhere.

export type Places = Map<string, Option[]>;
export type Panel = "map" | "contracts" | "mat" | "others";

export const place = {
  site: (word: string) => `site ${word}`,
  link: (word: string) => `link ${word}`,
  /** A power plant on one of your contracts. */
  plant: (word: string) => `plant ${word}`,
  slot: (slot: number | string) => `slot ${slot}`,
  /** In the display of public contracts, or their pile. */
  grant: (slot: number | string) => `grant ${slot}`,
  /** A public contract of your own. */
  use: (word: string) => `use ${word}`,
  /** A planning action of the player board. */
  plan: (what: string) => `plan ${what}`,
  /** A tile that you keep. */
  kept: (kind: string) => `kept ${kind}`,
  certificate: (value: number | string) => `certificate ${value}`,
  nuclear: "nuclear board",
  lever: (what: string) => `lever ${what}`,
};

/** The place of an option; null for those that stand only in the list. */
export function placeOf(option: Option, asked: Asked, table: FutureTable): string | null {
  const said = option.notation;
  if (said.startsWith("use ")) return place.use(said.slice(4));
  if (said.includes("+")) return place.link(said);
  const plant = /^(\d+\.[a-z]+'*)( left| right)?$/.exec(said);
  if (plant) return place.plant(plant[1] ?? "");
  const grant = /^public (\S+)$/.exec(said);
  if (grant) return place.grant(grant[1] ?? "");
  if (asked === "certificate") return place.certificate(said);
  if (/^\d$/.test(said)) return place.slot(said);
  const goal = said.replace(/ (by hand|free)$/, "");
  if (goal === START || siteNamed(table, goal)) return place.site(goal);
  if (asked === "plan" || asked === "repeat") return place.plan(said);
  if (asked === "nuclear") return said === "board" ? place.nuclear : place.kept("nuclear");
  if (asked === "spend") return place.kept(said);
  return place.lever(said);
}

/** All options by place. */
export function places(offers: Offers, table: FutureTable, prompt = ""): Places {
  const asked = askedBy(offers.options, table, prompt);
  const found: Places = new Map();
  for (const option of offers.options) {
    const where = placeOf(option, asked, table);
    if (where) found.set(where, [...(found.get(where) ?? []), option]);
  }
  return found;
}

/** On a small screen: the part of the table that shows a place. */
export function panelOf(where: string): Panel {
  const kind = where.split(" ")[0] ?? "";
  if (kind === "site" || kind === "link") return "map";
  if (kind === "slot" || kind === "grant") return "contracts";
  return "mat";
}

/** The word of a site for each site at which the cheapest way is offered. */
export function goals(offers: Offers, table: FutureTable): Set<string> {
  return new Set(offers.options.flatMap(({ notation }) => (siteNamed(table, notation) ? [notation] : [])));
}

/** Does a link have an offer or a refusal? Then it is a thing of its own. */
export function linkWords(table: FutureTable): string[] {
  return table.map.links.map((link) => linkWord(table, link));
}
