import { LETTERS } from "../../parts/seat.tsx";
import { Sym } from "../../parts/symbols.tsx";
import {
  groundOf,
  kindTitle,
  many,
  million,
  regionName,
  spotAt,
  START,
  type FutureTable,
  type Route,
  type Site,
} from "./data.ts";
import { around, hexagon, octagon, polygonPath } from "./geometry.ts";
import { useSpot } from "./hot.tsx";
import { place } from "./places.ts";

const TILE = 44;
const HEX = polygonPath(hexagon(16.5));

export interface MapProps {
  table: FutureTable;
  names: (seat: number) => string;
  seat: number | null;
  /** The site whose way is drawn. */
  near: string | null;
  look: (word: string | null) => void;
}

/** The power plants of one seat on a site: colour, pattern, letter and number. */
export function PlantToken({
  seat,
  count,
  x,
  y,
  scale = 1,
}: {
  seat: number;
  count: number;
  x: number;
  y: number;
  scale?: number;
}) {
  return (
    <g class={`plant-token seat-${seat}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      {Array.from({ length: count }, (_, i) => (
        <g key={i} transform={`translate(${(count - 1 - i) * 3.2} ${(count - 1 - i) * -3.6})`}>
          <path class="seat-ground" d={HEX} />
          <path d={HEX} fill={`url(#p-${seat})`} />
        </g>
      ))}
      <circle class="seat-disc" r="9.6" />
      <text class="token-letter" y="5.2" text-anchor="middle">
        {LETTERS[seat]}
      </text>
      {count > 1 && (
        <g transform="translate(15 11)">
          <circle class="token-count" r="8.4" />
          <text class="token-number" y="4.8" text-anchor="middle">
            {count}
          </text>
        </g>
      )}
    </g>
  );
}

function plantsWords(table: FutureTable, number: number, names: (seat: number) => string): string[] {
  return (table.plants[number] ?? []).flatMap((count, seat) =>
    count > 0 ? [`${many(count, "plant")} of ${names(seat)}`] : [],
  );
}

/** All about a site in words. */
export function siteWords(table: FutureTable, site: Site, names: (seat: number) => string): string {
  const tile = table.tiles[site.number] ?? null;
  const ground = groundOf(table["ground tiles"][String(site.number)]);
  const said = [
    tile === "blocked"
      ? "blocked"
      : tile
        ? `${kindTitle(tile)} tile${ground ? `, gives ${ground.words}` : ""}`
        : "no tile",
    ...plantsWords(table, site.number, names),
  ];
  if (table.crew === site.number) said.push("the construction crew is here");
  return `${site.name}: ${said.join(", ")}. ${regionName(table, site.region)}`;
}

export function Sites(props: MapProps) {
  return (
    <g>
      <Start {...props} />
      {props.table.map.sites.map((site) => (
        <SiteDrawn key={site.number} site={site} {...props} />
      ))}
    </g>
  );
}

/** The octagonal starting space, in no region. The crew may pass it. */
function Start(props: MapProps) {
  const { table, names } = props;
  const { name, x, y } = table.map.start;
  const said = [`Starting space, ${name}`, ...plantsWords(table, 0, names)].join(", ");
  const standing = (table.plants[0] ?? []).flatMap((count, seat) => (count > 0 ? [seat] : []));
  const at = around(standing.length, 16);
  const spot = useSpot(place.site(START), said, [], true, ["step"]);
  const lit = spot.options.length > 0;
  return (
    <g class={`site ${spot.state}`}>
      <g
        class="drawn"
        role={lit ? undefined : "img"}
        aria-label={lit ? undefined : said}
        aria-hidden={lit ? "true" : undefined}
        data-tip={lit ? undefined : `Starting space, ${name}. It belongs to no region.`}
      >
        <path class="halo" d={polygonPath(octagon(x, y, 49))} />
        <path class="start-space" d={polygonPath(octagon(x, y, 43))} />
        <path class="start-inner" d={polygonPath(octagon(x, y, 37.5))} />
        {standing.map((seat, i) => (
          <PlantToken
            key={seat}
            seat={seat}
            count={1}
            x={x + (at[i]?.[0] ?? 0)}
            y={y + (at[i]?.[1] ?? 0)}
            scale={0.78}
          />
        ))}
        <text class="site-name" x={x} y={y + 54} text-anchor="middle">
          {name}
        </text>
      </g>
      {lit && <Panes {...props} word={START} title={name} name={said} x={x} y={y} half={43} spot={spot} />}
    </g>
  );
}

function SiteDrawn({ site, ...props }: MapProps & { site: Site }) {
  const { table, names, near } = props;
  const { word, number, x, y } = site;
  const name = siteWords(table, site, names);
  const spot = useSpot(place.site(word), name, [word], true, ["move", "step"]);
  const { options, why, state } = spot;
  const pane = options.length > 0 || why !== undefined;
  const route = table.routes.find((one) => one.to === number);
  return (
    <g class={`site ${state}${near === word ? " near" : ""}`}>
      <g
        class="drawn"
        role={pane ? undefined : "img"}
        aria-label={pane ? undefined : name}
        aria-hidden={pane ? "true" : undefined}
        data-tip={pane ? undefined : name}
      >
        <Plate site={site} table={table} />
        {options.length > 0 && route && <Price route={route} x={x} y={y} />}
        <text class="site-name" x={x} y={y + TILE / 2 + 15} text-anchor="middle">
          {site.name}
        </text>
      </g>
      {pane && (
        <Panes {...props} word={word} title={site.name} name={name} x={x} y={y} half={33} spot={spot} route={route} />
      )}
    </g>
  );
}

/** What is chosen and focused at a place of the map: the place itself, and beside it the other way to it. */
function Panes({
  near,
  look,
  word,
  title,
  name,
  x,
  y,
  half,
  spot,
  route,
}: MapProps & {
  word: string;
  title: string;
  name: string;
  x: number;
  y: number;
  half: number;
  spot: ReturnType<typeof useSpot>;
  route?: Route | undefined;
}) {
  const { options, why, pick, ask } = spot;
  const hand = options.find((option) => option.notation.endsWith(" by hand"));
  const straight = options.find((option) => option.notation === word) ?? options[0];
  const free = options.find((option) => option.notation.endsWith(" free") && option !== straight);
  const second = hand && hand !== straight ? hand : free;
  const words = straight ? straight.words : `${title}. Not now: ${why}`;
  const run = (event: Event) => {
    if (!straight) return;
    // A finger can't hover, nor hit the small button beside a place: it is asked.
    const touched = event instanceof PointerEvent && event.pointerType === "touch";
    if (touched && ((route && straight.notation === word) || second))
      ask({ title, options, from: event.currentTarget as Element });
    else pick([straight]);
  };
  const on = near === word;
  return (
    <>
      <rect
        class={straight ? "site-pane can" : "site-pane cannot"}
        x={x - half}
        y={y - half}
        width={2 * half}
        height={2 * half + 6}
        rx="9"
        role="button"
        tabindex={straight ? 0 : -1}
        aria-label={straight ? `${straight.words}. ${name}` : `${name}. Not now: ${why}`}
        aria-disabled={straight ? undefined : "true"}
        data-tip={route && straight ? undefined : words}
        data-where={place.site(word)}
        onPointerEnter={() => look(word)}
        onPointerLeave={() => look(null)}
        onFocus={() => look(word)}
        onBlur={() => look(null)}
        onClick={run}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          event.stopPropagation();
          if (straight) pick([straight]);
        }}
      />
      {second && (
        <g
          class={`by-hand can${on ? " on" : ""}`}
          role="button"
          tabindex={0}
          aria-label={second.words}
          data-tip={second.words}
          transform={`translate(${x + half - 6} ${y + half - 8})`}
          onPointerEnter={() => look(word)}
          onPointerLeave={() => look(null)}
          onFocus={() => look(word)}
          onBlur={() => look(null)}
          onClick={() => pick([second])}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            event.stopPropagation();
            pick([second]);
          }}
        >
          <circle r="15" class="by-hand-disc" />
          <Sym name={second === hand ? "steps" : "tile-nuclear"} x={-10} y={-10} size={20} />
        </g>
      )}
    </>
  );
}

/** The site itself: its tile as an enamel plate, or what has been built there. */
function Plate({ site, table }: { site: Site; table: FutureTable }) {
  const { number, x, y } = site;
  const tile = table.tiles[number] ?? null;
  const ground = groundOf(table["ground tiles"][String(number)]);
  const standing = (table.plants[number] ?? []).flatMap((count, seat) => (count > 0 ? [{ seat, count }] : []));
  const at = around(standing.length, standing.length > 2 ? 15 : 18);
  const half = TILE / 2;
  return (
    <>
      <rect class="halo" x={x - half - 6} y={y - half - 6} width={TILE + 12} height={TILE + 12} rx="12" />
      {site.red && (
        <rect class="red-frame" x={x - half - 4} y={y - half - 4} width={TILE + 8} height={TILE + 8} rx="9" />
      )}
      {tile ? (
        <g data-piece={`tile ${number}`}>
          <Sym name={`tile-${tile}`} x={x - half} y={y - half} size={TILE} />
          {ground && (
            <g class="ground-gives">
              <rect x={x - 4} y={y - half - 5} width={half + 10} height="21" rx="4" />
              <Sym name={ground.symbol} x={x + (ground.short ? 9 : 3)} y={y - half - 3} size={17} />
              <text x={x + 3} y={y - half + 11} text-anchor="middle">
                {ground.short}
              </text>
            </g>
          )}
        </g>
      ) : (
        <>
          <circle class="site-open" cx={x} cy={y} r="19" />
          {standing.length === 0 && <circle class="site-dot" cx={x} cy={y} r="4" />}
        </>
      )}
      {standing.map(({ seat, count }, i) => (
        <PlantToken key={seat} seat={seat} count={count} x={x + (at[i]?.[0] ?? 0)} y={y + (at[i]?.[1] ?? 0)} />
      ))}
    </>
  );
}

function Price({ route, x, y }: { route: Route; x: number; y: number }) {
  const free = route.cost === 0;
  return (
    <g class={free ? "price-tag free" : "price-tag"} transform={`translate(${x - 20} ${y - 26})`}>
      <rect x="-17" y="-11" width="34" height="21" rx="4" />
      <text y="5" text-anchor="middle">
        {free ? "free" : million(route.cost).replace("M", "")}
        {route.nuclear > 0 ? "*" : ""}
      </text>
    </g>
  );
}

export function Crew({ table }: { table: FutureTable }) {
  const { x, y, name } = spotAt(table, table.crew);
  const low = table.crew === 0 ? [-45, -21] : [-24, -22];
  return (
    <g
      class="crew"
      role="img"
      aria-label={`Construction crew, on ${name}`}
      data-tip={`Construction crew, on ${name}`}
      transform={`translate(${x + (low[0] ?? 0)} ${y + (low[1] ?? 0)})`}
    >
      <g data-piece="crew">
        <Sym name="crew" x={-18} y={-18} size={36} />
      </g>
    </g>
  );
}
