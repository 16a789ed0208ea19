import { Sym } from "../../parts/symbols.tsx";
import type { EmpireTable } from "./data.ts";
import { Hot } from "./hot.tsx";
import { place } from "./places.ts";

const YEARS = Array.from({ length: 16 }, (_, i) => 2 * i);

/** Years in Business, with what falls due when. */
export function YearsTrack({ table, narrow }: { table: EmpireTable; narrow: boolean }) {
  const perLine = narrow ? 8 : 16;
  const width = narrow ? 42 : 26;
  const height = narrow ? 44 : 46;
  const icon = narrow ? 16 : 12;
  const lines = YEARS.length / perLine;
  const total = perLine * width;
  const at = (i: number) => ({ x: (i % perLine) * width, y: Math.floor(i / perLine) * (height + 4) });
  const now = at(table.year / 2);
  return (
    <svg
      class="years"
      viewBox={`-1 -1 ${total + 2} ${lines * (height + 4) - 2}`}
      role="img"
      aria-label={`Year ${table.year} of 30. Labour is due in ${table["labour years"].join(", ")}; upkeep in ${table["upkeep years"].join(", ")}.`}
    >
      {YEARS.map((year, i) => {
        const { x, y } = at(i);
        const labour = table["labour years"].includes(year);
        const upkeep = table["upkeep years"].includes(year);
        return (
          <g key={year} transform={`translate(${x} ${y})`} class={year < table.year ? "space past" : "space"}>
            <rect width={width} height={height} class={labour || upkeep ? "space-ground due" : "space-ground"} />
            <text x={width / 2} y="17" text-anchor="middle">
              {year}
            </text>
            {labour && (
              <Sym name="labour" x={width / 2 - (upkeep ? icon : icon / 2)} y={height - icon - 7} size={icon} />
            )}
            {upkeep && <Sym name="upkeep" x={width / 2 + (labour ? 0 : -icon / 2)} y={height - icon - 7} size={icon} />}
          </g>
        );
      })}
      <g class="travels" style={{ transform: `translate(${now.x}px, ${now.y}px)` }}>
        <rect class="now-frame" x="1" y="1" width={width - 2} height={height - 2} rx="2" />
        <path class="now-lamp" d={`M${width / 2 - 5} ${height - 1}h10l-5 -6z`} />
      </g>
    </svg>
  );
}

const PROFIT = Array.from({ length: 41 }, (_, i) => i);

/** The Profit track to 40, and the multiple of 40 beside it. */
export function ProfitTrack({ table, narrow }: { table: EmpireTable; narrow: boolean }) {
  const perLine = narrow ? 14 : 41;
  const width = narrow ? 24 : 11;
  const height = narrow ? 24 : 30;
  const lines = Math.ceil(PROFIT.length / perLine);
  const total = perLine * width;
  const track = table["profit track"];
  const at = (i: number) => ({ x: (i % perLine) * width, y: Math.floor(i / perLine) * (height + 3) });
  const now = at(track.marker);
  const size = narrow ? 22 : 17;
  return (
    <svg
      class="profits"
      viewBox={`-1 -4 ${total + 2} ${lines * (height + 3) + 3}`}
      role="group"
      aria-label="Profit track"
    >
      <Hot where={place.profit} name={`Profit ${table.profit}`} box={[-1, -4, total + 2, lines * (height + 3) + 3]}>
        <rect class="hit" x="-1" y="-4" width={total + 2} height={lines * (height + 3) + 3} />
        {PROFIT.map((value) => {
          const { x, y } = at(value);
          const tenth = value % 10 === 0;
          return (
            <g key={value} transform={`translate(${x} ${y})`} class={tenth ? "space tenth" : "space"}>
              <rect
                width={width}
                height={height}
                class={value <= track.marker && value > 0 ? "space-ground filled" : "space-ground"}
              />
              {(tenth || value % 5 === 0 || narrow) && (
                <text x={width / 2} y={height / 2 + 4} text-anchor="middle">
                  {value}
                </text>
              )}
            </g>
          );
        })}
        <g
          class="travels"
          style={{ transform: `translate(${now.x + width / 2 - size / 2}px, ${now.y + height / 2 - size / 2}px)` }}
        >
          <Sym name="marker" size={size} />
        </g>
      </Hot>
    </svg>
  );
}
