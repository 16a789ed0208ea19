import type { ComponentChildren } from "preact";
import { LETTERS } from "../../parts/seat.tsx";
import { Piece, PIPS, Sym } from "../../parts/symbols.tsx";
import {
  amountWords,
  inOrder,
  title,
  type Amounts,
  type DieKind,
  type Piece as Placed,
  type PlankKind,
  type Stack,
} from "./data.ts";

const SYMBOLS: Record<string, string> = { workers: "worker", peeks: "peek" };

/** Whose a piece is: a seat's, of a neutral Worker, or of the Rival Nation. */
export type Side = number | null | "rival";

/** The symbol of what is gained or spent. */
export function symbolFor(what: string, many: number | string): string {
  if (what === "die") return `die-${many}`;
  return SYMBOLS[what] ?? what;
}

/** Amounts in symbols: few as one symbol each, many as a number and a symbol. */
export function AmountRow({
  amounts,
  size = 16,
  most = 3,
}: {
  amounts: Amounts | undefined;
  size?: number;
  most?: number;
}) {
  return (
    <>
      {inOrder(amounts).map(([what, many]) => (
        <Amount key={what} what={what} many={many} size={size} most={most} />
      ))}
    </>
  );
}

function Amount({ what, many, size, most }: { what: string; many: number | string; size: number; most: number }) {
  const symbol = symbolFor(what, many);
  if (what === "pollution" && typeof many === "string")
    return (
      <span class="amount pair">
        <Piece name="pollution" size={size} />
        {many !== "any" && <Piece name={many} size={size * 0.8} />}
      </span>
    );
  if (what === "others")
    return (
      <span class="amount aside">
        <Piece name="others" size={size} />
        <b>{many}</b>
        <Piece name="money" size={size * 0.8} />
      </span>
    );
  if (typeof many === "number" && (what === "money" || what === "points" || many > most))
    return (
      <span class="amount">
        <b>{many}</b>
        <Piece name={symbol} size={size} />
      </span>
    );
  return (
    <span class="amount">
      {Array.from({ length: typeof many === "number" ? Math.max(1, many) : 1 }, (_, i) => (
        <Piece key={i} name={symbol} size={size} />
      ))}
    </span>
  );
}

/** A price with its words for those who hear it. */
export function Price({ amounts, size = 15 }: { amounts: Amounts; size?: number }) {
  return (
    <span class="price" role="img" aria-label={amountWords(amounts)}>
      <AmountRow amounts={amounts} size={size} />
    </span>
  );
}

/** The pattern and colour of a seat, of the neutral Workers, or of the Rival Nation. */
function ground(seat: Side): { group: string; pattern: string; letter: string } {
  if (seat === "rival") return { group: "seat-rival", pattern: "url(#p-rival)", letter: "R" };
  return seat === null
    ? { group: "seat-neutral", pattern: "url(#p-neutral)", letter: "N" }
    : { group: `seat-${seat}`, pattern: `url(#p-${seat})`, letter: LETTERS[seat] ?? "?" };
}

const PAWN = "M-9 0c0-6 3-8.5 4.5-9.5C-7 -11-8-13.2-8-15.8a8 8 0 0 1 16 0c0 2.6-1 4.8-3.5 6.3C6-8.5 9-6 9 0z";

/** A Worker of a seat, standing on `y`. */
export function WorkerDrawn({ seat, x, y, scale = 1 }: { seat: Side; x: number; y: number; scale?: number }) {
  const { group, pattern, letter } = ground(seat);
  return (
    <g class={group} transform={`translate(${x} ${y}) scale(${scale})`}>
      <path class="seat-ground" d={PAWN} />
      <path d={PAWN} fill={pattern} />
      <circle class="seat-disc" cx="0" cy="-15.4" r="5.8" />
      <text class="pawn-letter" x="0" y="-11.8" text-anchor="middle">
        {letter}
      </text>
    </g>
  );
}

function EnergyDisc({ seat, x, y }: { seat: Side; x: number; y: number }) {
  const { group, pattern } = ground(seat);
  const disc = `M${x - 11} ${y}v-4.2a11 3.6 0 0 1 22 0v4.2a11 3.6 0 0 1-22 0z`;
  return (
    <g class={group}>
      <path class="seat-ground" d={disc} />
      <path d={disc} fill={pattern} />
      <ellipse class="disc-top" cx={x} cy={y - 4.2} rx="11" ry="3.6" />
    </g>
  );
}

/** A stack: Energy below, one Worker on top. `room` is how high the Energy may grow before it is pressed together. */
export function StackDrawn({
  stack,
  base,
  middle,
  room,
}: {
  stack: Stack;
  base: number;
  middle: number;
  room: number;
}) {
  const step = stack.energy > 0 ? Math.min(5.2, room / stack.energy) : 0;
  const side: Side = stack.guest ? "rival" : stack.seat;
  return (
    <g>
      {Array.from({ length: stack.energy }, (_, i) => (
        <EnergyDisc key={i} seat={side} x={middle} y={base - 4 - i * step} />
      ))}
      <WorkerDrawn seat={side} x={middle} y={base - (stack.energy > 0 ? stack.energy * step + 4 : 0)} scale={0.86} />
    </g>
  );
}

/** The stacks on a location, side by side, each with its height. */
export function Stacks({ stacks, height = 46 }: { stacks: Stack[]; height?: number }) {
  if (stacks.length === 0) return <span class="no-stacks" />;
  const step = 25;
  const width = stacks.length * step + 1;
  return (
    <svg
      class="stacks"
      data-count={stacks.length}
      viewBox={`0 0 ${width} ${height + 11}`}
      style={{ width: `${width}px`, height: `${height + 11}px` }}
    >
      {stacks.map((stack, i) => (
        <g key={i}>
          <StackDrawn stack={stack} base={height} middle={i * step + 13} room={height - 19} />
          <text class="stack-height" x={i * step + 13} y={height + 10.5} text-anchor="middle">
            {stack.height}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function stackWords(stacks: Stack[]): string {
  if (stacks.length === 0) return "Nobody is there.";
  return stacks
    .map((one) => {
      const whose = one.guest
        ? "A Worker of the Rival Nation"
        : one.seat === null
          ? "A neutral Worker"
          : `A Worker of ${LETTERS[one.seat]}`;
      return one.energy > 0 ? `${whose} on ${one.energy} Energy.` : `${whose}.`;
    })
    .join(" ");
}

/** A die of a kind that was rolled: real pips on the kind's colour. */
export function KindDie({ die, face, size = 30 }: { die: DieKind; face: number; size?: number }) {
  return (
    <svg class={`kind-die kd-${die}`} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="1.5" y="1.5" width="29" height="29" rx="6" />
      {(PIPS[face] ?? []).map(([dx, dy], i) => (
        <circle key={i} cx={16 + dx * 7.8} cy={16 + dy * 7.8} r="2.9" />
      ))}
    </svg>
  );
}

/** Energy as bolts, as on the chart of the dice. */
export function Bolts({ many, size = 12 }: { many: number; size?: number }) {
  if (many === 0) return <span class="no-bolt">0</span>;
  return (
    <span class="bolts">
      {Array.from({ length: many }, (_, i) => (
        <Piece key={i} name="energy" size={size} />
      ))}
    </span>
  );
}

/** The mark of the Rival Nation, as those of the seats are. */
export function RivalMark({ size = 26 }: { size?: number }) {
  return (
    <svg class="seat-mark seat-rival" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect class="seat-ground" x="1" y="1" width="24" height="24" rx="4" />
      <rect x="1" y="1" width="24" height="24" rx="4" fill="url(#p-rival)" />
      <circle class="seat-disc" cx="13" cy="13" r="8" />
      <text class="seat-letter" x="13" y="17.3" text-anchor="middle">
        R
      </text>
    </svg>
  );
}

/** The planks at the foot of a card, with the pieces on them. */
export function Planks({
  plank,
  pieces,
  seat = null,
  lodged = [],
  scale = 1,
}: {
  plank: PlankKind;
  pieces?: (Placed | null)[] | undefined;
  seat?: number | null;
  /** Whose the piece on each place is, where it may be another seat's. */
  lodged?: number[];
  scale?: number;
}) {
  if (plank === "none") return null;
  const slots = plank === "single" ? 1 : 2;
  const width = 26;
  const gap = plank === "two" ? 8 : 0;
  const total = slots * width + gap * (slots - 1) + 2;
  const size = { width: `${total * scale}px`, height: `${22 * scale}px` };
  return (
    <svg class="planks" viewBox={`0 0 ${total} 22`} style={size} aria-hidden="true">
      {plank === "double" && <rect class="plank" x="1" y="1" width={total - 2} height="20" rx="3" />}
      {Array.from({ length: slots }, (_, i) => (
        <Plank key={i} x={1 + i * (width + gap)} width={width} joint={plank === "double"} first={i === 0}>
          {pieces?.[i] === "worker" && <WorkerDrawn seat={lodged[i] ?? seat} x={width / 2} y={20.5} scale={0.8} />}
          {pieces?.[i] === "energy" && (
            <g>
              <EnergyDisc seat={lodged[i] ?? seat} x={width / 2} y={15} />
              <Sym name="energy" x={width / 2 - 6} y={4} size={12} />
              {lodged[i] !== undefined && lodged[i] !== seat && (
                <text class="pawn-letter spy-letter" x={width - 4} y={19} text-anchor="middle">
                  {LETTERS[lodged[i] ?? 0]}
                </text>
              )}
            </g>
          )}
        </Plank>
      ))}
    </svg>
  );
}

function Plank({
  x,
  width,
  joint,
  first,
  children,
}: {
  x: number;
  width: number;
  /** Whether it is one half of a double plank. */
  joint: boolean;
  first: boolean;
  children: ComponentChildren;
}) {
  return (
    <g transform={`translate(${x} 0)`}>
      {!joint && <rect class="plank" x="0" y="1" width={width} height="20" rx="3" />}
      {joint && !first && <path class="plank-joint" d="M0 3v16" />}
      {children}
    </g>
  );
}

export function plankWords(plank: PlankKind, pieces: (Placed | null)[] = [], seat = -1, lodged: number[] = []): string {
  const kind = { none: "No plank", single: "Single plank", double: "Double plank", two: "Two planks" }[plank];
  const on = pieces.flatMap((one, i) => {
    if (one === null) return [];
    const spy = lodged[i];
    return [spy !== undefined && spy !== seat ? `${title(one)} of ${LETTERS[spy]}, a spy` : title(one)];
  });
  return on.length > 0 ? `${kind}, taken by ${on.join(" and ")}.` : `${kind}.`;
}
