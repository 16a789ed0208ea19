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

/** Where a thing lies in its drawing: x, y, width, height. */
export type Box = readonly [number, number, number, number];

/**
 * A thing on the board. It glows and can be chosen when an option lies there; it says why not when the server
 * gave a reason; else it is a picture with a name. What is chosen, focused and named is a pane above the drawing.
 */
export function Hot({
  where,
  name,
  box,
  refused = [],
  extra = "",
  tip = true,
  children,
}: {
  where: string;
  name: string;
  box: Box;
  /** Notations whose refusal explains why this can't be chosen. */
  refused?: string[];
  extra?: string;
  /** Whether a tip beside it repeats its name. */
  tip?: boolean;
  children: ComponentChildren;
}) {
  const { places, offers, chosen, pick } = useContext(HandContext);
  const options = places.get(where) ?? [];
  if (options.length > 0) {
    const one = options.length === 1 ? options[0] : undefined;
    const picked = options.some((option) => option.option === chosen?.option);
    const words = one ? one.words : `${name}: choose how many`;
    return (
      <g class={`glow ${picked ? "chosen " : ""}${extra}`}>
        <Drawn>{children}</Drawn>
        <Pane
          box={box}
          kind="can"
          name={one ? one.words : `${name}: ${options.length} options`}
          tip={tip ? words : undefined}
          where={where}
          run={() => pick(options)}
        />
      </g>
    );
  }
  const why = offers.why(...refused);
  if (why !== undefined)
    return (
      <g class={`dull ${extra}`}>
        <Drawn>{children}</Drawn>
        <Pane
          box={box}
          kind="cannot"
          name={`${name}. Not now: ${why}`}
          tip={tip ? `Not now: ${why}` : undefined}
          where={where}
        />
      </g>
    );
  return (
    <g class={extra} role="img" aria-label={name}>
      <Drawn>{children}</Drawn>
    </g>
  );
}

/** The drawing itself; what it says is in the name of the pane above it. */
function Drawn({ children }: { children: ComponentChildren }) {
  return (
    <g class="drawn" aria-hidden="true">
      {children}
    </g>
  );
}

function Pane({
  box: [x, y, width, height],
  kind,
  name,
  tip,
  where,
  run,
}: {
  box: Box;
  kind: "can" | "cannot" | "ruled";
  name: string;
  tip: string | undefined;
  where?: string;
  run?: () => void;
}) {
  return (
    <rect
      class={kind}
      x={x}
      y={y}
      width={width}
      height={height}
      role="button"
      tabindex={0}
      aria-label={name}
      aria-disabled={run ? undefined : "true"}
      data-tip={tip}
      data-where={where}
      onClick={run}
      onKeyDown={(event) => {
        if (!run || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        event.stopPropagation();
        run();
      }}
    />
  );
}

/** A thing whose rule is a click away. */
export function Ruled({
  clause,
  name,
  box,
  children,
}: {
  clause: string;
  name: string;
  box: Box;
  children: ComponentChildren;
}) {
  const { rule } = useContext(HandContext);
  if (!rule) return <g>{children}</g>;
  return (
    <g>
      <Drawn>{children}</Drawn>
      <Pane
        box={box}
        kind="ruled"
        name={`Rules: ${name}`}
        tip={`Rules: ${name} (${clause})`}
        run={() => rule(clause)}
      />
    </g>
  );
}
