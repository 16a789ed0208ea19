import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { Offers } from "../../core/options.ts";
import type { Option } from "../../core/types.ts";
import { RuleButton } from "../../parts/rule-button.tsx";
import type { Question } from "../../parts/slip.tsx";
import type { Asked } from "./asked.ts";
import type { Places } from "./places.ts";

export interface Hand {
  /** What is asked: the same notation is refused for different reasons in different decisions. */
  asked: Asked;
  places: Places;
  offers: Offers;
  chosen: Option | null;
  /** Through whose eyes the table is seen. */
  seat: number | null;
  pick: (options: Option[]) => void;
  /** Asks which of several options at one place is meant, beside that place. */
  ask: (asked: Question) => void;
  rule?: (clause: string) => void;
}

export const HandContext = createContext<Hand>({
  asked: "other",
  places: new Map(),
  offers: new Offers([], []),
  chosen: null,
  seat: null,
  pick: () => undefined,
  ask: () => undefined,
});

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
  close,
  piece,
  active = true,
  children,
  above,
}: {
  where: string;
  /** What a screen reader says about the thing. */
  name: string;
  /** What it is called above a question. */
  title?: string;
  /** Notations whose refusal explains why this can't be chosen. */
  refused?: string[];
  /** The decisions in which these refusals mean this thing, where others use the same notation. */
  when?: Asked | Asked[];
  kind?: string;
  /** Whether a tip beside it says what it is, or why it can't be chosen. */
  tip?: boolean | string;
  /** The name of the card that is held closer while this is pointed at. */
  close?: string | undefined;
  /** The name under which it travels from place to place. */
  piece?: string | undefined;
  /** False where it belongs to somebody else's mat. */
  active?: boolean;
  children?: ComponentChildren;
  /** What lies above the pane: smaller things with panes of their own. */
  above?: ComponentChildren;
}) {
  const { asked, places, offers, chosen, pick, ask } = useContext(HandContext);
  const options = active ? (places.get(where) ?? []) : [];
  const fits = when === undefined || (Array.isArray(when) ? when.includes(asked) : when === asked);
  const why = active && fits && options.length === 0 ? offers.why(...refused) : undefined;
  const one = options.length === 1 ? options[0] : undefined;
  const picked = options.some((option) => option.option === chosen?.option);
  const state = options.length > 0 ? (picked ? "glow chosen" : "glow") : why !== undefined ? "dull" : "";
  const words = typeof tip === "string" ? tip : name;
  const shown = one
    ? one.words
    : options.length > 1
      ? `${title}: ${options.length} options`
      : why
        ? `Not now: ${why}`
        : words;
  const pane = options.length > 0 || why !== undefined;
  return (
    <div class={`hot ${state} ${kind}`} data-piece={piece} data-close={close} data-why={close ? why : undefined}>
      <div
        class="drawn"
        role={pane ? undefined : "img"}
        aria-label={pane ? undefined : name}
        aria-hidden={pane ? "true" : undefined}
        data-tip={!pane && tip && !close ? words : undefined}
      >
        {children}
      </div>
      {pane && (
        <button
          type="button"
          class={options.length > 0 ? "pane can" : "pane cannot"}
          aria-label={one ? `${one.words}. ${name}` : `${name.replace(/\.$/, "")}. ${shown}`}
          aria-disabled={options.length > 0 ? undefined : "true"}
          aria-haspopup={options.length > 1 ? "dialog" : undefined}
          data-tip={tip && !close ? shown : undefined}
          data-where={where}
          onClick={(event) => {
            if (one) pick([one]);
            else if (options.length > 1) ask({ title, options, from: event.currentTarget });
          }}
        />
      )}
      {above}
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
