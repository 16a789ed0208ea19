import { wrap } from "../../core/text.ts";
import { Die, Sym } from "../../parts/symbols.tsx";
import { KINDS, SIDES, type Face, type Kind, type Printed, type Rails, type Side } from "./data.ts";

export const CARD_WIDTH = 176;
export const CARD_HEIGHT = 238;

/** A title plate: enamel, with a screw at both ends. */
export function Plate({ width, height = 25, text }: { width: number; height?: number; text: string }) {
  return (
    <g class="plate-drawn">
      <rect width={width} height={height} />
      <circle class="screw" cx="7" cy={height / 2} r="2.3" />
      <path class="slot" d={`M5.4 ${height / 2 + 1.2}l3.2-2.4`} />
      <text x="15" y={height / 2 + 5.2}>
        {text}
      </text>
    </g>
  );
}

/** The points of a card, on a tab at its upper right corner. */
export function Points({ x, y, points }: { x: number; y: number; points: number }) {
  return (
    <g transform={`translate(${x} ${y})`} class="points">
      <rect x="-19" y="0" width="38" height="19" rx="2" />
      <Sym name="profit" x={-16} y={2} size={15} />
      <text x="8.5" y="14.6" text-anchor="middle">
        {points}
      </text>
    </g>
  );
}

/** What is reconstructed carries a small caliper. */
export function Caliper({ x, y, size = 13 }: { x: number; y: number; size?: number }) {
  return (
    <g class="caliper">
      <Sym name="caliper" x={x} y={y} size={size} />
    </g>
  );
}

const TURN: Record<Side, number> = { north: -90, east: 0, south: 90, west: 180 };

/** An arrow of the railway on one side: its tip points the way the railway runs. */
export function RailArrow({ side, rail, reach }: { side: Side; rail: "in" | "out"; reach: number }) {
  const tip = rail === "out" ? `M${reach - 9} -6.5 l9 6.5 l-9 6.5z` : `M9 -6.5 l-9 6.5 l9 6.5z`;
  return (
    <g transform={`rotate(${TURN[side]})`} class={`rail rail-${rail}`}>
      <path class="rail-bed" d={`M0 -5h${reach}M0 5h${reach}`} />
      <path class="rail-ties" d={ties(reach)} />
      <path class="rail-tip" d={tip} />
    </g>
  );
}

function ties(reach: number): string {
  let path = "";
  for (let x = 3; x < reach; x += 5) path += `M${x} -7.5v15`;
  return path;
}

/** The four sides of a card as a little diagram. */
export function Compass({ rails, size = 50 }: { rails: Rails; size?: number }) {
  const half = size / 2;
  const box = size * 0.2;
  return (
    <g transform={`translate(${half} ${half})`} class="compass">
      <rect x={-box} y={-box} width={2 * box} height={2 * box} />
      {SIDES.map((side) => {
        const rail = rails[side];
        if (rail === "none")
          return <path key={side} class="bare-side" d={`M${box + 4} -4v8`} transform={`rotate(${TURN[side]})`} />;
        const from = box + 1;
        const to = half - 1;
        const tip = rail === "out" ? `M${to - 5} -5l6 5l-6 5` : `M${from + 6} -5l-6 5l6 5`;
        return (
          <g key={side} transform={`rotate(${TURN[side]})`}>
            <path class="compass-line" d={`M${from} 0H${to}`} />
            <path class="compass-tip" d={tip} />
          </g>
        );
      })}
    </g>
  );
}

export function railWords(rails: Rails): string {
  const out = SIDES.filter((side) => rails[side] === "out");
  const into = SIDES.filter((side) => rails[side] === "in");
  const words = [];
  if (into.length) words.push(`in from ${into.join(" and ")}`);
  if (out.length) words.push(`out to ${out.join(" and ")}`);
  return words.length ? `The railway runs ${words.join(", ")}.` : "No railway.";
}

/** A cost as one symbol for each unit. */
export function CostSymbols({
  cost,
  x,
  y,
  size = 16,
  perLine = 6,
}: {
  cost: Partial<Record<Kind, number>>;
  x: number;
  y: number;
  size?: number;
  perLine?: number;
}) {
  const units = KINDS.flatMap((kind) => Array.from({ length: cost[kind] ?? 0 }, () => kind));
  return (
    <g>
      {units.map((kind, i) => (
        <Sym
          key={i}
          name={kind.toLowerCase()}
          x={x + (i % perLine) * (size + 2)}
          y={y + Math.floor(i / perLine) * (size + 2)}
          size={size}
        />
      ))}
    </g>
  );
}

export function costWords(cost: Partial<Record<Kind, number>>): string {
  return KINDS.filter((kind) => cost[kind])
    .map((kind) => `${cost[kind]} ${kind}`)
    .join(", ");
}

/** The whole card in a sentence or two, for those who hear it. */
export function faceWords(face: Printed): string {
  return (
    `${face.name}. Costs ${costWords(face.cost)}. ${face.track} track up to ${face.maximum}. ` +
    `Needs ${face.staff} workers. Bonus ${face.bonus} Profit. ${railWords(face.rails)} ` +
    `Event: ${face.event.title}. ${face.event.words}`
  );
}

/** A Building card as it lies in the row. */
export function BuildingCard({ face, year }: { face: Face; year: number }) {
  const event = face.event;
  const said = event.words.replace(/^Years \d+ to \d+ \(Once\): /, "");
  const words = wrap(`${costWords(face.cost)}.`, 9.2, 3);
  return (
    <g class="building-card">
      <rect class="card-ground" width={CARD_WIDTH} height={CARD_HEIGHT} rx="3" />
      <Plate width={CARD_WIDTH} text={face.name} />
      <Points x={CARD_WIDTH - 22} y={3} points={face.bonus} />
      <g transform="translate(0 25)">
        <rect class={`band band-${face.track.toLowerCase()}`} width={CARD_WIDTH} height="20" />
        <Sym name={face.track.toLowerCase()} x={7} y={2.5} size={15} />
        <text class="band-text" x="27" y="14.5">{`${face.track} track, up to ${face.maximum}`}</text>
      </g>
      <CostSymbols cost={face.cost} x={8} y={53} size={17} />
      <g class="gives" transform="translate(8 77)">
        <Sym name="arrow" x={0} y={3} size={13} />
        <Sym name={face.track.toLowerCase()} x={17} y={1} size={17} />
        <g transform="translate(44 0)">
          <Sym name="worker" x={0} y={1} size={16} />
          <Die value={face.staff} x={19} y={0} size={18} look="ghost" />
        </g>
      </g>
      <g transform={`translate(${CARD_WIDTH - 63} 72)`}>
        <Compass rails={face.rails} size={54} />
      </g>
      {words.map((line, i) => (
        <text key={i} class="card-words" x="8" y={111 + i * 12.5}>
          {line}
        </text>
      ))}
      <g transform="translate(0 146)" class={face["event taken place"] ? "event spent" : "event"}>
        <path class="event-edge" d={`M0 0H${CARD_WIDTH}`} />
        <Sym name="event" x={7} y={6} size={17} />
        <text class="event-title" x="29" y="18.5">
          {event.title}
        </text>
        <Timeline first={event.years[0]} last={event.years[1]} year={year} x={8} y={32} width={CARD_WIDTH - 16} />
        {wrap(said.charAt(0).toUpperCase() + said.slice(1), 14.6, 3).map((line, i) => (
          <text key={i} class="card-words" x="8" y={56 + i * 12.5}>
            {line}
          </text>
        ))}
        {face["event taken place"] && (
          <text
            class="stamped"
            x={CARD_WIDTH / 2}
            y="60"
            transform={`rotate(-7 ${CARD_WIDTH / 2} 60)`}
            text-anchor="middle"
          >
            TAKEN PLACE
          </text>
        )}
      </g>
      {face.reconstructed.length > 0 && <Caliper x={CARD_WIDTH - 18} y={CARD_HEIGHT - 17} />}
      <rect class="card-edge" x="0.5" y="0.5" width={CARD_WIDTH - 1} height={CARD_HEIGHT - 1} rx="3" />
    </g>
  );
}

/** The years of an event on a line of thirty, with the present year marked. */
function Timeline({
  first,
  last,
  year,
  x,
  y,
  width,
}: {
  first: number;
  last: number;
  year: number;
  x: number;
  y: number;
  width: number;
}) {
  const at = (value: number) => (value / 30) * width;
  const open = first <= year && year <= last;
  return (
    <g transform={`translate(${x} ${y})`} class={open ? "timeline open" : "timeline"}>
      <path class="timeline-line" d={`M0 0H${width}`} />
      <rect class="timeline-range" x={at(first)} y="-3" width={at(last - first)} height="6" />
      <path class="timeline-now" d={`M${at(year)} -6v12`} />
      <text x={at(first)} y="12.5" text-anchor={first < 3 ? "start" : "middle"}>
        {first}
      </text>
      <text x={at(last)} y="12.5" text-anchor={last > 27 ? "end" : "middle"}>
        {last}
      </text>
    </g>
  );
}
