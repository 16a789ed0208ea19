import type { Group, Labelled, Offers } from "../../core/options.ts";
import type { Option } from "../../core/types.ts";
import { askedBy } from "./asked.ts";
import { linkWord, siteNamed, type FutureTable, type Link } from "./data.ts";

/** The decision as a list: what belongs together under one heading, what ends a phase last. */
export function groups(table: FutureTable, offers: Offers): Group[] {
  const asked = askedBy(offers.options, table);
  const uses = offers.options.filter((option) => option.notation.startsWith("use "));
  const plain = offers.options.filter((option) => !uses.includes(option));
  const found =
    asked === "move"
      ? moves(table, plain)
      : asked === "link" || asked === "lift"
        ? links(table, plain)
        : asked === "contract"
          ? purchases(plain)
          : asked === "site" || asked === "step"
            ? sites(table, plain)
            : [{ title: "", options: plain.map((option) => labelled(option, table)) }];
  if (uses.length > 0)
    found.push({
      title: "Public contracts",
      symbol: "contract",
      options: uses.map((option) => labelled(option, table)),
    });
  return found.filter((group) => group.options.length > 0);
}

function labelled(option: Option, table: FutureTable): Labelled {
  return { option, symbol: symbolOf(option, table) };
}

/** Sites by what the way costs, the cheapest first; the ways by hand below, smaller. */
function moves(table: FutureTable, options: Option[]): Group[] {
  const hands = options.filter((option) => option.notation.endsWith(" by hand"));
  const cost = (option: Option) => {
    const number = siteNamed(table, option.notation)?.number;
    return table.routes.find((one) => one.to === number)?.cost ?? 99;
  };
  const straight = options.filter((option) => !hands.includes(option)).sort((a, b) => cost(a) - cost(b));
  return [
    { title: "", options: straight.map((option) => labelled(option, table)) },
    {
      title: "Choose the way yourself",
      symbol: "steps",
      compact: true,
      options: hands.map((option) => {
        const site = siteNamed(table, option.notation.replace(/ by hand$/, ""));
        return { option, label: site?.name };
      }),
    },
  ];
}

/** Links by region, those beside the crew first. */
function links(table: FutureTable, options: Option[]): Group[] {
  const known = new Map<string, Link>(table.map.links.map((link) => [linkWord(table, link), link]));
  const label = (option: Option): Labelled => ({
    option,
    label: option.words.replace(/^(Power line|The one) from /, ""),
  });
  const rest = options.filter((option) => !known.has(option.notation));
  const near: Option[] = [];
  const regions = new Map<string, Option[]>();
  const between: Option[] = [];
  for (const option of options) {
    const link = known.get(option.notation);
    if (!link) continue;
    const a = table.map.sites[link.a - 1]?.region;
    const b = table.map.sites[link.b - 1]?.region;
    if (link.a === table.crew || link.b === table.crew) near.push(option);
    else if (a !== undefined && a === b) regions.set(a, [...(regions.get(a) ?? []), option]);
    else between.push(option);
  }
  const found: Group[] = [
    { title: "", options: rest.map((option) => labelled(option, table)) },
    { title: "Beside the crew", symbol: "crew", compact: true, options: near.map(label) },
  ];
  for (const { word, name } of table.map.regions)
    found.push({ title: name, compact: true, options: (regions.get(word) ?? []).map(label) });
  found.push({ title: "Between regions", compact: true, options: between.map(label) });
  const filled = found.filter((group) => group.options.length > 0);
  return filled;
}

function sites(table: FutureTable, options: Option[]): Group[] {
  const compact = options.length > 6 && options.every((option) => option.words.length < 30);
  return [{ title: "", compact, options: options.map((option) => labelled(option, table)) }];
}

/** Construction contracts, then public ones. */
function purchases(options: Option[]): Group[] {
  const grants = options.filter((option) => option.notation.startsWith("public "));
  const contracts = options.filter((option) => !grants.includes(option));
  return [
    {
      title: grants.length > 0 ? "Construction contracts" : "",
      options: contracts.map((option) => ({ option, symbol: "contract" })),
    },
    {
      title: "Public contracts",
      symbol: "contract",
      options: grants.map((option) => ({
        option,
        label: option.words.replace(/^Public contract /, ""),
      })),
    },
  ];
}

const WORDS: Record<string, string> = {
  line: "line",
  lines: "line",
  contract: "contract",
  done: "crew",
  board: "tile-nuclear",
  keep: "tile-nuclear",
  wildcard: "tile-wildcard",
  none: "arrow",
  no: "arrow",
  end: "arrow",
  stay: "arrow",
};

export function symbolOf(option: Option, table: FutureTable): string | undefined {
  const said = option.notation;
  if (WORDS[said]) return WORDS[said];
  if (said.startsWith("use ") || said.startsWith("public ")) return "contract";
  if (said.endsWith(" by hand")) return "steps";
  const plant = /^\d+\.([a-z]+)/.exec(said);
  if (plant) return `tile-${plant[1]}`;
  if (said.includes("+")) return "line";
  const site = siteNamed(table, said.replace(/ free$/, ""));
  if (site) {
    const tile = table.tiles[site.number];
    return tile && tile !== "blocked" ? `tile-${tile}` : undefined;
  }
  if (/^\d$/.test(said)) return option.words.startsWith("The one worth") ? "certificate" : "contract";
  return /^(coal|gas|nuclear|oil|investor|engineer|ground)$/.test(said) ? `tile-${said}` : undefined;
}
