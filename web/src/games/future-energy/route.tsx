import { LETTERS, SeatMark } from "../../parts/seat.tsx";
import { Piece } from "../../parts/symbols.tsx";
import {
  groundOf,
  hasNuclearBoards,
  kindTitle,
  million,
  spotAt,
  tollOf,
  type FutureTable,
  type Kind,
  type Route,
} from "./data.ts";
import { middle, type Point } from "./geometry.ts";
import { investorBrings, PRINTED } from "./prices.ts";

function pointsOf(table: FutureTable, route: Route): Point[] {
  return route.path.map((number) => {
    const { x, y } = spotAt(table, number);
    return [x, y];
  });
}

/** The way that the crew would take. */
export function RouteDrawn({ table, route }: { table: FutureTable; route: Route }) {
  const points = pointsOf(table, route);
  const drawn = `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
  return (
    <g class="route" aria-hidden="true">
      <path class="route-case" d={drawn} />
      <path class="route-core" d={drawn} />
      <path class="route-dash" d={drawn} />
    </g>
  );
}

/** What is paid on every link of the way. */
export function Tolls({ table, route, seat }: { table: FutureTable; route: Route; seat: number | null }) {
  const points = pointsOf(table, route);
  return (
    <g class="route" aria-hidden="true">
      {route.nuclear === 0 &&
        points.slice(1).map((to, i) => {
          const from = points[i] ?? to;
          const [x, y] = middle(from, to);
          const { bank, paid } = tollOf(table, seat ?? 0, route.path[i] ?? 0, route.path[i + 1] ?? 0);
          return <Toll key={i} x={x} y={y} bank={bank} paid={paid} />;
        })}
    </g>
  );
}

function Toll({ x, y, bank, paid }: { x: number; y: number; bank: number; paid: number[] }) {
  if (bank === 0 && paid.length === 0) return null;
  const width = bank > 0 ? 26 : 22 + 19 * paid.length;
  return (
    <g class="toll" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y="-12" width={width} height="24" rx="5" />
      {bank > 0 ? (
        <text y="6" text-anchor="middle">
          €1
        </text>
      ) : (
        <>
          <text x={-width / 2 + 12} y="6" text-anchor="middle">
            €{paid.length}
          </text>
          {paid.map((seat, i) => (
            <g key={seat} class={`seat-${seat}`} transform={`translate(${-width / 2 + 30 + i * 19} 0)`}>
              <circle class="seat-ground" r="9" />
              <circle class="seat-disc" r="6.5" />
              <text class="toll-letter" y="4" text-anchor="middle">
                {LETTERS[seat]}
              </text>
            </g>
          ))}
        </>
      )}
    </g>
  );
}

/** What the tiles do by the readings that are played. */
function does(table: FutureTable): Record<Kind, string> {
  const must = table.variants["tile-action"] === "must";
  const gasReturns = table.variants["returns-plant"] === "gas";
  const returns = must ? "One power plant goes back to your supply." : "One power plant may go back to your supply.";
  const certificate = "You draw a CO₂ certificate.";
  return {
    coal: gasReturns ? certificate : returns,
    gas: gasReturns ? returns : certificate,
    nuclear: hasNuclearBoards(table)
      ? "One link a turn is free for you, for each."
      : `A power line for nothing, even beside another's${must ? ": it must be placed" : ""}.`,
    oil: must
      ? "As many more plants from other oil icons as you can, up to two."
      : "Up to two more plants from other oil icons.",
    investor: `${million(investorBrings(table))} more every round, up to two.`,
    engineer: "One more planning action, up to three.",
    ground: `Any plant of yours fits; ${million(PRINTED.ground)}.`,
  };
}

/** What a tile does for whoever takes it. */
export function tileDoes(table: FutureTable, number: number): string {
  const tile = table.tiles[number];
  if (!tile || tile === "blocked") return "";
  const ground = groundOf(table["ground tiles"][String(number)]);
  if (ground) return `Any plant of yours fits; ${ground.words}.`;
  return does(table)[tile];
}

/** The sheet at the edge of the map: where to, what it costs, who is paid. */
export function RouteSheet({
  table,
  route,
  names,
}: {
  table: FutureTable;
  route: Route;
  names: (seat: number) => string;
}) {
  const site = spotAt(table, route.to);
  const tile = table.tiles[route.to];
  return (
    <div class="route-sheet" aria-hidden="true">
      <div class="route-head">
        {tile && <Piece name={`tile-${tile}`} size={30} />}
        <span>
          <b>{site.name}</b>
          <small>{tile ? kindTitle(tile) : ""}</small>
        </span>
        <strong>{route.cost === 0 ? "free" : million(route.cost)}</strong>
      </div>
      <ul>
        {route.bank > 0 && (
          <li>
            <Piece name="euro" size={16} /> {million(route.bank)} to the bank
          </li>
        )}
        {Object.entries(route.paid).map(([seat, amount]) => (
          <li key={seat}>
            <SeatMark seat={Number(seat)} size={17} /> {million(amount)} to {names(Number(seat))}
          </li>
        ))}
        {route.nuclear > 0 && (
          <li>
            <Piece name="tile-nuclear" size={16} /> {route.nuclear} nuclear, free
          </li>
        )}
      </ul>
      <p>{tileDoes(table, route.to)}</p>
    </div>
  );
}
