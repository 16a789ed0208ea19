import { SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import type { ScoreRow } from "./data.ts";
import { pointsFor, rowsOf, sumOf } from "./scores.ts";

/** The final scoring, seat by seat and point by point. */
export function FinalScores({
  sheets,
  names,
  money,
}: {
  sheets: ScoreRow[][];
  names: (seat: number) => string;
  /** What breaks a tie. */
  money: number[];
}) {
  const totals = sheets.map(sumOf);
  const most = Math.max(...totals);
  const tied = totals.filter((one) => one === most).length > 1;
  return (
    <section class="all-scores" aria-label="Final scoring">
      <h3 class="fe-title">Final scoring</h3>
      <div class="scroll-x" tabIndex={0} role="region" aria-label="Final scoring, seat by seat">
        <table>
          <thead>
            <tr>
              <td />
              {sheets.map((_, seat) => (
                <th key={seat} scope="col">
                  <SeatMark seat={seat} size={22} />
                  <span>{names(seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(sheets).map((what) => {
              const best = Math.max(...sheets.map((sheet) => pointsFor(sheet, what)));
              return (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  {sheets.map((sheet, seat) => {
                    const points = pointsFor(sheet, what);
                    return (
                      <td key={seat} class={best > 0 && points === best ? "top" : points ? "" : "nothing"}>
                        {points}
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
              {totals.map((total, seat) => (
                <td key={seat} class={total === most ? "top" : ""}>
                  {total} <Piece name="points" size={16} />
                </td>
              ))}
            </tr>
            {tied && (
              <tr class="tie">
                <th scope="row">Money, for the tie</th>
                {totals.map((total, seat) => (
                  <td key={seat}>{total === most ? `€${money[seat] ?? 0}M` : ""}</td>
                ))}
              </tr>
            )}
          </tfoot>
        </table>
      </div>
    </section>
  );
}
