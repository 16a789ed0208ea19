import type { ChartPoint, Seat } from "../core/types.ts";
import { seatName } from "./seat.tsx";

const WIDTH = 420;
const HEIGHT = 200;
const LEFT = 34;
const BOTTOM = 26;
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2", "1 3"];

/** The scores over the turns, as a line for each seat; a table with the same numbers lies behind it. */
export function ScoreChart({
  chart,
  seats,
  at,
  go,
}: {
  chart: ChartPoint[];
  seats: Seat[];
  at?: number;
  go?: (position: number) => void;
}) {
  if (chart.length < 2) return null;
  const last = chart[chart.length - 1]?.position || 1;
  const all = chart.flatMap((point) => point.scores);
  const top = Math.max(10, Math.ceil(Math.max(...all) / 10) * 10);
  const low = Math.min(0, ...all);
  const x = (position: number) => LEFT + (position / last) * (WIDTH - LEFT - 14);
  const y = (score: number) => 10 + (1 - (score - low) / (top - low)) * (HEIGHT - BOTTOM - 10);
  const step = top > 100 ? 40 : top > 40 ? 20 : 10;
  const lines = Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step);
  const turns = chart.filter((point, i) => i === 0 || point.turn !== chart[i - 1]?.turn);
  const every = Math.ceil(turns.length / 8);
  const summary = seats
    .map((seat) => `${seatName(seats, seat.seat)} ${chart[chart.length - 1]?.scores[seat.seat] ?? 0}`)
    .join(", ");
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Scores over the turns. At the end: ${summary}.`}>
        {lines.map((score) => (
          <g key={score}>
            <path class="chart-line" d={`M${LEFT} ${y(score)}H${WIDTH - 14}`} />
            <text x={LEFT - 6} y={y(score) + 4} text-anchor="end">
              {score}
            </text>
          </g>
        ))}
        {turns.map((point, i) =>
          i % every === 0 ? (
            <text key={i} x={x(point.position)} y={HEIGHT - 8} text-anchor="middle">
              {point.turn}
            </text>
          ) : null,
        )}
        {seats.map(({ seat }) => (
          <g key={seat} class={`chart-seat seat-${seat}`}>
            <path
              d={chart
                .map(
                  (point, i) =>
                    `${i ? "L" : "M"}${x(point.position).toFixed(1)} ${y(point.scores[seat] ?? 0).toFixed(1)}`,
                )
                .join("")}
              stroke-dasharray={DASHES[seat]}
            />
            {chart.map((point, i) => (
              <circle
                key={i}
                cx={x(point.position)}
                cy={y(point.scores[seat] ?? 0)}
                r="3"
                onClick={() => go?.(point.position)}
              />
            ))}
          </g>
        ))}
        {at !== undefined && <path class="chart-now" d={`M${x(Math.min(at, last))} 4V${HEIGHT - BOTTOM}`} />}
      </svg>
      <figcaption>Score after each turn</figcaption>
    </figure>
  );
}
