import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import { Races } from "./clock.tsx";
import { built, clockOf, rivalOf, type EnergyTable, type ScoreRow } from "./data.ts";
import { RivalMark } from "./pieces.tsx";
import { categories, details, pointsFor, rivalSheet, sorted, sumOf } from "./scores.ts";

/** The final scoring, seat by seat and point by point; the Rival Nation's after those of the players. */
export function FinalScores({
  table,
  sheets: players,
  names,
}: {
  table: EnergyTable;
  sheets: ScoreRow[][];
  names: (seat: number) => string;
}) {
  const great = new Set(table.players.flatMap(built).flatMap((card) => (card.structure === false ? [card.name] : [])));
  const rival = rivalOf(table);
  const clock = clockOf(table);
  const sheets = [...sorted(players, great), ...(rival ? [rivalSheet(rival.score)] : [])];
  const most = Math.max(...sheets.map(sumOf));
  return (
    <section class="all-scores" aria-label="Final scoring">
      <h3 class="ee-title">Final scoring</h3>
      <div class="scroll-x" tabIndex={0} role="region" aria-label="Final scoring, seat by seat">
        <table>
          <thead>
            <tr>
              <td />
              {sheets.map((_, seat) => (
                <th key={seat} scope="col">
                  {seat < players.length ? <SeatMark seat={seat} size={22} /> : <RivalMark size={22} />}
                  <span>{seat < players.length ? names(seat) : "Rival Nation"}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories(sheets).map((what) => {
              const best = Math.max(...sheets.map((sheet) => pointsFor(sheet, what) ?? 0));
              return (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  {sheets.map((sheet, seat) => {
                    const points = pointsFor(sheet, what);
                    const top = best > 0 && points === best && sheets.length > 1;
                    return (
                      <td key={seat} class={top ? "top" : points ? "" : "nothing"}>
                        {points ?? "–"}
                        {details(sheet, what).map((one) => (
                          <small key={one.what}>
                            {one.what} <b>{one.points}</b>
                          </small>
                        ))}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {sheets.map((sheet, seat) => (
                <td key={seat} class={sumOf(sheet) === most ? "top" : ""}>
                  {sumOf(sheet)} <Piece name="points" size={16} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {clock && <Races table={table} clock={clock} names={names} />}
    </section>
  );
}
