import { Offers, type Group } from "./options.ts";
import type { Lesson, Option } from "./types.ts";

// In a lesson everything is offered that the rules allow, and one thing is asked for.

/** Sent to a board that hasn't what a step shows. Where it can turn to a part that has, it says so and does it. */
export const SHOW = "teacher-shows";

/** The option that the teacher asks for, if it is one's turn to choose. */
export function askedFor(options: Option[], lesson: Lesson): Option | undefined {
  return options.find((option) => option.notation === lesson.play);
}

/** For the board: only what is asked for glows, and everything else says why not now. */
export function lessonOffers(offers: Offers, lesson: Lesson | null): Offers {
  if (!lesson) return offers;
  const asked = askedFor(offers.options, lesson);
  if (!asked) return new Offers([], []);
  const others = offers.options.filter((option) => option !== asked);
  const waiting = others.map(({ notation }) => ({ notation, reason: lesson.why }));
  return new Offers([asked], [...waiting, ...offers.refused], offers.asks);
}

/** For the list: first what is asked for, then what could be chosen as well. */
export function lessonGroups(groups: Group[], lesson: Lesson | null): Group[] {
  if (!lesson) return groups;
  const all = groups.flatMap((group) => group.options.map((one) => one.option));
  const asked = askedFor(all, lesson);
  if (!asked) return [];
  const rest = groups
    .map((group) => ({ ...group, options: group.options.filter((one) => one.option !== asked) }))
    .filter((group) => group.options.length > 0);
  // In its own words, for a short label says little away from its group; its symbol goes with it.
  const group = groups.find((one) => one.options.some(({ option }) => option === asked));
  const symbol = group?.options.find(({ option }) => option === asked)?.symbol ?? group?.symbol;
  return [{ title: "Your teacher asks for", options: [{ option: asked, ...(symbol ? { symbol } : {}) }] }, ...rest];
}
