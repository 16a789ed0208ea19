import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { Offers } from "../../core/options.ts";
import type { Option } from "../../core/types.ts";
import type { Places } from "./places.ts";

export interface Hand {
  places: Places;
  offers: Offers;
  chosen: Option | null;
  pick: (options: Option[]) => void;
  rule?: (clause: string) => void;
}

export const HandContext = createContext<Hand>({
  places: new Map(),
  offers: new Offers([], []),
  chosen: null,
  pick: () => undefined,
});

/**
 * A thing on the board. It glows and can be chosen when an option lies there; it says why not when the server
 * gave a reason; else it is a picture with a name.
 */
export function Hot({ where, name, refused = [], extra = "", children }: {
  where: string;
  name: string;
  /** Notations whose refusal explains why this can't be chosen. */
  refused?: string[];
  extra?: string;
  children: ComponentChildren;
}) {
  const { places, offers, chosen, pick } = useContext(HandContext);
  const options = places.get(where) ?? [];
  if (options.length > 0) {
    const one = options.length === 1 ? options[0] : undefined;
    const picked = options.some((option) => option.option === chosen?.option);
    const choose = () => pick(options);
    return (
      <g
        class={`can ${picked ? "chosen " : ""}${extra}`}
        role="button"
        tabindex={0}
        data-where={where}
        aria-label={one ? one.words : `${name}: ${options.length} options`}
        data-tip={one ? one.words : `${name}: choose how many`}
        onClick={choose}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          event.stopPropagation();
          choose();
        }}
      >
        <Drawn>{children}</Drawn>
      </g>
    );
  }
  const why = offers.why(...refused);
  if (why !== undefined)
    return (
      <g
        class={`cannot ${extra}`}
        role="button"
        aria-disabled="true"
        tabindex={0}
        aria-label={`${name}. Not now: ${why}`}
        data-tip={`Not now: ${why}`}
      >
        <Drawn>{children}</Drawn>
      </g>
    );
  return (
    <g class={extra} role="img" aria-label={name}>
      <Drawn>{children}</Drawn>
    </g>
  );
}

/** The drawing itself; what it says is in the name of the thing. */
function Drawn({ children }: { children: ComponentChildren }) {
  return (
    <g class="drawn" aria-hidden="true">
      {children}
    </g>
  );
}

/** A thing whose rule is a click away. */
export function Ruled({ clause, name, children }: { clause: string; name: string; children: ComponentChildren }) {
  const { rule } = useContext(HandContext);
  if (!rule) return <g>{children}</g>;
  return (
    <g
      class="ruled"
      role="button"
      tabindex={0}
      aria-label={`Rules: ${name}`}
      data-tip={`Rules: ${name} (${clause})`}
      onClick={() => rule(clause)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        rule(clause);
      }}
    >
      <Drawn>{children}</Drawn>
    </g>
  );
}
