const VX = 360;
const VY = 330;

type Point = [number, number];

/** A point of the hall's cross-section, so far away: 1 is at the front, 0 in the vanishing point. */
function far(x: number, y: number, k: number): Point {
  return [VX + (x - VX) * k, VY + (y - VY) * k];
}

function line(...points: Point[]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

const FLOOR = 620;
const SPRING = 170;
const LEFT = -30;
const RIGHT = 750;
const RISE = 210;

function rib(k: number): string {
  const [lx, ly] = far(LEFT, FLOOR, k);
  const [sx, sy] = far(LEFT, SPRING, k);
  const [ex, ey] = far(RIGHT, SPRING, k);
  const [rx, ry] = far(RIGHT, FLOOR, k);
  const radius = ((RIGHT - LEFT) / 2) * k;
  return `M${lx} ${ly}L${sx} ${sy}A${radius} ${RISE * k} 0 0 1 ${ex} ${ey}L${rx} ${ry}`;
}

const DEPTHS = [1.12, 0.86, 0.66, 0.505, 0.39, 0.3];
const END = 0.235;

/** Windows of both side walls between two ribs. */
function windows(near: number, away: number): string {
  const path: string[] = [];
  for (const side of [LEFT, RIGHT]) {
    for (const [top, bottom] of [
      [205, 330],
      [350, 440],
    ] as const) {
      const a = near - (near - away) * 0.2;
      const b = near - (near - away) * 0.82;
      path.push(`${line(far(side, top, a), far(side, top, b), far(side, bottom, b), far(side, bottom, a))}Z`);
    }
  }
  return path.join("");
}

/** A turbine: a long casing on a plinth, its round front towards us. */
function Turbine({ x, near, away, side }: { x: number; near: number; away: number; side: number }) {
  const radius = 82;
  const base = FLOOR - 46;
  const [cx, cy] = far(x, base, near);
  const [bx, by] = far(x, base, away);
  const r = radius * near;
  const q = radius * away;
  const top = base - radius;
  const [tx, ty] = far(x, top, near);
  const [ux, uy] = far(x, top, away);
  const inner = side < 0 ? 1 : -1;
  const plinth = `${line(far(x - 96, FLOOR, near), far(x + 96, FLOOR, near), far(x + 96, base, near), far(x - 96, base, near))}Z`;
  const flank = `${line(far(x + inner * 96, FLOOR, near), far(x + inner * 96, FLOOR, away), far(x + inner * 96, base, away), far(x + inner * 96, base, near))}Z`;
  const deck = `${line(far(x - 96, base, near), far(x + 96, base, near), far(x + 96, base, away), far(x - 96, base, away))}Z`;
  return (
    <g class="turbine">
      <path class="plinth-side" d={flank} />
      <path class="deck" d={deck} />
      <path class="plinth" d={plinth} />
      <path class="casing" d={`M${bx - q} ${by}A${q} ${q} 0 0 1 ${bx + q} ${by}L${cx + r} ${cy}L${cx - r} ${cy}Z`} />
      <path class="casing" d={`${line([ux, uy], [tx, ty], [cx + inner * r, cy], [bx + inner * q, by])}Z`} />
      <path
        class="casing-lit"
        d={`M${tx} ${ty}L${ux} ${uy}A${q} ${q} 0 0 ${inner > 0 ? 1 : 0} ${bx + inner * q * 0.8} ${by - q * 0.6}L${cx + inner * r * 0.8} ${cy - r * 0.6}A${r} ${r} 0 0 ${inner > 0 ? 0 : 1} ${tx} ${ty}Z`}
      />
      {[0.3, 0.62].map((t) => {
        const k = near - (near - away) * t;
        const [mx, my] = far(x, base, k);
        const m = (radius + 4) * k;
        return (
          <path key={t} class="flange" d={`M${mx - m} ${my}A${m} ${m} 0 0 1 ${mx + m} ${my}`} stroke-width={5 * k} />
        );
      })}
      <path class="front" d={`M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}Z`} />
      <path
        class="stripe"
        d={`M${cx - r * 0.72} ${cy}A${r * 0.72} ${r * 0.72} 0 0 1 ${cx + r * 0.72} ${cy}`}
        stroke-width={7 * near}
      />
      <path class="hub" d={`M${cx - r * 0.34} ${cy}A${r * 0.34} ${r * 0.34} 0 0 1 ${cx + r * 0.34} ${cy}Z`} />
      <circle class="signal-lamp" cx={cx} cy={cy + 20 * near} r={5.5 * near} />
    </g>
  );
}

/** The hall, as a poster: drawn in perspective from a few numbers. */
export function Poster() {
  const [wl, wb] = far(LEFT + 40, FLOOR - 60, END);
  const [wr] = far(RIGHT - 40, FLOOR - 60, END);
  const [, ws] = far(0, SPRING + 40, END);
  const radius = (wr - wl) / 2;
  const [beamLeft, beamY] = far(LEFT, 190, 0.58);
  const [beamRight] = far(RIGHT, 190, 0.58);
  const floors = [-260, -100, 60, 200, 290, 430, 520, 660, 820, 980];
  const rays = Array.from({ length: 13 }, (_, i) => {
    const angle = Math.PI * (0.06 + (i / 12) * 0.88);
    return `M${VX - Math.cos(angle) * radius * 0.55} ${ws - Math.sin(angle) * radius * 0.55}L${VX - Math.cos(angle) * 900} ${ws - Math.sin(angle) * 900}`;
  }).join("");
  return (
    <svg
      class="poster"
      viewBox="0 0 720 640"
      role="img"
      aria-label="A turbine hall in the evening light: two rows of turbines under an arched roof"
    >
      <clipPath id="poster-frame">
        <rect width="720" height="640" />
      </clipPath>
      <g clip-path="url(#poster-frame)">
        <rect class="roof" width="720" height="640" />
        <path class="rays" d={rays} />
        <path
          class="ground"
          d={`${line(far(LEFT, FLOOR, 1.3), far(RIGHT, FLOOR, 1.3), far(RIGHT, FLOOR, END), far(LEFT, FLOOR, END))}Z`}
        />
        <path
          class="wall"
          d={`${line(far(LEFT, FLOOR, 1.3), far(LEFT, SPRING, 1.3), far(LEFT, SPRING, END), far(LEFT, FLOOR, END))}Z`}
        />
        <path
          class="wall"
          d={`${line(far(RIGHT, FLOOR, 1.3), far(RIGHT, SPRING, 1.3), far(RIGHT, SPRING, END), far(RIGHT, FLOOR, END))}Z`}
        />
        {floors.map((x) => (
          <path key={x} class="floor-line" d={line(far(x, FLOOR, 1.3), far(x, FLOOR, END))} />
        ))}
        {[1.0, 0.8, 0.64, 0.5, 0.4, 0.32].map((k) => (
          <path key={k} class="floor-line" d={line(far(LEFT, FLOOR, k), far(RIGHT, FLOOR, k))} />
        ))}
        <path
          class="carpet"
          d={`${line(far(300, FLOOR, 1.3), far(420, FLOOR, 1.3), far(420, FLOOR, END), far(300, FLOOR, END))}Z`}
        />
        {DEPTHS.slice(0, -1).map((k, i) => (
          <path key={k} class="pane" d={windows(k, DEPTHS[i + 1] ?? END)} />
        ))}
        <path class="end-wall" d={`${rib(END)}Z`} />
        <path class="great-window" d={`M${wl} ${wb}V${ws}A${radius} ${radius} 0 0 1 ${wr} ${ws}V${wb}Z`} />
        <circle class="sun" cx={VX} cy={ws + 6} r={radius * 0.52} />
        <path
          class="mullions"
          d={`${[-0.6, -0.2, 0.2, 0.6].map((t) => `M${VX + radius * t} ${wb}V${ws - Math.sqrt(1 - t * t) * radius}`).join("")}M${wl} ${ws}H${wr}M${wl} ${(ws + wb) / 2}H${wr}`}
        />
        {[...DEPTHS].reverse().map((k) => (
          <path key={k} class="rib" d={rib(k)} stroke-width={13 * k} />
        ))}
        {[0.25, 0.5, 0.75].map((t) => {
          const angle = Math.PI * (1 - t);
          const x = (LEFT + RIGHT) / 2 + Math.cos(angle) * ((RIGHT - LEFT) / 2);
          const y = SPRING - Math.sin(angle) * RISE;
          return <path key={t} class="purlin" d={line(far(x, y, 1.2), far(x, y, END))} />;
        })}
        <path class="crane-rail" d={line(far(LEFT, 190, 1.2), far(LEFT, 190, END))} />
        <path class="crane-rail" d={line(far(RIGHT, 190, 1.2), far(RIGHT, 190, END))} />
        <path class="crane" d={`M${beamLeft} ${beamY}H${beamRight}`} />
        <path
          class="crane-web"
          d={Array.from(
            { length: 16 },
            (_, i) =>
              `M${beamLeft + ((beamRight - beamLeft) * i) / 16} ${beamY + (i % 2 ? 5 : -5)}L${beamLeft + ((beamRight - beamLeft) * (i + 1)) / 16} ${beamY + (i % 2 ? -5 : 5)}`,
          ).join("")}
        />
        <path class="hook" d={`M430 ${beamY}V${beamY + 58}m-5 0h10v5a5 5 0 1 1 -6 -3`} />
        {[
          [0.34, 0.28],
          [0.5, 0.38],
          [0.78, 0.56],
          [1.24, 0.88],
        ].map(([near = 1, away = 1]) => (
          <g key={near}>
            <Turbine x={150} near={near} away={away} side={-1} />
            <Turbine x={570} near={near} away={away} side={1} />
          </g>
        ))}
      </g>
    </svg>
  );
}
