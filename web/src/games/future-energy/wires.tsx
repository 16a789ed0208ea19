import { useContext } from "preact/hooks";
import { LETTERS } from "../../parts/seat.tsx";
import { linkTitle, linkWord, spotAt, type FutureTable, type Link } from "./data.ts";
import { beside, distance, middle, type Point } from "./geometry.ts";
import { HandContext, useSpot } from "./hot.tsx";
import { place } from "./places.ts";

const APART = 6.5;

function ends(table: FutureTable, link: Link): [Point, Point] {
  const a = spotAt(table, link.a);
  const b = spotAt(table, link.b);
  return [
    [a.x, a.y],
    [b.x, b.y],
  ];
}

function path([from, to]: readonly [Point, Point]): string {
  return `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
}

/** All links as thin drafting lines; the power lines lie above them. */
export function Links({ table }: { table: FutureTable }) {
  const all = table.map.links.map((link) => path(ends(table, link))).join("");
  return (
    <g aria-hidden="true">
      <path class="link-halo" d={all} />
      <path class="link" d={all} />
    </g>
  );
}

/** The power lines in the colour, pattern and letter of their owners, two of one link side by side. */
export function PowerLines({ table, names }: { table: FutureTable; names: (seat: number) => string }) {
  return (
    <g>
      {table.map.links.map((link) => {
        const owners = table.lines[link.number] ?? [];
        return owners.map((seat, i) => {
          const [from, to] = ends(table, link);
          const side = owners.length > 1 ? (i === 0 ? -APART : APART) : 0;
          const wire = beside(from, to, side, 19);
          return (
            <Wire
              key={`${link.number} ${seat}`}
              seat={seat}
              wire={wire}
              at={owners.length > 1 ? (i === 0 ? 0.4 : 0.6) : 0.5}
              name={`Power line of ${names(seat)}, ${linkTitle(table, link)}`}
            />
          );
        });
      })}
    </g>
  );
}

function Wire({ seat, wire, at, name }: { seat: number; wire: [Point, Point]; at: number; name: string }) {
  const drawn = path(wire);
  const [x, y] = middle(wire[0], wire[1], at);
  return (
    <g class={`wire seat-${seat}`} role="img" aria-label={name} data-tip={name}>
      <path class="wire-case" d={drawn} />
      <path class="wire-core" d={drawn} />
      <path class="wire-mark" d={drawn} />
      <circle class="seat-disc" cx={x} cy={y} r="9" />
      <text class="wire-letter" x={x} y={y + 4.8} text-anchor="middle">
        {LETTERS[seat]}
      </text>
    </g>
  );
}

/** Links that may be chosen, or that say why not. Where their panes overlap, the nearest link is meant. */
export function LinkSpots({ table }: { table: FutureTable }) {
  const { places, pick } = useContext(HandContext);
  const nearest = (event: MouseEvent) => {
    const pane = event.target as SVGGraphicsElement;
    const matrix = pane.getScreenCTM?.();
    if (event.detail === 0 || !matrix || !pane.classList.contains("can")) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const offered = table.map.links.flatMap((link) => {
      const [option] = places.get(place.link(linkWord(table, link))) ?? [];
      return option ? [{ option, far: distance([at.x, at.y], ...beside(...ends(table, link), 0, 26)) }] : [];
    });
    const [best] = offered.sort((a, b) => a.far - b.far);
    if (!best) return;
    event.stopPropagation();
    pick([best.option]);
  };
  return (
    <g onClickCapture={nearest}>
      {table.map.links.map((link) => (
        <LinkSpot key={link.number} table={table} link={link} />
      ))}
    </g>
  );
}

function LinkSpot({ table, link }: { table: FutureTable; link: Link }) {
  const word = linkWord(table, link);
  const name = linkTitle(table, link);
  const { one, why, state, shown, label, pick } = useSpot(place.link(word), name, [word]);
  if (!one && why === undefined) return null;
  const [from, to] = ends(table, link);
  const [x, y] = middle(from, to);
  const near = path(beside(from, to, 0, 26));
  return (
    <g class={`link-spot ${state}`}>
      {one && <path class="link-glow" d={near} />}
      {one && <circle class="link-lamp" cx={x} cy={y} r="7" />}
      <path
        class={one ? "link-pane can" : "link-pane cannot"}
        d={near}
        role="button"
        tabindex={one ? 0 : -1}
        aria-label={label}
        aria-disabled={one ? undefined : "true"}
        data-tip={shown}
        data-where={place.link(word)}
        onClick={() => one && pick([one])}
        onKeyDown={(event) => {
          if (!one || (event.key !== "Enter" && event.key !== " ")) return;
          event.preventDefault();
          event.stopPropagation();
          pick([one]);
        }}
      />
    </g>
  );
}
