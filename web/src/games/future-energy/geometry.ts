// The drawing of the map: what belongs to which site, where regions meet, how lines lie beside each other.

export type Point = readonly [number, number];

export interface Seed {
  x: number;
  y: number;
  region: string;
}

export interface Border {
  from: Point;
  to: Point;
}

/** The part of a polygon that is nearer to `one` than to `other`. */
function nearer(polygon: Point[], one: Seed, other: Seed): Point[] {
  const mx = (one.x + other.x) / 2;
  const my = (one.y + other.y) / 2;
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const side = ([x, y]: Point) => (x - mx) * dx + (y - my) * dy;
  const found: Point[] = [];
  for (let i = 0; i < polygon.length; i += 1) {
    const here = polygon[i] as Point;
    const next = polygon[(i + 1) % polygon.length] as Point;
    const a = side(here);
    const b = side(next);
    if (a <= 0) found.push(here);
    if (a < 0 !== b < 0 && a !== b) {
      const t = a / (a - b);
      found.push([here[0] + (next[0] - here[0]) * t, here[1] + (next[1] - here[1]) * t]);
    }
  }
  return found;
}

/** To every seed the part of the sheet that is nearest to it. */
export function cells(seeds: Seed[], sheet: Point[]): Point[][] {
  return seeds.map((one) => seeds.reduce((cell, other) => (other === one ? cell : nearer(cell, one, other)), sheet));
}

/** The edges between cells of different regions, each once. */
export function borders(seeds: Seed[], all: Point[][]): Border[] {
  const found: Border[] = [];
  const close = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.01;
  for (let i = 0; i < seeds.length; i += 1)
    for (let j = i + 1; j < seeds.length; j += 1) {
      if (seeds[i]?.region === seeds[j]?.region) continue;
      const shared = (all[i] ?? []).filter((point) => (all[j] ?? []).some((other) => close(point, other)));
      const [from, to] = shared;
      if (from && to) found.push({ from, to });
    }
  return found;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function polygonPath(points: readonly Point[]): string {
  return points.length < 3 ? "" : `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** A closed outline with softened corners. */
export function softPath(points: readonly Point[], soft = 0.32): string {
  const count = points.length;
  if (count < 3) return "";
  const toward = ([ax, ay]: Point, [bx, by]: Point, t: number) =>
    `${round(ax + (bx - ax) * t)} ${round(ay + (by - ay) * t)}`;
  let path = "";
  for (let i = 0; i < count; i += 1) {
    const before = points[(i + count - 1) % count] as Point;
    const here = points[i] as Point;
    const next = points[(i + 1) % count] as Point;
    path += `${i === 0 ? "M" : "L"}${toward(here, before, soft)}Q${round(here[0])} ${round(here[1])} ${toward(here, next, soft)}`;
  }
  return `${path}Z`;
}

/** A segment moved sideways, and cut short at both ends. */
export function beside(from: Point, to: Point, offset: number, cut = 0): [Point, Point] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const ux = (to[0] - from[0]) / length;
  const uy = (to[1] - from[1]) / length;
  const shift = ([x, y]: Point, along: number): Point => [x + ux * along - uy * offset, y + uy * along + ux * offset];
  return [shift(from, cut), shift(to, -cut)];
}

export function middle(from: Point, to: Point, at = 0.5): Point {
  return [from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at];
}

/** Does a polygon go around a point? */
export function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  let within = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

/** How far a point is from a segment. */
export function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}

/** Where the pieces of several seats stand around the middle of a site. */
export function around(count: number, step: number): Point[] {
  if (count <= 1) return [[0, 0]];
  if (count === 2)
    return [
      [-step, 0],
      [step, 0],
    ];
  if (count === 3)
    return [
      [-step, -step * 0.6],
      [step, -step * 0.6],
      [0, step * 0.9],
    ];
  return [
    [-step, -step],
    [step, -step],
    [-step, step],
    [step, step],
  ];
}

export function octagon(x: number, y: number, radius: number): Point[] {
  return Array.from({ length: 8 }, (_, i) => {
    const angle = (Math.PI / 4) * i + Math.PI / 8;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as Point;
  });
}

export function hexagon(radius: number): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as Point;
  });
}
