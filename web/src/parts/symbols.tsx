import type { ComponentChildren } from "preact";
import { EnergySymbols } from "./symbols-energy.tsx";
import { FutureSymbols } from "./symbols-future.tsx";

// The pieces, drawn once on a square of 32 units and used everywhere by name. Shapes differ, not only colours.

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

/** The sheet of symbols; the page holds one. */
export function SymbolSheet() {
  return (
    <svg class="sheet" aria-hidden="true" width="0" height="0">
      <defs>
        <One name="materials">
          <path d="M4 5h24v7h-8v8h8v7H4v-7h8v-8H4z" fill="var(--materials)" {...pen} />
          <path d="M6.5 8h19" stroke="var(--shine)" stroke-width="1.6" fill="none" />
        </One>
        <One name="commodities">
          <path d="M8 4h16c3 7 3 17 0 24H8C5 21 5 11 8 4z" fill="var(--commodities)" {...pen} />
          <path d="M6.6 11h18.8M6.6 21h18.8" fill="none" {...pen} stroke-width="2.4" />
          <path d="M11.5 6.5c-1 3-1 16 0 19" stroke="var(--shine)" stroke-width="1.6" fill="none" />
        </One>
        <One name="goods">
          <path d="M4 5h24v22H4z" fill="var(--goods)" {...pen} />
          <path d="M9 10h14v12H9zM9 22 23 10" fill="none" stroke="var(--shine)" stroke-width="2" />
        </One>
        <One name="capital">
          <circle cx="16" cy="16" r="12.5" fill="var(--capital)" {...pen} />
          <circle
            cx="16"
            cy="16"
            r="8.6"
            fill="none"
            stroke="var(--pen)"
            stroke-width="1.2"
            stroke-dasharray="1.6 1.4"
          />
          <path d="M16 9.5 20 16l-4 6.5L12 16z" fill="var(--pen)" />
        </One>
        <One name="profit">
          <path
            d="m16 2.8 3.9 8.5 9.3 1.1-6.9 6.3 1.9 9.2L16 23.3l-8.2 4.6 1.9-9.2-6.9-6.3 9.3-1.1z"
            fill="var(--profit)"
            {...pen}
          />
          <path d="m16 8 2 5" stroke="var(--shine)" stroke-width="1.6" fill="none" stroke-linecap="round" />
        </One>
        <One name="worker">
          <path d="M4.5 29c0-7 4.5-10 11.5-10s11.5 3 11.5 10z" fill="var(--figure)" />
          <circle cx="16" cy="12.5" r="5.6" fill="var(--figure)" />
          <path
            d="M8.2 9.5C9 4.6 12 3 16.4 3c4.8 0 7.6 2.2 7.8 5.6l3.6 1.6-.4 1.8H8.4z"
            fill="var(--figure)"
            stroke="var(--raised)"
            stroke-width="1.4"
          />
        </One>
        <One name="manager">
          <path d="M8 16.5C8 9 10.5 5 16 5s8 4 8 11.5z" fill="var(--figure)" />
          <path
            d="M2.5 17.5c0 2.5 5 4.5 13.5 4.5s13.5-2 13.5-4.5c-2 .8-4 .9-5.5.8H8c-1.5.1-3.5 0-5.5-.8z"
            fill="var(--figure)"
          />
          <path d="M8.2 14.5h15.6" stroke="var(--lit)" stroke-width="2.4" />
          <path
            d="M16 26c-1.8-1.6-5-1.2-6.5 1.2 2 1.4 5 1.2 6.5-.4 1.5 1.6 4.5 1.8 6.5.4C21 24.8 17.8 24.4 16 26z"
            fill="var(--figure)"
          />
        </One>
        <One name="year">
          <path d="M7 3h18M7 29h18" fill="none" stroke="var(--figure)" stroke-width="2.6" stroke-linecap="round" />
          <path
            d="M9 4.5v4c0 4 7 5 7 7.5s-7 3.5-7 7.5v4h14v-4c0-4-7-5-7-7.5s7-3.5 7-7.5v-4z"
            fill="var(--raised)"
            stroke="var(--figure)"
            stroke-width="1.8"
          />
          <path
            d="M11.5 26c.6-3 4.5-3.4 4.5-5.5 0 2.1 3.9 2.5 4.5 5.5zM12 9.5h8c-1 1.8-4 2.6-4 4.5 0-1.9-3-2.7-4-4.5z"
            fill="var(--lit)"
          />
        </One>
        <One name="event">
          <path
            d="M4 6h20v19.5a3 3 0 0 0 3 3H7a3 3 0 0 1-3-3z"
            fill="var(--raised)"
            stroke="var(--figure)"
            stroke-width="1.8"
            stroke-linejoin="round"
          />
          <path
            d="M24 11h4v14.5a2 2 0 0 1-4 0z"
            fill="var(--raised)"
            stroke="var(--figure)"
            stroke-width="1.8"
            stroke-linejoin="round"
          />
          <path d="M7.5 10.5h13" stroke="var(--signal)" stroke-width="3.4" />
          <path
            d="M7.5 16h5v5h-5zM15.5 16h5M15.5 20.5h5M7.5 24.5h13"
            stroke="var(--figure)"
            stroke-width="1.8"
            fill="none"
          />
        </One>
        <One name="labour">
          <path d="m8 27 10.5-10.5" stroke="var(--figure)" stroke-width="4" stroke-linecap="round" />
          <path
            d="M12.5 8.5 17 4l11 11-4.5 4.5-3.5-3-2.5-4.5z"
            fill="var(--figure)"
            stroke="var(--figure)"
            stroke-width="1.5"
            stroke-linejoin="round"
          />
        </One>
        <One name="upkeep">
          <path
            d="M27.5 8.5 23 13l-4-4 4.5-4.5A8 8 0 0 0 13 14L4.5 22.5a3.5 3.5 0 0 0 5 5L18 19a8 8 0 0 0 9.5-10.5z"
            fill="var(--figure)"
            stroke="var(--figure)"
            stroke-width="1"
            stroke-linejoin="round"
          />
          <circle cx="7.3" cy="24.7" r="1.5" fill="var(--raised)" />
        </One>
        <One name="caliper">
          <path
            d="M4 7h24M8 7v16l3 3V7M20 7v12l-3 3V7M12 4v3M16 4v3M20 4v3M24 4v3"
            fill="none"
            stroke="currentColor"
            stroke-width="2"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </One>
        <One name="marker">
          <path
            d="m16 3.5 11 6v13l-11 6-11-6v-13z"
            fill="var(--marker)"
            stroke="var(--raised)"
            stroke-width="1.5"
            stroke-linejoin="round"
          />
          <path d="m5.5 9.8 10.5 5.7 10.5-5.7M16 15.5V28" fill="none" stroke="var(--raised)" stroke-width="1.5" />
        </One>
        <One name="staffed">
          <circle cx="16" cy="16" r="12" fill="var(--done)" />
          <path
            d="m9.5 16.5 4.5 4.5 8.5-9.5"
            fill="none"
            stroke="#fff"
            stroke-width="3.4"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </One>
        <One name="idle">
          <circle
            cx="16"
            cy="16"
            r="11"
            fill="var(--raised)"
            stroke="var(--quiet)"
            stroke-width="2"
            stroke-dasharray="4 3"
          />
          <path d="M11 16h10" stroke="var(--quiet)" stroke-width="3" stroke-linecap="round" />
        </One>
        <One name="arrow">
          <path
            d="M3 16h20M17 8l9 8-9 8"
            fill="none"
            stroke="currentColor"
            stroke-width="3.4"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </One>
        {["A", "B", "C", "D"].map((letter) => (
          <One key={letter} name={`action-${letter.toLowerCase()}`}>
            <circle cx="16" cy="16" r="13.5" fill="var(--plate)" stroke="var(--plate-ink)" stroke-width="1" />
            <text x="16" y="22.5" text-anchor="middle" class="action-letter">
              {letter}
            </text>
          </One>
        ))}
        <EnergySymbols />
        <FutureSymbols />
        <pattern id="p-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v6" stroke="var(--edge)" stroke-width="1.5" />
        </pattern>
        <pattern id="p-0" width="8" height="8" patternUnits="userSpaceOnUse" />
        <pattern id="p-1" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v5" stroke="var(--pattern)" stroke-width="2.6" />
        </pattern>
        <pattern id="p-2" width="5.5" height="5.5" patternUnits="userSpaceOnUse">
          <circle cx="2.7" cy="2.7" r="1.5" fill="var(--pattern)" />
        </pattern>
        <pattern id="p-3" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v6M0 0h6" stroke="var(--pattern)" stroke-width="2" fill="none" />
        </pattern>
        <pattern id="p-4" width="8" height="6" patternUnits="userSpaceOnUse">
          <path d="m0 5 4-4 4 4" stroke="var(--pattern)" stroke-width="2" fill="none" />
        </pattern>
        <pattern id="p-5" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 2.5h5" stroke="var(--pattern)" stroke-width="2" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A symbol inside a drawing. */
export function Sym({ name, x = 0, y = 0, size = 16 }: { name: string; x?: number; y?: number; size?: number }) {
  return <use href={`#s-${name}`} x={x} y={y} width={size} height={size} />;
}

/** A symbol in a line of text. */
export function Piece({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <svg class="piece" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <use href={`#s-${name}`} width="32" height="32" />
    </svg>
  );
}

/** Where the pips of a die's face are, from its middle. */
export const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die with real pips, inside a drawing. Its look: ivory, ink or steel. */
export function Die({
  value,
  x = 0,
  y = 0,
  size = 28,
  look = "ivory",
}: {
  value: number;
  x?: number;
  y?: number;
  size?: number;
  look?: "ivory" | "ink" | "steel" | "ghost";
}) {
  const step = size * 0.26;
  const middle = size / 2;
  return (
    <g class={`die die-${look}`} transform={`translate(${x} ${y})`}>
      <rect width={size} height={size} rx={size * 0.2} />
      {(PIPS[value] ?? []).map(([dx, dy], i) => (
        <circle key={i} cx={middle + dx * step} cy={middle + dy * step} r={size * 0.095} />
      ))}
    </g>
  );
}
