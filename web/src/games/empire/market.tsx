import { Die, Sym } from "../../parts/symbols.tsx";
import { KINDS, type EmpireTable, type Kind } from "./data.ts";
import { Hot, Ruled } from "./hot.tsx";
import { Caliper, Plate } from "./pieces.tsx";
import { place } from "./places.ts";

const WIDTH = 264;
const ROW = 27;

/** The Market card: a row of prices for each face of the die, the one of this turn lit. */
export function Market({ table }: { table: EmpireTable }) {
  const advanced = table.market.side === "B";
  const kinds = KINDS.filter((kind) => advanced || kind !== "Capital");
  const first = 46;
  const step = (WIDTH - first - 8) / kinds.length;
  const height = 56 + 6 * ROW + 6;
  return (
    <svg
      class="market"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="group"
      aria-label={`Market card, side ${table.market.side}`}
    >
      <rect class="card-ground" width={WIDTH} height={height} rx="3" />
      <Ruled clause="NE-022" name="Market" box={[0, 0, WIDTH, 25]}>
        <Plate width={WIDTH} text="Market" />
      </Ruled>
      <text class="plate-note" x={WIDTH - 12} y="17.5" text-anchor="end">
        {`side ${table.market.side} · ${advanced ? "advanced" : "basic"}`}
      </text>
      {kinds.map((kind, i) => (
        <Sym key={kind} name={kind.toLowerCase()} x={first + step * (i + 0.5) - 9} y={31} size={18} />
      ))}
      {table.market.rows.map((row, i) => {
        const lit = i + 1 === table["market die"];
        return (
          <g
            key={i}
            transform={`translate(0 ${54 + i * ROW})`}
            class={lit ? "market-row lit" : "market-row"}
            role={lit ? "group" : "img"}
            aria-label={`${lit ? "This turn, " : ""}die ${i + 1}: ${kinds.map((kind) => `${kind} ${row[kind] === "-" ? "not for sale" : row[kind]}`).join(", ")}`}
          >
            {lit && <rect class="lit-row" x="5" y="1" width={WIDTH - 10} height={ROW - 2} rx="3" />}
            <Die value={i + 1} x={19} y={3.5} size={20} look={lit ? "ivory" : "ghost"} />
            {kinds.map((kind, k) => (
              <Price
                key={kind}
                table={table}
                kind={kind}
                rate={row[kind]}
                lit={lit}
                x={first + step * k}
                width={step}
              />
            ))}
            {table.market.sources[i] === "reconstructed" && <Caliper x={6} y={8} size={10} />}
          </g>
        );
      })}
      <rect class="card-edge" x="0.5" y="0.5" width={WIDTH - 1} height={height - 1} rx="3" />
    </svg>
  );
}

function Price({
  table,
  kind,
  rate,
  lit,
  x,
  width,
}: {
  table: EmpireTable;
  kind: Kind;
  rate: string;
  lit: boolean;
  x: number;
  width: number;
}) {
  const closed = lit && table["not for sale"].includes(kind);
  const [units, gain] = rate.split(" for ");
  const middle = x + width / 2;
  const drawn =
    rate === "-" || closed ? (
      <path class="no-price" d={`M${middle - 7} ${ROW / 2}h14`} />
    ) : (
      <g>
        <text x={middle - 9} y={ROW / 2 + 5.5} text-anchor="middle">
          {units}
        </text>
        <g class="price-arrow">
          <Sym name="arrow" x={middle - 5} y={ROW / 2 - 5} size={10} />
        </g>
        <text x={middle + 10} y={ROW / 2 + 5.5} text-anchor="middle">
          {gain}
        </text>
      </g>
    );
  if (!lit) return drawn;
  const words = rate === "-" || closed ? "not for sale" : rate;
  return (
    <Hot
      where={place.market(kind)}
      name={`${kind}, ${words}`}
      box={[x + 3, 2, width - 6, ROW - 4]}
      refused={[`1 ${kind.toLowerCase()}`]}
    >
      <rect class="hit" x={x + 3} y="2" width={width - 6} height={ROW - 4} rx="3" />
      {drawn}
    </Hot>
  );
}

const ACTIONS: [string, string, string][] = [
  ["A", "sell", "Sell"],
  ["B", "workers", "Workers"],
  ["C", "build", "Build"],
  ["D", "produce", "Produce"],
];

const COSTS = [0, 1, 2, 4];

/** The four actions on a switchboard, with the steps of their cost, the Managers and the end of the turn. */
export function Switchboard({ table }: { table: EmpireTable }) {
  const latest = table["latest action"];
  const taken = table["actions taken"];
  const half = (WIDTH - 22) / 2;
  return (
    <svg class="switchboard" viewBox={`0 0 ${WIDTH} 262`} role="group" aria-label="Actions">
      <rect class="card-ground" width={WIDTH} height="262" rx="3" />
      <Ruled clause="NE-024" name="Actions" box={[0, 0, WIDTH, 25]}>
        <Plate width={WIDTH} text="Actions" />
      </Ruled>
      <text class="plate-note" x={WIDTH - 12} y="17.5" text-anchor="end">
        {table.surcharge
          ? `each ${table.surcharge > 0 ? "+" : "−"}${Math.abs(table.surcharge)} Capital`
          : "once each, in order"}
      </text>
      <g
        transform="translate(8 34)"
        class="steps"
        role="img"
        aria-label={`Actions taken: ${taken}.${table["next action costs"] === null ? "" : ` The next costs ${table["next action costs"]} Capital.`}`}
      >
        {COSTS.map((cost, i) => (
          <g
            key={i}
            transform={`translate(${i * 62} 0)`}
            class={i < taken ? "step done" : i === taken ? "step next" : "step"}
          >
            <rect width="58" height="22" rx="2" />
            {cost === 0 ? (
              <text x="29" y="15.5" text-anchor="middle">
                free
              </text>
            ) : (
              <>
                <text x="23" y="15.5" text-anchor="middle">
                  {cost}
                </text>
                <Sym name="capital" x={31} y={3.5} size={15} />
              </>
            )}
          </g>
        ))}
      </g>
      {ACTIONS.map(([letter, word, title], i) => {
        const gone = latest !== null && letter <= latest;
        return (
          <g key={letter} transform={`translate(${8 + (i % 2) * (half + 6)} ${64 + Math.floor(i / 2) * 46})`}>
            <Hot
              where={place.action(word)}
              name={`${letter}, ${title}`}
              box={[0, 0, half, 40]}
              refused={[word]}
              extra={gone ? "switch gone" : "switch"}
            >
              <rect class="switch-plate" width={half} height="40" rx="3" />
              <circle class="roundel" cx="21" cy="20" r="13" />
              <text class="roundel-letter" x="21" y="25.5" text-anchor="middle">
                {letter}
              </text>
              <text class="switch-title" x="42" y="25.5">
                {title}
              </text>
              <circle class="lamp" cx={half - 11} cy="10" r="4" />
            </Hot>
          </g>
        );
      })}
      <g transform="translate(8 160)">
        <g class="die-tray" role="img" aria-label={`The Market die shows ${table["market die"]}`}>
          <text class="tray-title" x="0" y="12">
            Market die
          </text>
          <g key={`${table.year}-${table["market die"]}`} class="tumbles">
            <Die value={table["market die"]} x={0} y={20} size={44} />
          </g>
        </g>
        <g transform="translate(88 0)">
          <Hot
            where={place.action("managers")}
            name={table["managers die"] ? `Managers die ${table["managers die"]}` : "The Managers are gone"}
            box={[-8, -4, 168, 94]}
            refused={["managers"]}
            extra="switch managers"
          >
            <rect class="switch-plate" x="-8" y="-4" width="168" height="94" rx="3" />
            <text class="tray-title" x="0" y="12">
              Managers
            </text>
            {table["managers die"] > 0 ? (
              <Die value={table["managers die"]} x={0} y={20} size={44} look="steel" />
            ) : (
              <rect class="empty-die" x="0.5" y="20.5" width="43" height="43" rx="8" />
            )}
            <Sym name="manager" x={54} y={20} size={36} />
            <text class="tray-note" x="96" y="36">
              {table["managers used"] ? "used this" : "this turn"}
            </text>
            {table["managers used"] ? (
              <text class="tray-note" x="96" y="52">
                turn
              </text>
            ) : (
              <>
                <text class="tray-cost" x="96" y="56">
                  {table["market die"]}
                </text>
                <Sym name="capital" x={108} y={42} size={16} />
              </>
            )}
            <text class="tray-note" x="0" y="82">
              {table["managers die"] > 0
                ? `${table["managers die"]} more ${table["managers die"] === 1 ? "favour" : "favours"}`
                : "none left"}
            </text>
            <circle class="lamp" cx="149" cy="8" r="4" />
          </Hot>
        </g>
        <g transform="translate(0 70)">
          <Hot where={place.action("end")} name="End the turn" box={[0, 0, 72, 24]} extra="switch end">
            <rect class="switch-plate" width="72" height="24" rx="3" />
            <text class="switch-title small" x="36" y="17" text-anchor="middle">
              End turn
            </text>
          </Hot>
        </g>
      </g>
      <rect class="card-edge" x="0.5" y="0.5" width={WIDTH - 1} height="261" rx="3" />
    </svg>
  );
}
