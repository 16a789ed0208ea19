import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { Offers } from "../../core/options.ts";
import type { Option } from "../../core/types.ts";
import { RuleButton } from "../../parts/rule-button.tsx";
import type { Question } from "../../parts/slip.tsx";
import type { Asked } from "./asked.ts";
import type { Places } from "./places.ts";
import { PRINTED, type Prices } from "./prices.ts";

export interface Hand {
  asked: Asked;
  places: Places;
  offers: Offers;
  /** What things cost, as far as the view tells it. */
  prices: Prices;
  chosen: Option | null;
  pick: (options: Option[]) => void;
  /** Asks which of several options at one place is meant, beside that place. */
  ask: (question: Question) => void;
  rule?: (clause: string) => void;
}

export const HandContext = createContext<Hand>({
  asked: "other",
  places: new Map(),
  offers: new Offers([], []),
  prices: PRINTED,
  chosen: null,
  pick: () => undefined,
  ask: () => undefined,
});

/** What can be done at a place, and how it is called. */
export function useSpot(where: string, name: string, refused: string[], active = true, when?: Asked[]) {
  const { asked, places, offers, chosen, pick, ask } = useContext(HandContext);
  const options = active ? (places.get(where) ?? []) : [];
  const fits = when === undefined || when.includes(asked);
  const why = active && fits && options.length === 0 ? offers.why(...refused) : undefined;
  const one = options.length === 1 ? options[0] : undefined;
  const picked = options.some((option) => option.option === chosen?.option);
  const state = options.length > 0 ? (picked ? "glow chosen" : "glow") : why !== undefined ? "dull" : "";
  const shown = one
    ? one.words
    : options.length > 1
      ? `${name}: ${options.length} options`
      : why
        ? `Not now: ${why}`
        : name;
  const label = one ? `${one.words}. ${name}` : `${name.replace(/\.$/, "")}. ${shown}`;
  return { options, one, why, state, shown, label, pick, ask };
}

/**
 * A thing on the table. It glows and can be chosen when an option lies there; it says why not when the server gave
 * a reason; else it is a picture with a name. What is chosen, focused and named is a pane above what is drawn.
 */
export function Hot({
  where,
  name,
  title = name,
  refused = [],
  when,
  kind = "",
  tip = true,
  piece,
  active = true,
  children,
}: {
  where: string;
  /** What a screen reader says about the thing. */
  name: string;
  /** What it is called above a question. */
  title?: string;
  /** Notations whose refusal explains why this can't be chosen. */
  refused?: string[];
  /** The decisions in which these refusals mean this thing, where others use the same notation. */
  when?: Asked[];
  kind?: string;
  /** Whether a tip beside it says what it is, or why it can't be chosen. */
  tip?: boolean | string;
  piece?: string | undefined;
  /** False where it belongs to somebody else. */
  active?: boolean;
  children?: ComponentChildren;
}) {
  const { options, one, why, state, shown, label, pick, ask } = useSpot(where, name, refused, active, when);
  const pane = options.length > 0 || why !== undefined;
  const words = pane ? shown : typeof tip === "string" ? tip : name;
  return (
    <div class={`hot ${state} ${kind}`} data-piece={piece}>
      <div
        class="drawn"
        role={pane ? undefined : "img"}
        aria-label={pane ? undefined : name}
        aria-hidden={pane ? "true" : undefined}
        data-tip={!pane && tip ? words : undefined}
      >
        {children}
      </div>
      {pane && (
        <button
          type="button"
          class={options.length > 0 ? "pane can" : "pane cannot"}
          aria-label={label}
          aria-disabled={options.length > 0 ? undefined : "true"}
          aria-haspopup={options.length > 1 ? "dialog" : undefined}
          data-tip={tip ? words : undefined}
          data-where={where}
          onClick={(event) => {
            if (one) pick([one]);
            else if (options.length > 1) ask({ title, options, from: event.currentTarget });
          }}
        />
      )}
    </div>
  );
}

/** A heading that opens its rule beside the board. */
export function Ruled({ clause, children }: { clause: string; children: ComponentChildren }) {
  return (
    <RuleButton rule={useContext(HandContext).rule} clause={clause}>
      {children}
    </RuleButton>
  );
}
