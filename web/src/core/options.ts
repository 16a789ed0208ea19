import type { Option, Refusal, View } from "./types.ts";

/** Options of one decision that belong together, e.g. how many of one kind to sell. */
export interface Group {
  title: string;
  /** The symbol drawn beside the title. */
  symbol?: string;
  /** Short labels, two in a line. */
  compact?: boolean;
  options: Labelled[];
}

export interface Labelled {
  option: Option;
  /** What a small button shows; the words stay its accessible name. */
  short?: string;
  /** The same for a button of full size. */
  label?: string | undefined;
  symbol?: string | undefined;
}

/** Options by their notation, and why others aren't there. */
export class Offers {
  private readonly byNotation = new Map<string, Option>();
  private readonly reasons = new Map<string, string>();

  constructor(
    readonly options: Option[],
    readonly refused: Refusal[],
    /** The name of the rule that asks. */
    readonly asks = "",
  ) {
    for (const option of options) this.byNotation.set(option.notation, option);
    for (const refusal of refused) this.reasons.set(refusal.notation, refusal.reason);
  }

  static of(view: View | null): Offers {
    return new Offers(view?.options ?? [], view?.refused ?? [], view?.asks ?? "");
  }

  /** The first of these notations that is on offer. */
  find(...notations: string[]): Option | undefined {
    for (const notation of notations) {
      const option = this.byNotation.get(notation);
      if (option) return option;
    }
    return undefined;
  }

  /** All options whose notation fits. */
  matching(pattern: RegExp): Option[] {
    return this.options.filter((option) => pattern.test(option.notation));
  }

  /** Why the first of these that was refused was refused. */
  why(...notations: string[]): string | undefined {
    for (const notation of notations) {
      const reason = this.reasons.get(notation);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }
}

/** Without knowing the game: options that differ only by one number belong together, the rest stays a list. */
export function plainGroups(options: Option[]): Group[] {
  const stems = new Map<string, Option[]>();
  for (const option of options) {
    const stem = option.notation.replace(/\d+/, "#");
    stems.set(stem, [...(stems.get(stem) ?? []), option]);
  }
  const worth = [...stems.values()].some((same) => same.length > 3);
  if (options.length <= 9 || !worth) return [{ title: "", options: options.map((option) => ({ option })) }];
  const groups: Group[] = [];
  const single: Labelled[] = [];
  for (const [stem, same] of stems) {
    if (same.length < 2 || !stem.includes("#")) {
      single.push(...same.map((option) => ({ option })));
      continue;
    }
    const title = stem.replace("#", "").trim();
    groups.push({
      title: title.charAt(0).toUpperCase() + title.slice(1),
      options: same.map((option) => ({ option, short: /\d+/.exec(option.notation)?.[0] ?? option.words })),
    });
  }
  if (single.length > 0) groups.push({ title: groups.length > 0 ? "Or" : "", options: single });
  return groups;
}

/** In which order the options stand on the page: their numbers for the keyboard follow it. */
export function numbered(groups: Group[]): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const group of groups) for (const { option } of group.options) numbers.set(option.option, numbers.size + 1);
  return numbers;
}

/** Collects typed digits until they can mean only one number. */
export class Digits {
  typed = "";

  /** The number that is meant now, or null while more digits could follow. */
  type(digit: string, most: number): number | null {
    const typed = this.typed + digit;
    const number = Number(typed);
    if (number < 1 || number > most) {
      this.typed = "";
      const alone = Number(digit);
      if (typed.length === 1 || alone < 1 || alone > most) return null;
      return this.type(digit, most);
    }
    if (number * 10 > most) {
      this.typed = "";
      return number;
    }
    this.typed = typed;
    return null;
  }

  /** The number typed so far, when no more will come. */
  take(): number | null {
    const number = this.typed === "" ? null : Number(this.typed);
    this.typed = "";
    return number;
  }
}
