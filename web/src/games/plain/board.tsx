import type { Plain } from "../../core/types.ts";
import { LETTERS, SeatMark } from "../../parts/seat.tsx";
import type { BoardProps } from "../module.ts";

function title(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

function isRecord(value: Plain): value is { [key: string]: Plain } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function Value({ value }: { value: Plain }) {
  if (value === null) return <span class="quiet">none</span>;
  if (typeof value === "boolean") return <>{value ? "yes" : "no"}</>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span class="quiet">none</span>;
    if (value.every((one) => typeof one !== "object" || one === null))
      return (
        <ul class="chips">
          {value.map((one, i) => (
            <li key={i}>{one === null ? "–" : String(one)}</li>
          ))}
        </ul>
      );
    return (
      <ol class="nested">
        {value.map((one, i) => (
          <li key={i}>
            <Value value={one} />
          </li>
        ))}
      </ol>
    );
  }
  if (isRecord(value))
    return (
      <dl class="facts">
        {Object.entries(value).map(([key, one]) => (
          <div key={key}>
            <dt>{title(key)}</dt>
            <dd>
              <Value value={one} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return <>{String(value)}</>;
}

export function PlainBoard({ table, offers, pick, chosen, seats }: BoardProps) {
  const entries = isRecord(table) ? Object.entries(table) : [["table", table] as [string, Plain]];
  const perSeat = entries.filter(
    ([, value]) => Array.isArray(value) && seats.length > 1 && value.length === seats.length,
  ) as [string, Plain[]][];
  const others = entries.filter(([key]) => !perSeat.some(([name]) => name === key));
  return (
    <div class="plain-board">
      {offers.options.length > 0 && (
        <ul class="plain-options" aria-label="What you may choose">
          {offers.options.map((option) => (
            <li key={option.notation}>
              <button
                type="button"
                class={chosen?.option === option.option ? "can tile chosen" : "can tile"}
                onClick={() => pick([option])}
              >
                {option.words}
              </button>
            </li>
          ))}
        </ul>
      )}
      {perSeat.length > 0 && (
        <div class="scroll-x" tabIndex={0} role="region" aria-label="Seats">
          <table class="ledger">
            <thead>
              <tr>
                <th scope="col">Seat</th>
                {perSeat.map(([key]) => (
                  <th scope="col" key={key}>
                    {title(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {seats.map(({ seat, name }) => (
                <tr key={seat}>
                  <th scope="row">
                    <SeatMark seat={seat} /> {name || LETTERS[seat]}
                  </th>
                  {perSeat.map(([key, values]) => (
                    <td key={key}>
                      <Value value={values[seat] === -1 ? null : (values[seat] ?? null)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <dl class="facts top">
        {others.map(([key, value]) => (
          <div key={key}>
            <dt>{title(key)}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
