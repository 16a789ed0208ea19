import type { Part } from "./types.ts";

export interface Piece {
  kind: "plain" | "bold" | "code" | "italic" | "link";
  text: string;
  to?: string;
}

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** The little markup that the rules keep: **bold**, `code`, *italic* and [links](to). */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) found.push({ kind: "plain", text: text.slice(from, match.index) });
    if (match[1] !== undefined) found.push({ kind: "bold", text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: "code", text: match[2] });
    else if (match[3] !== undefined) found.push({ kind: "italic", text: match[3] });
    else found.push({ kind: "link", text: match[4] ?? "", to: match[5] ?? "" });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: "plain", text: text.slice(from) });
  return found;
}

/** The text without its markup, for searching. */
export function bare(text: string): string {
  return pieces(text)
    .map((piece) => piece.text)
    .join("");
}

/** A heading's name in an address: "Labour and upkeep" is labour-and-upkeep. */
export function anchor(heading: string): string {
  return bare(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The parts of a story line, or its plain text as one part. */
export function partsOf(line: { text: string; parts?: Part[] }): Part[] {
  return line.parts && line.parts.length > 0 ? line.parts : [{ text: line.text }];
}

/** Splits a text into lines of about so many units of width; narrow letters count less. */
export function wrap(text: string, width: number, most = Infinity): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  kept[most - 1] = `${kept[most - 1]} …`;
  return kept;
}

/** The width of a text in ems of a humanist sans, near enough to break lines by. */
export function measure(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[iljI.,:;'|!() ]/.test(letter)) width += 0.26;
    else if (/[frt-]/.test(letter)) width += 0.35;
    else if (/[mwMW]/.test(letter)) width += 0.8;
    else if (/[A-Z0-9]/.test(letter)) width += 0.57;
    else width += 0.5;
  }
  return width;
}

/** "2 minutes ago", from seconds since 1970 or a date in words. */
export function ago(when: number | string, now = Date.now()): string {
  const then = typeof when === "number" ? (when < 1e11 ? when * 1000 : when) : Date.parse(when);
  if (!Number.isFinite(then)) return "";
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}
