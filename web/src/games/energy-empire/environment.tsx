import { Piece } from "../../parts/symbols.tsx";
import { cellName, ROWS, title, type EnergyTable, type Player } from "./data.ts";
import { Hot, Ruled } from "./hot.tsx";
import { place } from "./places.ts";

/** The Environment of a mat: three rows of five spaces, with the bonuses of their columns. */
export function Environment({ table, player, active }: { table: EnergyTable; player: Player; active: boolean }) {
  const free = player.environment.flat().filter((one) => one === null).length;
  return (
    <section class="environment" aria-label={`Environment, ${free} spaces unpolluted`}>
      <div class="env-head">
        <h4 class="ee-title">
          <Ruled clause="EE-141">Environment</Ruled>
        </h4>
        <span class="env-columns" aria-hidden="true">
          {table.columns.map((bonus, i) => (
            <span key={i} class={columnFree(player, i) ? "column" : "column lost"}>
              {bonus > 0 ? `+${bonus}` : ""}
            </span>
          ))}
        </span>
      </div>
      {player.environment.map((row, r) => {
        const name = ROWS[r] ?? String(r);
        const clean = row.filter((one) => one === null).length;
        return (
          <div key={name} class={`env-row row-${name}`}>
            <Hot
              where={place.row(name)}
              name={`${title(name)} row, ${clean} unpolluted`}
              refused={[name]}
              when="row"
              kind="env-label"
              active={active}
            >
              <Piece name={name} size={17} />
              <span class="env-name">{title(name)}</span>
              <b>{clean}</b>
            </Hot>
            {row.map((token, c) => (
              <Cell key={c} cell={r * 5 + c} token={token} drilling={table.drilling} active={active} />
            ))}
          </div>
        );
      })}
    </section>
  );
}

function columnFree(player: Player, column: number): boolean {
  return player.environment.every((row) => row[column] === null);
}

function Cell({
  cell,
  token,
  drilling,
  active,
}: {
  cell: number;
  token: string | null;
  drilling: number[];
  active: boolean;
}) {
  const drill = drilling.includes(cell);
  const name = cellName(cell);
  const what = token ? title(token) : drill ? "unpolluted, an Oil Well may go here" : "unpolluted";
  return (
    <Hot
      where={place.cell(cell)}
      name={`${title(ROWS[Math.floor(cell / 5)] ?? "")} ${(cell % 5) + 1}: ${what}`}
      refused={[name]}
      when="cell"
      kind={`cell${token ? ` ${token}` : ""}`}
      active={active}
      tip={false}
    >
      {token ? (
        <Piece name={token} size={30} />
      ) : drill ? (
        <span class="drill">
          <Piece name="drilling" size={22} />
        </span>
      ) : null}
    </Hot>
  );
}

/** The Environment at a glance: what is free, and what lies where. */
export function MiniEnvironment({ player }: { player: Player }) {
  const free = player.environment.flat().filter((one) => one === null).length;
  return (
    <svg class="mini-env" viewBox="0 0 51 31" role="img" aria-label={`Environment: ${free} of 15 spaces unpolluted`}>
      {player.environment.map((row, r) =>
        row.map((token, c) => (
          <g key={`${r}-${c}`} transform={`translate(${c * 10 + 0.5} ${r * 10 + 0.5})`}>
            <rect class={`mini-cell row-${ROWS[r]}`} width="10" height="10" />
            {token === "pollution" && <circle class="mini-pollution" cx="5" cy="5" r="3.6" />}
            {token === "nuclear" && <path class="mini-nuclear" d="M5 1l4 7.5H1z" />}
            {token === "well" && <rect class="mini-well" x="1.8" y="1.8" width="6.4" height="6.4" />}
          </g>
        )),
      )}
    </svg>
  );
}
