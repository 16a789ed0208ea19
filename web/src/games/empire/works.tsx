import { useEffect, useRef, useState } from "preact/hooks";
import { Die, Sym } from "../../parts/symbols.tsx";
import { SIDES, sites, STEPS, type EmpireTable, type Face, type Side, type Site, type Track } from "./data.ts";
import { Hot, Ruled } from "./hot.tsx";
import { Caliper, CostSymbols, Plate, Points, RailArrow, costWords, railWords } from "./pieces.tsx";
import { place, type Places } from "./places.ts";

const WIDTH = 236;
const HEIGHT = 172;
const GAP = 44;
const CELL_X = WIDTH + GAP;
const CELL_Y = HEIGHT + GAP;
const SMALLEST = 0.66;
const LARGEST = 1.3;

/** The Central Factory and the Buildings on the drafting table, with their railway. */
export function Works({
  table,
  places,
  narrow,
  pending,
}: {
  table: EmpireTable;
  places: Places;
  narrow: boolean;
  /** The card that is about to be placed. */
  pending: Face | undefined;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 700, height: 460 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const all = sites(table);
  const cells = [...places.keys()].flatMap((where) => {
    const found = /^cell (-?\d+) (-?\d+)$/.exec(where);
    return found ? [{ x: Number(found[1]), y: Number(found[2]), where }] : [];
  });
  const xs = [...all, ...cells].map((one) => one.x);
  const ys = [...all, ...cells].map((one) => one.y);
  const left = Math.min(...xs) * CELL_X - GAP * 0.8;
  const top = Math.min(...ys) * CELL_Y - GAP * 0.8;
  const width = (Math.max(...xs) - Math.min(...xs)) * CELL_X + WIDTH + GAP * 1.6;
  const height = (Math.max(...ys) - Math.min(...ys)) * CELL_Y + HEIGHT + GAP * 1.6;
  const fit = Math.min(size.width / width, (size.height || 400) / height);
  const scale = Math.min(LARGEST, Math.max(narrow ? 0.78 : SMALLEST, fit));

  useEffect(() => {
    const element = frame.current;
    const target = element?.querySelector(".can");
    if (!element || !target) return;
    const box = target.getBoundingClientRect();
    const view = element.getBoundingClientRect();
    if (box.left < view.left || box.right > view.right || box.top < view.top || box.bottom > view.bottom)
      element.scrollTo({
        left: element.scrollLeft + box.left - view.left - (view.width - box.width) / 2,
        top: element.scrollTop + box.top - view.top - (view.height - box.height) / 2,
      });
  }, [places, scale]);

  return (
    <div class="works-frame" ref={frame}>
      <svg
        class="works"
        width={width * scale}
        height={height * scale}
        viewBox={`${left} ${top} ${width} ${height}`}
        role="group"
        aria-label="Your works: the Central Factory and its Buildings"
      >
        {all.map((site) => (
          <SiteRails key={site.word} site={site} all={all} />
        ))}
        {cells.map((cell) => (
          <g key={cell.where} transform={`translate(${cell.x * CELL_X} ${cell.y * CELL_Y})`}>
            <Hot where={cell.where} name="A free place" box={[0, 0, WIDTH, HEIGHT]}>
              <rect class="free-place" width={WIDTH} height={HEIGHT} rx="4" />
              {pending &&
                SIDES.map((side) => {
                  const rail = pending.rails[side];
                  return rail === "none" ? null : (
                    <g key={side} transform={edge(side)} class="ghost-rail">
                      <RailArrow side={side} rail={rail} reach={GAP / 2} />
                    </g>
                  );
                })}
              <path class="crosshair" d={`M${WIDTH / 2 - 16} ${HEIGHT / 2 - 8}h32m-16 -16v32`} />
              <text class="free-title" x={WIDTH / 2} y={HEIGHT / 2 + 34} text-anchor="middle">
                {pending ? pending.name : "Place here"}
              </text>
            </Hot>
          </g>
        ))}
        {all.map((site) => (
          <g key={site.word} transform={`translate(${site.x * CELL_X} ${site.y * CELL_Y})`}>
            <g data-piece={`building ${site.word}`}>
              <SiteCard site={site} factory={site.word === table["central factory"].word} />
            </g>
          </g>
        ))}
        {all.map((site) => (
          <MoveArrows key={site.word} site={site} all={all} places={places} />
        ))}
      </svg>
    </div>
  );
}

function edge(side: Side): string {
  const x = side === "east" ? WIDTH : side === "west" ? 0 : WIDTH / 2;
  const y = side === "south" ? HEIGHT : side === "north" ? 0 : HEIGHT / 2;
  return `translate(${x} ${y})`;
}

function neighbour(site: Site, side: Side, all: Site[]): Site | undefined {
  const [dx, dy] = STEPS[side];
  return all.find((one) => one.x === site.x + dx && one.y === site.y + dy);
}

function SiteRails({ site, all }: { site: Site; all: Site[] }) {
  return (
    <g transform={`translate(${site.x * CELL_X} ${site.y * CELL_Y})`}>
      {SIDES.map((side) => {
        const rail = site.rails[side];
        if (rail === "none") return null;
        const open = neighbour(site, side, all) === undefined;
        return (
          <g key={side} transform={edge(side)} class={open ? "open-end" : ""}>
            <RailArrow side={side} rail={rail} reach={GAP / 2} />
          </g>
        );
      })}
    </g>
  );
}

/** Where workers may travel now, the railway between two cards glows. */
function MoveArrows({ site, all, places }: { site: Site; all: Site[]; places: Places }) {
  return (
    <g transform={`translate(${site.x * CELL_X} ${site.y * CELL_Y})`}>
      {SIDES.map((side) => {
        const other = neighbour(site, side, all);
        if (!other) return null;
        const where = place.rail(site.word, other.word);
        if (!places.has(where)) return null;
        const across = side === "north" || side === "south";
        const turn = { north: -90, east: 0, south: 90, west: 180 }[side];
        return (
          <g key={side} transform={edge(side)}>
            <Hot
              where={where}
              name={`From ${site.name} to ${other.name}`}
              box={
                across
                  ? [-17, side === "north" ? -GAP - 6 : -6, 34, GAP + 12]
                  : [side === "west" ? -GAP - 6 : -6, -17, GAP + 12, 34]
              }
            >
              <g transform={`rotate(${turn})`}>
                <rect class="move-plate" x="-6" y="-17" width={GAP + 12} height="34" rx="17" />
                <path class="move-arrow" d={`M4 0h${GAP - 16}m-9 -8l9 8l-9 8`} />
              </g>
            </Hot>
          </g>
        );
      })}
    </g>
  );
}

function SiteCard({ site, factory }: { site: Site; factory: boolean }) {
  const short = site.staff - site.workers;
  return (
    <g
      class={site["fully staffed"] ? "site" : "site idle"}
      role="group"
      aria-label={site.bonus === undefined ? site.name : `${site.name}, bonus ${site.bonus}`}
    >
      <rect class="card-ground" width={WIDTH} height={HEIGHT} rx="3" />
      {factory ? (
        <Ruled clause="NE-070" name={site.name} box={[0, 0, WIDTH, 25]}>
          <Plate width={WIDTH} text={site.name} />
        </Ruled>
      ) : (
        <Plate width={WIDTH} text={site.name} />
      )}
      {site.bonus !== undefined && <Points x={WIDTH - 22} y={3} points={site.bonus} />}
      {site.tracks.map((track, i) => (
        <TrackRow key={track.kind} site={site} track={track} y={factory ? 31 + i * 25 : 38} tall={!factory} />
      ))}
      {site.cost && (
        <g transform="translate(0 84)" role="img" aria-label={`Cost ${costWords(site.cost)}`}>
          <Sym name="upkeep" x={9} y={2} size={15} />
          <CostSymbols cost={site.cost} x={30} y={1} size={17} perLine={8} />
        </g>
      )}
      <path class="strip-edge" d={`M0 ${HEIGHT - 40}H${WIDTH}`} />
      <g transform={`translate(0 ${HEIGHT - 40})`}>
        <Hot
          where={place.die(site.word)}
          name={`${site.name}: ${site.workers} ${site.workers === 1 ? "worker" : "workers"}, ${site.staff} needed. ${railWords(site.rails)}`}
          box={[3, 3, WIDTH - 6, 34]}
          refused={[`hire ${site.word}`]}
          extra="staff"
        >
          <rect class="hit" x="3" y="3" width={WIDTH - 6} height="34" rx="4" />
          <g key={site.workers} class="turns">
            <Die value={site.workers} x={9} y={5} size={30} look="ink" />
          </g>
          <Sym name="worker" x={48} y={8} size={22} />
          <text class="needs" x="76" y="25">
            needs
          </text>
          <Die value={site.staff} x={112} y={9} size={22} look="ghost" />
          <Sym name={site["fully staffed"] ? "staffed" : "idle"} x={142} y={12} size={16} />
          <text class="staff-state" x="162" y="25">
            {site["fully staffed"] ? (short < 0 ? `${-short} to spare` : "at work") : `${short} short`}
          </text>
        </Hot>
      </g>
      {site.reconstructed.length > 0 && <Caliper x={WIDTH - (site.bonus === undefined ? 20 : 58)} y={6} />}
      <rect class="card-edge" x="0.5" y="0.5" width={WIDTH - 1} height={HEIGHT - 1} rx="3" />
    </g>
  );
}

function TrackRow({ site, track, y, tall }: { site: Site; track: Track; y: number; tall: boolean }) {
  const kind = track.kind.toLowerCase();
  const height = tall ? 32 : 21;
  const start = 56;
  const width = Math.min(26, (WIDTH - start - 9) / (track.maximum + 1));
  const closed = track.units === null;
  const size = Math.min(height - 1, width + 5);
  const name = closed
    ? `${track.kind} track of the ${site.name}: closed`
    : `${track.kind} track of the ${site.name}: ${track.units} of ${track.maximum}`;
  return (
    <g transform={`translate(0 ${y})`}>
      <Hot
        where={place.track(site.word, track.kind)}
        name={name}
        box={[3, -2, WIDTH - 6, height + 4]}
        extra={closed ? "track closed" : "track"}
      >
        <rect class="hit" x="3" y="-2" width={WIDTH - 6} height={height + 4} rx="3" />
        <Sym name={kind} x={9} y={height / 2 - 9} size={18} />
        <text class="amount" x="41" y={height / 2 + 6} text-anchor="middle">
          {closed ? "–" : track.units}
        </text>
        {Array.from({ length: track.maximum + 1 }, (_, i) =>
          i === 0 ? (
            <circle key={i} class="zero" cx={start + width / 2} cy={height / 2} r={Math.min(width, height) * 0.36} />
          ) : (
            <g key={i}>
              <rect
                class={!closed && i <= (track.units ?? 0) ? `slot-ground full-${kind}` : "slot-ground"}
                x={start + i * width}
                y={1}
                width={width}
                height={height - 2}
              />
              {(width > 18 || i % 2 === 0) && (
                <text class="slot-number" x={start + (i + 0.5) * width} y={height / 2 + 4} text-anchor="middle">
                  {i}
                </text>
              )}
            </g>
          ),
        )}
        {closed ? (
          <path class="strike" d={`M${start} ${height / 2}H${WIDTH - 9}`} />
        ) : (
          <g
            class="travels"
            style={{
              transform: `translate(${start + ((track.units ?? 0) + 0.5) * width - size / 2}px, ${height / 2 - size / 2}px)`,
            }}
          >
            <Sym name="marker" size={size} />
          </g>
        )}
      </Hot>
    </g>
  );
}
