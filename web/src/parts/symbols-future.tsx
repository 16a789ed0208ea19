import type { ComponentChildren } from "preact";

// The pieces of Future Energy for the symbol sheet: the seven tiles as enamel plates, and what else is counted.

function One({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <symbol id={`s-${name}`} viewBox="0 0 32 32">
      {children}
    </symbol>
  );
}

const line = {
  fill: "none",
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
} as const;

const INK = "#1e2a32";
const IVORY = "#fbf8f0";

/** Three blades around a middle. */
function trefoil(inner: number, outer: number): string {
  const at = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(16 + radius * Math.cos(angle)).toFixed(2)} ${(16 + radius * Math.sin(angle)).toFixed(2)}`;
  };
  return [-90, 30, 150]
    .map(
      (turn) =>
        `M${at(inner, turn - 30)}L${at(outer, turn - 30)}A${outer} ${outer} 0 0 1 ${at(outer, turn + 30)}` +
        `L${at(inner, turn + 30)}A${inner} ${inner} 0 0 0 ${at(inner, turn - 30)}Z`,
    )
    .join("");
}

/** What stands on each plate, in one colour. */
const MARKS: Record<string, (colour: string, ground: string) => ComponentChildren> = {
  coal: (colour, ground) => (
    <>
      <path d="M5.5 24.5 9 14l6-4.5 7 1 5 8-1.8 6z" fill={colour} />
      <path d="m9 14 5.5 4.5L22 10.5M14.5 18.5l-2 6M14.5 18.5 26.5 19" stroke={ground} stroke-width="1.6" {...line} />
    </>
  ),
  gas: (colour, ground) => (
    <>
      <path
        d="M17 4.5c.5 4.5 6.8 7.2 6.8 14A7.9 7.9 0 0 1 16 26.8a7.9 7.9 0 0 1-7.8-8c0-4 2.3-5.6 3.2-8.6 1.5 1 2.2 2.2 2.4 3.8 2-2.2 3.3-5.5 3.2-9.5z"
        fill={colour}
      />
      <path d="M16 26c-2.3 0-4-1.7-4-4 0-2.6 2.5-3.7 3.8-6.5 2 2.2 4.2 3.9 4.2 6.5 0 2.3-1.7 4-4 4z" fill={ground} />
    </>
  ),
  nuclear: (colour) => (
    <>
      <path d={trefoil(4, 11.2)} fill={colour} />
      <circle cx="16" cy="16" r="2.6" fill={colour} />
    </>
  ),
  oil: (colour, ground) => (
    <>
      <path d="M9 6h14c1.8 6 1.8 14 0 20H9C7.2 20 7.2 12 9 6z" fill={colour} />
      <path d="M8 11.2h16M8 20.8h16" stroke={ground} stroke-width="1.8" {...line} />
      <path d="M16 12.6c1.7 2 2.4 3 2.4 4.2a2.4 2.4 0 0 1-4.8 0c0-1.2.7-2.2 2.4-4.2z" fill={ground} />
    </>
  ),
  investor: (colour, ground) => (
    <>
      <path d="M4.5 9h23v14h-23z" fill={colour} />
      <circle cx="16" cy="16" r="5.6" fill={ground} />
      <path d="M18.6 13.8a3.2 3.2 0 1 0 0 4.4M11.8 15.2h4.6M11.8 17h4.2" stroke={colour} stroke-width="1.5" {...line} />
      <path d="M7 11.5h2M23 11.5h2M7 20.5h2M23 20.5h2" stroke={ground} stroke-width="1.5" {...line} />
    </>
  ),
  engineer: (colour, ground) => (
    <>
      <path d="M6.5 27c.4-6 3.7-8.5 9.5-8.5s9.1 2.5 9.5 8.5z" fill={colour} />
      <path d="M10.5 13.5h11a5.5 5.5 0 0 1-11 0z" fill={colour} />
      <path
        d="M8 12.8c.3-4.8 3.3-7.8 8-7.8s7.7 3 8 7.8h1.5v1.7h-19v-1.7z"
        fill={colour}
        stroke={ground}
        stroke-width="1"
      />
      <path d="M14.2 5.5v5h3.6v-5" fill="none" stroke={ground} stroke-width="1.3" />
    </>
  ),
  ground: (colour) => (
    <>
      <path d="M4.5 26.5h23" stroke={colour} stroke-width="2.6" {...line} />
      <path
        d="M10.5 26V6M10.5 7.5H26M6 10.5h4.5L14 7.5l-3.5-3.5L6 7.5zM14 7.5l3 3.5M22.5 7.5v7"
        stroke={colour}
        stroke-width="2"
        {...line}
      />
      <path d="M18.8 15h7.4v6h-7.4z" fill={colour} />
    </>
  ),
};

const PLATES: [string, string, string][] = [
  ["coal", "#2b3136", "#f1ebdc"],
  ["gas", "#2a6a9e", "#f7f3e8"],
  ["nuclear", "#efcb2e", INK],
  ["oil", "#7c4526", "#f7efe2"],
  ["investor", "#2f7f6f", "#f7f3e8"],
  ["engineer", "#efe7d3", INK],
  ["ground", "#a58a5a", INK],
];

export const TILE_NAMES = PLATES.map(([kind]) => kind);

export function FutureSymbols() {
  return (
    <>
      {PLATES.map(([kind, ground, ink]) => (
        <One key={kind} name={`tile-${kind}`}>
          <rect x="1.2" y="1.2" width="29.6" height="29.6" rx="5" fill={ground} stroke={INK} stroke-width="1.4" />
          <rect
            x="3.1"
            y="3.1"
            width="25.8"
            height="25.8"
            rx="3.4"
            fill="none"
            stroke={ink}
            stroke-opacity="0.5"
            stroke-width="0.8"
          />
          <g transform="translate(16 16) scale(0.86) translate(-16 -16)">{MARKS[kind]?.(ink, ground)}</g>
          <path d="M5 2.4h22" stroke="#fff" stroke-opacity="0.3" stroke-width="1.2" {...line} />
        </One>
      ))}
      <One name="tile-blocked">
        <rect
          x="1.2"
          y="1.2"
          width="29.6"
          height="29.6"
          rx="5"
          fill="var(--sunk)"
          stroke="var(--edge)"
          stroke-width="1.4"
        />
        <path d="M8 8l16 16M24 8 8 24" stroke="var(--signal)" stroke-width="3" {...line} />
      </One>
      <One name="tile-wildcard">
        <rect x="1.2" y="1.2" width="29.6" height="29.6" rx="5" fill={IVORY} stroke={INK} stroke-width="1.4" />
        <path d="M3 16h13V3h11a2 2 0 0 1 2 2v11H16v13H5a2 2 0 0 1-2-2z" fill="#8b9cab" />
        <path
          d="M11.5 12.2c0-2.8 2-4.6 4.6-4.6 2.7 0 4.6 1.7 4.6 4.2 0 3.6-4.4 3.8-4.4 7.2"
          stroke={INK}
          stroke-width="2.8"
          {...line}
        />
        <circle cx="16.2" cy="23.6" r="1.9" fill={INK} />
      </One>
      <One name="euro">
        <circle cx="16" cy="16" r="12.6" fill="#e3bb45" stroke="var(--pen)" stroke-width="1.8" />
        <path d="M21.5 11a6.8 6.8 0 1 0 0 10M7.8 14.3h9.7M7.8 17.7h8.7" stroke={INK} stroke-width="2.3" {...line} />
      </One>
      <One name="line">
        <path
          d="M11 29 14.5 3.5h3L21 29M8 11h16M6.5 16.5h19M12.6 16.5l7 6M19.4 16.5l-7 6M8 11v2.5M24 11v2.5M6.5 16.5V19M25.5 16.5V19"
          stroke="var(--figure)"
          stroke-width="2"
          {...line}
        />
      </One>
      <One name="plant">
        <path d="M14.8 15.5 13.5 29h5l-1.3-13.5z" fill="var(--figure)" />
        <path
          d="M16 13C13 10.5 12.5 6 15.3 2.5 17.8 5.5 18 9.5 16 13zM17 14.2c3.6-1.4 7.8.2 9.7 4.3-3.9.7-7.5-1-9.7-4.3zM15 14.2c-.6 3.9-3.9 6.8-8.4 6.6 1.3-3.7 4.5-6.2 8.4-6.6z"
          fill="var(--figure)"
        />
        <circle cx="16" cy="13.8" r="2.2" fill="var(--raised)" stroke="var(--figure)" stroke-width="1.4" />
      </One>
      <One name="contract">
        <path
          d="M6 3.5h14l6 6v19H6z"
          fill="var(--raised)"
          stroke="var(--figure)"
          stroke-width="1.8"
          stroke-linejoin="round"
        />
        <path d="M20 3.5v6h6M10 14.5h12M10 19h12" stroke="var(--figure)" stroke-width="1.8" {...line} />
        <circle cx="20.5" cy="24" r="3" fill="var(--signal)" />
      </One>
      <One name="certificate">
        <rect x="2.5" y="6" width="27" height="18" rx="2" fill="#dcebe4" stroke={INK} stroke-width="1.6" />
        <text
          x="14"
          y="19"
          text-anchor="middle"
          font-size="10.5"
          font-weight="600"
          font-family="Barlow Condensed, sans-serif"
          fill={INK}
        >
          CO₂
        </text>
        <circle cx="25" cy="23.5" r="4.6" fill="#2f7f6f" stroke={INK} stroke-width="1.2" />
        <path d="m22.9 23.6 1.5 1.6 2.7-3.2" stroke="#fff" stroke-width="1.5" {...line} />
      </One>
      <One name="crew">
        <circle cx="16" cy="16" r="14.4" fill={IVORY} stroke={INK} stroke-width="2.2" />
        <path d="M7 23.5c.3-7.5 3.6-12.5 9-12.5s8.7 5 9 12.5z" fill={INK} transform="translate(0 -2.5)" />
        <path d="M4.8 21.8h22.4" stroke={INK} stroke-width="3" {...line} />
        <path d="M13.2 8.8v7.7M18.8 8.8v7.7" stroke={IVORY} stroke-width="1.5" {...line} />
      </One>
      <One name="steps">
        <path
          d="M9 4.5c2.6 0 3.7 2.7 3.4 6.2-.2 2.5-1 4.3-1 5.5H6.3c0-1.6-1-3.2-1-6.3C5.3 6.8 6.4 4.5 9 4.5zM6.5 18.2h4.8c0 2.4-.9 3.8-2.4 3.8s-2.4-1.4-2.4-3.8zM23 10.5c-2.6 0-3.7 2.7-3.4 6.2.2 2.5 1 4.3 1 5.5h5.1c0-1.6 1-3.2 1-6.3 0-3.1-1.1-5.4-3.7-5.4zM25.5 24.2h-4.8c0 2.4.9 3.8 2.4 3.8s2.4-1.4 2.4-3.8z"
          fill="currentColor"
        />
      </One>
      <One name="kite">
        <path
          d="M18 2.5 27 12l-10 9.5L9 11z"
          fill="var(--signal)"
          stroke="var(--pen)"
          stroke-width="1.4"
          stroke-linejoin="round"
        />
        <path d="M18 2.5 17 21.5M9 11l18 1" stroke="var(--raised)" stroke-width="1.3" {...line} />
        <path d="M17 21.5c-6 .5-2 5-7 5.5-2 .2-3-.8-5-.5" stroke="var(--figure)" stroke-width="1.8" {...line} />
      </One>
      <One name="grid">
        <path
          d="M6 7 17 5l9 10-5 12L8 24 6 7l11 9 9-1M8 24l9-8 4 11M17 5v11"
          stroke="var(--figure)"
          stroke-width="1.8"
          {...line}
        />
        <circle cx="17" cy="16" r="3" fill="var(--figure)" />
        {["6 7", "17 5", "26 15", "21 27", "8 24"].map((at) => (
          <circle key={at} cx={at.split(" ")[0]} cy={at.split(" ")[1]} r="2.6" fill="var(--figure)" />
        ))}
      </One>
    </>
  );
}
