import type { ComponentType } from "preact";
import type { Group, Offers } from "../core/options.ts";
import { plainGroups } from "../core/options.ts";
import type { Option, Plain, Standing } from "../core/types.ts";

export interface BoardProps {
  /** The table as the game's own view gives it. */
  table: Plain;
  /** The readings and ways to play that were chosen for it. */
  variants: Record<string, string>;
  /** What may be chosen now, and why other things may not. */
  offers: Offers;
  /** Called with the options at the place that was pointed at: one is chosen, of several one is asked for. */
  pick: (options: Option[]) => void;
  /** What this seat may answer ahead of time, and what was answered for it. */
  standing?: Standing | null;
  /** Says what this seat answers to a question from now on; empty: to be asked. */
  answerAhead?: (question: string, answer: string) => Promise<void>;
  /** The option that waits for a confirmation. */
  chosen: Option | null;
  /** What is asked, in words. */
  prompt: string;
  turn: number;
  /** Opens the rules at a clause. */
  rule?: (clause: string) => void;
  position: number;
  seat: number | null;
  seats: { seat: number; name: string }[];
}

/** All that the page knows about one game: how it looks. */
export interface GameModule {
  Board: ComponentType<BoardProps>;
  groups(table: Plain, offers: Offers): Group[];
  /** The symbol of a part in the story, e.g. of a kind of resource. */
  symbol(kind: string, text: string): string | undefined;
  endsTurn(notation: string): boolean;
}

export async function load(game: string): Promise<GameModule> {
  if (game === "empire") return (await import("./empire/index.ts")).default;
  if (game === "energy-empire") return (await import("./energy-empire/index.ts")).default;
  if (game === "future-energy") return (await import("./future-energy/index.ts")).default;
  return (await import("./plain/index.ts")).default;
}

export const NO_MODULE: Omit<GameModule, "Board"> = {
  groups: (_table, offers) => plainGroups(offers.options),
  symbol: () => undefined,
  endsTurn: () => true,
};
