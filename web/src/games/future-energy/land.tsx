import { useMemo } from "preact/hooks";
import { SeatMark } from "../../parts/seat.tsx";
import type { FutureTable, MapData } from "./data.ts";
import { borders, cells, inside, polygonPath, softPath, type Point, type Seed } from "./geometry.ts";

/** The part of the drawing that is shown. */
export const VIEW = { x: 14, y: 78, width: 962, height: 920 };

const SHEET: Point[] = [
  [-200, -200],
  [1200, -200],
  [1200, 1200],
  [-200, 1200],
];

/** Where the name of a region is written, in the drawing of each side of the board. */
const LABELS: Record<string, Record<string, Point>> = {
  four: { north: [372, 152], west: [116, 560], south: [108, 662], east: [868, 318], southeast: [398, 936] },
  three: { north: [372, 152], west: [116, 560], south: [398, 936], east: [903, 415] },
};

/** Where a region's name stands: as designed, else in the middle of its sites. */
export function labelAt(map: MapData, region: string): Point {
  const known = LABELS[map.side]?.[region];
  if (known) return known;
  const sites = map.sites.filter((one) => one.region === region);
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  return [mean(sites.map((one) => one.x)), mean(sites.map((one) => one.y)) - 45];
}

/** Does a coast go around a site, or is it a small island close to one? Other shores stay without a tint. */
export function hasSites(coast: readonly Point[], map: MapData): boolean {
  if (map.sites.some((site) => inside([site.x, site.y], coast))) return true;
  const xs = coast.map((one) => one[0]);
  const ys = coast.map((one) => one[1]);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (right - left > 120 || bottom - top > 120) return false;
  return map.sites.some((site) => Math.hypot(site.x - (left + right) / 2, site.y - (top + bottom) / 2) < 115);
}

const WATERS = [30, 21, 13, 6];

/** Sea, coast, and the regions as tinted land; it changes only with the map. */
export function Land({ map }: { map: MapData }) {
  const drawn = useMemo(() => {
    const seeds: Seed[] = [{ ...map.start, region: "" }, ...map.sites];
    const all = cells(seeds, SHEET);
    return {
      coast: map.coast.map((one) => softPath(one)).join(""),
      ours: map.coast
        .filter((one) => hasSites(one, map))
        .map((one) => softPath(one))
        .join(""),
      regions: [{ word: "" }, ...map.regions].map(({ word }) => ({
        word,
        path: seeds.map((seed, i) => (seed.region === word ? polygonPath(all[i] ?? []) : "")).join(""),
      })),
      borders: borders(seeds, all)
        .map(({ from, to }) => `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`)
        .join(""),
    };
  }, [map.side]);
  return (
    <g aria-hidden="true">
      <defs>
        <clipPath id="fe-coast">
          <path d={drawn.ours} />
        </clipPath>
      </defs>
      <rect class="sea" x={VIEW.x - 400} y={VIEW.y - 400} width={VIEW.width + 800} height={VIEW.height + 800} />
      <Graticule />
      {WATERS.map((far) => (
        <g key={far}>
          <path class="water-line" d={drawn.coast} stroke-width={2 * far} />
          <path class="water" d={drawn.coast} stroke-width={2 * far - 2.2} />
        </g>
      ))}
      <path class="land" d={drawn.coast} />
      <g clip-path="url(#fe-coast)">
        {drawn.regions.map(({ word, path }, i) => (
          <path key={word} class={`region region-${i}`} d={path} />
        ))}
        <path class="region-border" d={drawn.borders} />
      </g>
      <path class="coast" d={drawn.coast} />
    </g>
  );
}

/** The lines of latitude and longitude, as on a chart. */
function Graticule() {
  const meridians = Array.from({ length: 9 }, (_, i) => {
    const foot = -260 + i * 190;
    return `M${foot} 1040Q${540 + (foot - 540) * 0.8} 560 ${540 + (foot - 540) * 0.42} 20`;
  });
  const parallels = [180, 380, 580, 780, 980].map((y) => `M-80 ${y - 60}Q500 ${y + 75} 1080 ${y - 60}`);
  return <path class="graticule" d={[...meridians, ...parallels].join("")} />;
}

/** The names of the regions, and who has how many power plants there. */
export function RegionLabels({ table }: { table: FutureTable }) {
  return (
    <g aria-hidden="true">
      {table.map.regions.map(({ word, name }) => {
        const [x, y] = labelAt(table.map, word);
        const ranking = table.majorities.find((one) => one.region === word)?.ranking ?? [];
        const lines = twoLines(name);
        const wide = ranking.length * 36;
        return (
          <g key={word} class="region-label" transform={`translate(${x} ${y})`}>
            {lines.map((text, i) => (
              <text key={i} y={i * 19} text-anchor="middle">
                {text}
              </text>
            ))}
            {ranking.map((one, i) => (
              <g key={one.seat} transform={`translate(${-wide / 2 + i * 36} ${lines.length * 19 - 11})`}>
                <SeatMark seat={one.seat} size={19} />
                <text class="region-count" x="21" y="15">
                  {one.plants}
                </text>
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** A long name in two lines of about the same length. */
export function twoLines(name: string): string[] {
  if (name.length < 15) return [name];
  const words = name.split(" ");
  let best = [name];
  let least = Infinity;
  for (let i = 1; i < words.length; i += 1) {
    const lines = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
    const worst = Math.max(...lines.map((one) => one.length));
    if (worst < least) {
      least = worst;
      best = lines;
    }
  }
  return best;
}
