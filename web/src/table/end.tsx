import { at } from "../core/router.ts";
import type { Table } from "../core/types.ts";
import { ScoreChart } from "../parts/chart.tsx";
import { Icon } from "../parts/icon.tsx";
import { SeatMark } from "../parts/seat.tsx";
import { ScoreSheet } from "./sheets.tsx";

/** How the game ended, told point by point. */
export function End({ table }: { table: Table }) {
  const outcome = table.view?.outcome;
  const several = table.seats.length > 1;
  const order = table.seats
    .map((seat) => ({ seat, score: outcome?.scores[seat.seat] ?? 0 }))
    .sort((a, b) => b.score - a.score);
  return (
    <section class="the-end" aria-label="The end">
      <div class="end-words">
        <p class="plate">The end</p>
        <h2>{outcome?.reason}</h2>
        {several && (
          <ol class="ranking">
            {order.map(({ seat, score }) => (
              <li key={seat.seat} class={outcome?.winners.includes(seat.seat) ? "won" : ""}>
                <SeatMark seat={seat.seat} /> {seat.name} <b>{score}</b>{" "}
                {outcome?.winners.includes(seat.seat) ? "wins" : ""}
              </li>
            ))}
          </ol>
        )}
        <div class="end-links">
          <a class="button primary" href={at("/")}>
            Play again
          </a>
          <a class="button" href={at(`/table/${table.id}/replay`)}>
            <Icon name="film" /> Replay
          </a>
          <a class="button" href={at(`/api/tables/${table.id}/record`)} download={`${table.game}-${table.id}.txt`}>
            <Icon name="download" /> Record
          </a>
        </div>
      </div>
      <ScoreSheet table={table} />
      <ScoreChart chart={table.chart} seats={table.seats} />
    </section>
  );
}
