/** Shapes as SVG text, on a canvas of 640 × 400; films show its middle 640 × 360. */
export const ground = { width: 640, height: 400 };

const n = (value: number) => String(Math.round(value * 100) / 100);

type Look = { opacity?: number; stroke?: string; width?: number; round?: number };

const look = ({ opacity, stroke, width, round }: Look) =>
  [
    opacity !== undefined && `opacity="${n(opacity)}"`,
    stroke &&
      `stroke="${stroke}" stroke-width="${n(width ?? 2)}" stroke-linecap="round" stroke-linejoin="round"`,
    round !== undefined && `rx="${n(round)}"`,
  ]
    .filter(Boolean)
    .join(' ');

export const rect = (x: number, y: number, w: number, h: number, fill: string, more: Look = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${look(more)}/>`;

export const sky = (fill: string) => rect(0, 0, ground.width, ground.height, fill);

export const circle = (x: number, y: number, r: number, fill: string, more: Look = {}) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}" fill="${fill}" ${look(more)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more: Look = {}) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(Math.max(0, rx))}" ry="${n(Math.max(0, ry))}" fill="${fill}" ${look(more)}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number, opacity = 1) =>
  circle(x, y, r, 'none', { stroke, width, opacity });

export const path = (d: string, fill: string, more: Look = {}) =>
  `<path d="${d.replace(/-?\d+\.\d+/g, (text) => n(Number(text)))}" fill="${fill}" ${look(more)}/>`;

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width = 2,
  opacity = 1,
) => path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, 'none', { stroke, width, opacity });

export const shape = (points: readonly (readonly [number, number])[], fill: string, more: Look = {}) =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, more);

export type Place = { x?: number; y?: number; turn?: number; size?: number; opacity?: number };

/** Draws children at a place, rotated about it by degrees. */
export const at = ({ x = 0, y = 0, turn = 0, size = 1, opacity = 1 }: Place, ...children: string[]) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Math.round(size * 1e4) / 1e4})" opacity="${n(opacity)}">${children.join('')}</g>`;

/** Fills the area under a curve; `height(x)` gives the curve's y. */
export function under(height: (x: number) => number, fill: string, more: Look = {}): string {
  const points: [number, number][] = [[-10, ground.height + 10]];
  for (let x = -10; x <= ground.width + 10; x += 10) points.push([x, height(x)]);
  return shape([...points, [ground.width + 10, ground.height + 10]], fill, more);
}

/** Water: a slow sum of two waves. */
export const sea = (y: number, high: number, phase: number, fill: string, more: Look = {}) =>
  under((x) => y + high * (Math.sin(x / 90 + phase) + 0.5 * Math.sin(x / 41 - phase * 1.7)), fill, more);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` shapes, varied by random numbers from one seed. */
export const many = <Thing>(
  count: number,
  seed: number,
  make: (roll: () => number, index: number) => Thing,
) => {
  const roll = dice(seed);
  return Array.from({ length: count }, (_, index) => make(roll, index));
};

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

/** Eases from 0 to 1 between two moments, slow at both ends. */
export function rise(value: number, from: number, to: number): number {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
}

const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Interpolates between two colours `#rrggbb`. */
export function mix(one: string, other: string, part: number): string {
  const [from, to] = [channels(one), channels(other)];
  const mixed = from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * clamp(part)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Interpolates through several colours as `part` goes from 0 to 1. */
export function through(part: number, ...colours: string[]): string {
  const place = clamp(part) * (colours.length - 1);
  const index = Math.min(Math.floor(place), colours.length - 2);
  return mix(colours[index] ?? '#000000', colours[index + 1] ?? '#000000', place - index);
}

export const wave = (t: number, period: number, offset = 0) => Math.sin((t / period + offset) * 2 * Math.PI);
