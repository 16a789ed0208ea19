import type { ComponentChildren } from "preact";

// The pieces of Energy Empire for the symbol sheet: resources, tokens, the kinds of dice, of cards and of rows.

function One({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <symbol id={`s-${name}`} viewBox="0 0 32 32">
      {children}
    </symbol>
  );
}

const pen = {
  stroke: "var(--pen)",
  "stroke-width": 1.8,
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
} as const;

const line = {
  fill: "none",
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
} as const;

/** Three blades around a middle, as on every warning of radiation. */
function trefoil(cx: number, cy: number, inner: number, outer: number): string {
  const at = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(cx + radius * Math.cos(angle)).toFixed(2)} ${(cy + radius * Math.sin(angle)).toFixed(2)}`;
  };
  return [-90, 30, 150]
    .map(
      (turn) =>
        `M${at(inner, turn - 30)}L${at(outer, turn - 30)}A${outer} ${outer} 0 0 1 ${at(outer, turn + 30)}` +
        `L${at(inner, turn + 30)}A${inner} ${inner} 0 0 0 ${at(inner, turn - 30)}Z`,
    )
    .join("");
}

const RAYS = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4;
  const at = (radius: number) =>
    `${(16 + radius * Math.cos(angle)).toFixed(1)} ${(16 + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(7.8)}L${at(11)}`;
}).join("");

/** What stands on a die of each kind, in one colour. */
const MARKS: Record<string, (colour: string) => ComponentChildren> = {
  "solar-wind": (colour) => (
    <>
      <circle cx="16" cy="16" r="5" fill={colour} />
      <path d={RAYS} stroke={colour} stroke-width="2.4" {...line} />
    </>
  ),
  "hydro-geo": (colour) => (
    <path
      d="M5.5 11.5c3.5-3.4 7-3.4 10.5 0s7 3.4 10.5 0M5.5 17.5c3.5-3.4 7-3.4 10.5 0s7 3.4 10.5 0M5.5 23.5c3.5-3.4 7-3.4 10.5 0s7 3.4 10.5 0"
      stroke={colour}
      stroke-width="2.7"
      {...line}
    />
  ),
  coal: (colour) => (
    <path
      d="M6 19.5 11 10l8-2.5 7 6.5-1.5 8.5-8.5 3zM11 10l4.5 6 9.5-2M15.5 16l.5 9"
      stroke={colour}
      stroke-width="2.2"
      {...line}
    />
  ),
  nuclear: (colour) => (
    <>
      <path d={trefoil(16, 16, 4, 11)} fill={colour} />
      <circle cx="16" cy="16" r="2.5" fill={colour} />
    </>
  ),
  petroleum: (colour) => <path d="M16 5.5c4.5 6 7 9.3 7 13a7 7 0 0 1-14 0c0-3.7 2.5-7 7-13z" fill={colour} />,
};

const DICE: [string, string, string][] = [
  ["solar-wind", "#2f8f57", "#fff"],
  ["hydro-geo", "#2a6fb0", "#fff"],
  ["coal", "#2b3136", "#f5f0e4"],
  ["nuclear", "#efcb2e", "#1e2a32"],
  ["petroleum", "#84512c", "#fff"],
];

export function EnergySymbols() {
  return (
    <>
      <One name="money">
        <circle cx="16" cy="16" r="12.6" fill="#e3bb45" {...pen} />
        <path
          d="M20.3 11.6c-.8-1.5-2.3-2.2-4.4-2.2-2.5 0-4.3 1.3-4.3 3.3 0 4.6 9 2.2 9 6.9 0 2-1.9 3.3-4.6 3.3-2.3 0-4-.9-4.8-2.6M16 6.8v18.4"
          stroke="#1e2a32"
          stroke-width="2.4"
          {...line}
        />
      </One>
      <One name="science">
        <path d="M12 4h8v8.5l7 12.2A2.4 2.4 0 0 1 25 28.3H7a2.4 2.4 0 0 1-2-3.6l7-12.2z" fill="#f3f7f6" {...pen} />
        <path d="m9.4 18.5h13.2l3.1 5.6c.8 1.4 0 2.6-1.4 2.6H7.7c-1.4 0-2.2-1.2-1.4-2.6z" fill="#2596a8" />
        <path d="M10.2 4h11.6" {...pen} stroke-width="2.4" fill="none" />
        <circle cx="13" cy="22.6" r="1.5" fill="#fff" />
        <circle cx="18" cy="21" r="1.1" fill="#fff" />
      </One>
      <One name="steel">
        <path d="M4 6h24v6.4h-8.4v7.2H28V26H4v-6.4h8.4v-7.2H4z" fill="#8b9cab" {...pen} />
        <path
          d="M6.5 8.6h19M14.4 13v6.4M6.5 22.2h19"
          stroke="#fff"
          stroke-opacity="0.65"
          stroke-width="1.6"
          fill="none"
        />
      </One>
      <One name="plastic">
        <path d="m16 3.5 11 6.2v12.6l-11 6.2-11-6.2V9.7z" fill="#d46fa6" {...pen} />
        <path d="M5 9.7 16 16l11-6.3L16 3.5z" fill="#efb3d0" {...pen} />
        <path d="M16 16v12.3" fill="none" {...pen} />
      </One>
      <One name="oil">
        <path d="M7.5 5h17c2 7 2 15 0 22h-17c-2-7-2-15 0-22z" fill="#3a4047" stroke="#cfc6b0" stroke-width="1.4" />
        <path d="M6.6 10.4h18.8M6.6 21.6h18.8" stroke="#cfc6b0" stroke-width="1.8" fill="none" />
        <path d="M16 11.4c2.2 2.6 3.2 4 3.2 5.6a3.2 3.2 0 0 1-6.4 0c0-1.6 1-3 3.2-5.6z" fill="#f5f0e4" />
      </One>
      <One name="energy">
        <path d="M18.8 2.5 6.5 18.2h7.3L11.6 29.5 25.5 12.8h-8.2z" fill="#f2bd1d" {...pen} />
      </One>
      <One name="pollution">
        <circle cx="16" cy="16" r="13.2" fill="#c2412d" {...pen} stroke-width="1.4" />
        <path
          d="M9.2 22.5c-2.6-.3-4-2-3.6-4 .3-1.7 1.7-2.7 3.3-2.7 0-3 2-5 4.6-5 1.2-2.4 4.6-3.3 7-1.8 2 1.2 2.7 3 2.3 4.9 2.3.2 3.9 1.8 3.7 4.2-.2 2.5-2 4.3-4.7 4.4z"
          fill="#fff"
        />
        <path d="M11.5 17.5c1-1.6 3-1.6 4.2-.2M17.5 19c1-1.5 3-1.5 4 0" stroke="#c2412d" stroke-width="1.7" {...line} />
      </One>
      <One name="nuclear">
        <circle cx="16" cy="16" r="13.2" fill="#efcb2e" stroke="#1e2a32" stroke-width="1.8" />
        <path d={trefoil(16, 16, 3.9, 11)} fill="#1e2a32" />
        <circle cx="16" cy="16" r="2.5" fill="#1e2a32" />
      </One>
      <One name="well">
        <circle cx="16" cy="16" r="13.2" fill="#d9c9a3" stroke="#1e2a32" stroke-width="1.4" />
        <path
          d="M9.5 26 14.5 6.5h3L22.5 26M12.3 15.5h7.4M11 20.5h10M12.3 15.5l8.7 5M19.7 15.5 11 20.5M7.5 26h17"
          stroke="#1e2a32"
          stroke-width="1.9"
          {...line}
        />
        <path d="M16 2.8v4" stroke="#1e2a32" stroke-width="2.2" {...line} />
      </One>
      <One name="drilling">
        <path
          d="M9.5 27 14.5 7.5h3L22.5 27M12.3 16.5h7.4M11 21.5h10M7.5 27h17M16 3.5v4"
          stroke="currentColor"
          stroke-width="2"
          {...line}
        />
      </One>
      <One name="peek">
        <path d="M8 3.5h16v25H8z" fill="var(--raised)" stroke="var(--figure)" stroke-width="1.6" />
        <path
          d="M2.5 17C6 11.8 10.5 9.2 16 9.2S26 11.8 29.5 17C26 22.2 21.5 24.8 16 24.8S6 22.2 2.5 17z"
          fill="#fff"
          stroke="#1e2a32"
          stroke-width="1.8"
          stroke-linejoin="round"
        />
        <circle cx="16" cy="17" r="5" fill="#2b5c9e" />
        <circle cx="16" cy="17" r="2" fill="#10171b" />
      </One>
      <One name="cleanups">
        <circle cx="16" cy="16" r="13.2" fill="#2f7f6f" stroke="#1e2a32" stroke-width="1.4" />
        <path d="M8.5 22.5C7.5 13.5 12.5 8 24 8.2c.4 10.5-4 16-12 15.3" fill="#fff" />
        <path d="M7.5 26c2-6 6-10.3 11.5-13" stroke="#2f7f6f" stroke-width="2" {...line} />
      </One>
      <One name="influence">
        <circle cx="16" cy="14.5" r="10.5" fill="#6fa8dc" {...pen} stroke-width="1.6" />
        <path
          d="M5.5 14.5h21M16 4v21M16 4c-6 5.5-6 15.5 0 21M16 4c6 5.5 6 15.5 0 21"
          stroke="#163a5f"
          stroke-width="1.5"
          {...line}
        />
        <path
          d="M6 25.5c5.5 4.6 14 4.6 19 .5m.6-4.4-.2 4.6-4.5-.5"
          stroke="var(--figure)"
          stroke-width="2.3"
          {...line}
        />
      </One>
      <One name="points">
        <path
          d="M16 2.5 28 6v9.5c0 7-5 11.5-12 14-7-2.5-12-7-12-14V6z"
          fill="#2b5c9e"
          stroke="#10233b"
          stroke-width="1.4"
        />
        <path d="m16 7.5 2.6 5.5 6 .7-4.5 4.1 1.2 6L16 20.8l-5.3 3 1.2-6-4.5-4.1 6-.7z" fill="#fff" />
      </One>
      <One name="others">
        <circle cx="9" cy="11" r="4.2" fill="var(--figure)" />
        <circle cx="23" cy="11" r="4.2" fill="var(--figure)" />
        <path d="M2 25c0-5.5 2.5-8.5 7-8.5s7 3 7 8.5zM16 25c0-5.5 2.5-8.5 7-8.5s7 3 7 8.5z" fill="var(--figure)" />
      </One>
      <One name="tile">
        <path
          d="m11 17-4 12 5-2 3 3.5 2-8 3 8 2.5-4 5 1-5-11z"
          fill="#2b5c9e"
          stroke="var(--pen)"
          stroke-width="1.2"
          stroke-linejoin="round"
        />
        <circle cx="16" cy="12" r="9.3" fill="#e3bb45" {...pen} stroke-width="1.5" />
        <path d="m16 6.5 1.7 3.6 3.9.4-2.9 2.7.8 3.9-3.5-2-3.5 2 .8-3.9-2.9-2.7 3.9-.4z" fill="#1e2a32" />
      </One>
      <One name="spend">
        <path
          d="M2.5 11.5h14V5.5L29.5 16 16.5 26.5v-6h-14z"
          fill="#c2412d"
          stroke="var(--pen)"
          stroke-width="1.2"
          stroke-linejoin="round"
        />
      </One>
      <One name="gain">
        <path
          d="M2.5 12.5h14V7L28.5 16 16.5 25v-5.5h-14z"
          fill="none"
          stroke="var(--figure)"
          stroke-width="2.2"
          stroke-linejoin="round"
        />
      </One>
      <One name="government">
        <path d="M3.5 12 16 4l12.5 8v2.5h-25zM5 25h22v3.5H5z" fill="currentColor" />
        <path
          d="M8 15.5V25M13.3 15.5V25M18.7 15.5V25M24 15.5V25"
          stroke="currentColor"
          stroke-width="2.8"
          fill="none"
        />
      </One>
      <One name="industry">
        <path d="M3.5 28V14l7 4.5V14l7 4.5V14l4 2.5L22.5 4h4l2 24z" fill="currentColor" />
      </One>
      <One name="commerce">
        <path
          d="M5 5h22l3 8.5a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0z"
          fill="currentColor"
        />
        <path d="M6 19v8.5h20V19M12 27.5v-6h6v6" stroke="currentColor" stroke-width="2.6" {...line} />
      </One>
      <One name="nation">
        <path d="M7 3.5V29" stroke="currentColor" stroke-width="3" {...line} />
        <path d="M9 5c5-2.5 8 2.5 16.5 0v12C17 19.5 14 14.5 9 17z" fill="currentColor" />
      </One>
      <One name="air">
        <path
          d="M3.5 12h15.5a4 4 0 1 0-4-4M3.5 17.5h21.5a4 4 0 1 1-4 4M3.5 23h10.5"
          stroke="currentColor"
          stroke-width="2.7"
          {...line}
        />
      </One>
      <One name="forest">
        <path d="m16 2.5 8 9.5h-4l6.5 8H18v8.5h-4V20H5.5l6.5-8H8z" fill="currentColor" />
      </One>
      <One name="ocean">
        <path
          d="M2.5 10c4.5-4 9-4 13.5 0s9 4 13.5 0M2.5 17.5c4.5-4 9-4 13.5 0s9 4 13.5 0M2.5 25c4.5-4 9-4 13.5 0s9 4 13.5 0"
          stroke="currentColor"
          stroke-width="2.7"
          {...line}
        />
      </One>
      <One name="impact">
        <path
          d="m16 2 3 6.5 6.2-3.2-1.7 6.8L30.5 14l-5 4.5 3.5 6-7-.8L19 30l-3.5-5.5L9 28l.8-7L2 19l5.5-4.5L4 8.5l7.5.5z"
          fill="#c2412d"
          stroke="var(--pen)"
          stroke-width="1.4"
          stroke-linejoin="round"
        />
        <path d="M16 10v8" stroke="#fff" stroke-width="3.2" {...line} />
        <circle cx="16" cy="22" r="1.9" fill="#fff" />
      </One>
      <One name="generate">
        <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" stroke-width="2.2" />
        <circle cx="16" cy="16" r="2.8" fill="currentColor" />
        <path
          d="M16 12.5C13.5 10 13.5 7 16 4.5 18.5 7 18.5 10 16 12.5zM19 17.7c3.4-.9 6 .6 6.9 4-3.4.9-6-.6-6.9-4zM13 17.7c-.9 3.4-3.5 4.9-6.9 4 .9-3.4 3.5-4.9 6.9-4z"
          fill="currentColor"
        />
      </One>
      <One name="start">
        <path d="M8 3.5V29" stroke="currentColor" stroke-width="3" {...line} />
        <path d="M10 4.5h15l-4.5 6 4.5 6H10z" fill="currentColor" />
      </One>
      <One name="megastructure">
        <path d="M16 2.5 18.5 9h-5zM12.5 10.5h7V16h-7zM8.5 17.5h15V23h-15zM3.5 24.5h25V29h-25z" fill="currentColor" />
      </One>
      <One name="spy">
        <path
          d="M5 13.5h22M9.5 13c.3-5 1.5-8.5 3-8.5 1.3 0 2 1 3.5 1s2.2-1 3.5-1c1.5 0 2.7 3.5 3 8.5z"
          fill="currentColor"
          stroke="currentColor"
          stroke-width="2.2"
          stroke-linejoin="round"
          stroke-linecap="round"
        />
        <circle cx="10.5" cy="21.5" r="4.6" fill="none" stroke="currentColor" stroke-width="2.4" />
        <circle cx="21.5" cy="21.5" r="4.6" fill="none" stroke="currentColor" stroke-width="2.4" />
        <path d="M15 20.8c.7-.5 1.3-.5 2 0" stroke="currentColor" stroke-width="2.2" {...line} />
      </One>
      <One name="wild">
        <rect x="4" y="3.5" width="15" height="20" rx="2" fill="none" stroke="currentColor" stroke-width="2.2" />
        <rect
          x="12.5"
          y="9"
          width="15"
          height="20"
          rx="2"
          fill="var(--raised)"
          stroke="currentColor"
          stroke-width="2.2"
        />
        <path d="m20 13 1.6 3.9 4.1.3-3.2 2.7 1 4.1-3.5-2.2-3.5 2.2 1-4.1-3.2-2.7 4.1-.3z" fill="currentColor" />
      </One>
      <One name="bridge">
        <path
          d="M2.5 23.5h27M8 5v23M24 5v23M2.5 17C6 15 7.5 11 8 6.5c1 9 14.5 9 16 0 .5 4.5 2 8.5 5.5 10.5M13 14.5v9M19 14.5v9"
          stroke="currentColor"
          stroke-width="2.2"
          {...line}
        />
      </One>
      <One name="clock">
        <circle cx="16" cy="16" r="12.8" fill="#fbf8f0" stroke="#1e2a32" stroke-width="2" />
        <path d="M16 3.2A12.8 12.8 0 0 0 4.9 9.6L16 16z" fill="#c2412d" />
        <path d="M16 16V6.5M16 16l-5.2-5" stroke="#1e2a32" stroke-width="2.6" {...line} />
        <circle cx="16" cy="16" r="2" fill="#1e2a32" />
      </One>
      <One name="military">
        <path
          d="M16 2c4 4 5 9 5 14v6l4 4v3.5l-6-2h-6l-6 2V26l4-4v-6c0-5 1-10 5-14z"
          fill="#b5452f"
          stroke="var(--pen)"
          stroke-width="1.5"
          stroke-linejoin="round"
        />
        <path d="M11.5 14h9M11.2 20.5h9.6" stroke="#fff" stroke-width="2" {...line} />
      </One>
      <One name="space">
        <circle cx="17" cy="13.5" r="6.6" fill="#3d74b8" stroke="var(--pen)" stroke-width="1.5" />
        <path
          d="M12.5 18 3 28M14.5 19.7 9.5 29M10.7 15.5 2 21M21.5 18.3 28 28"
          stroke="var(--figure)"
          stroke-width="2"
          {...line}
        />
        <circle cx="19.2" cy="11.3" r="1.8" fill="#fff" />
      </One>
      <One name="diplomacy">
        <circle cx="16" cy="16" r="9.6" fill="#2f7f6f" stroke="var(--pen)" stroke-width="1.5" />
        <path
          d="M6.4 16h19.2M16 6.4v19.2M16 6.4c-5 5-5 14.2 0 19.2M16 6.4c5 5 5 14.2 0 19.2"
          stroke="#fff"
          stroke-width="1.4"
          {...line}
        />
        <path
          d="M6 6.5C2.5 10.5 1.8 17 4.5 22M26 6.5c3.5 4 4.2 10.5 1.5 15.5"
          stroke="var(--figure)"
          stroke-width="2.2"
          {...line}
        />
      </One>
      {DICE.map(([kind, ground, ink]) => (
        <One key={kind} name={`die-${kind}`}>
          <rect
            x="2.5"
            y="2.5"
            width="27"
            height="27"
            rx="6"
            fill={ground}
            stroke="var(--card-edge)"
            stroke-width="1.6"
          />
          {MARKS[kind]?.(ink)}
        </One>
      ))}
      {DICE.map(([kind]) => (
        <One key={kind} name={`mark-${kind}`}>
          {MARKS[kind]?.("currentColor")}
        </One>
      ))}
      <pattern id="p-rival" width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M1.2 0v5" stroke="#f5f0e4" stroke-width="1.3" />
      </pattern>
      <pattern id="p-neutral" width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M0 0l5 5M5 0L0 5" stroke="var(--pattern)" stroke-width="0.9" fill="none" />
      </pattern>
    </>
  );
}
