import type { Seat } from "../core/types.ts";

export const LETTERS = "ABCDEF";

/** The mark of a seat: colour, pattern and letter together. */
export function SeatMark({ seat, size = 26 }: { seat: number; size?: number }) {
  return (
    <svg class={`seat-mark seat-${seat}`} width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect class="seat-ground" x="1" y="1" width="24" height="24" rx="4" />
      <rect x="1" y="1" width="24" height="24" rx="4" fill={`url(#p-${seat})`} />
      <circle class="seat-disc" cx="13" cy="13" r="8" />
      <text class="seat-letter" x="13" y="17.3" text-anchor="middle">
        {LETTERS[seat]}
      </text>
    </svg>
  );
}

export function seatName(seats: Seat[], seat: number): string {
  const found = seats.find((one) => one.seat === seat);
  if (!found) return LETTERS[seat] ?? "?";
  return found.name || (found.kind === "open" ? "an open chair" : `Seat ${LETTERS[seat]}`);
}
