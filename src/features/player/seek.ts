/** Seconds that a double tap or a key goes. */
export const step = 10;
const small = 5;

/** A tap at a moment (ms) on the left or right half, and how far the taps of its chain have gone, seconds. */
export type Taps = { side: -1 | 1; at: number; gone: number };

/** Taps nearer than this (ms) belong together. */
export const together = 300;
/** In a chain the next tap may take longer. */
const chain = 700;

/** The chain after another tap: the second goes 10 s, each further one 10 s more. `gone` 0: it is a single tap so far. */
export function tapped(before: Taps | undefined, side: -1 | 1, at: number): Taps {
  const within = before && before.gone > 0 ? chain : together;
  const goesOn = before?.side === side && at - before.at < within;
  return { side, at, gone: goesOn ? before.gone + step : 0 };
}

/** Within a film. */
export const clamp = (at: number, end: number): number => Math.min(Math.max(0, at), end);

export type KeyAct =
  | { act: 'toggle' | 'full' | 'mute' }
  | { act: 'by'; seconds: number }
  | { act: 'to'; share: number };

const keys: Record<string, KeyAct> = {
  ' ': { act: 'toggle' },
  k: { act: 'toggle' },
  f: { act: 'full' },
  m: { act: 'mute' },
  ArrowLeft: { act: 'by', seconds: -small },
  ArrowRight: { act: 'by', seconds: small },
  j: { act: 'by', seconds: -step },
  l: { act: 'by', seconds: step },
};

/** What a key does to the film, `undefined` when nothing. Digits go to tenths of its length. */
export function keyAct(key: string): KeyAct | undefined {
  if (/^\d$/.test(key)) return { act: 'to', share: Number(key) / 10 };
  return keys[key.length === 1 ? key.toLowerCase() : key];
}

/** Pictures of a film in one image, a tile each `every` seconds; sizes in pixels of the image. */
export type Sprite = { url: string; every: number; columns: number; width: number; height: number };

/** Where in the image the tile of a moment lies, px. */
export function tileAt({ every, columns, width, height }: Sprite, at: number): { x: number; y: number } {
  const tile = Math.max(0, Math.floor(at / every));
  return { x: (tile % columns) * width, y: Math.floor(tile / columns) * height };
}

/** Seconds at a share of the bar, both ends of which can be reached. */
export function momentAt(
  x: number,
  { left, width }: { left: number; width: number },
  length: number,
): number {
  return width > 0 ? clamp((x - left) / width, 1) * length : 0;
}

/** Where to begin: the place further on counts, and who was at the end begins anew. */
export function beginAt(places: readonly (number | undefined)[], length: number): number {
  const place = Math.max(0, ...places.map((one) => one ?? 0));
  return place >= length - 3 ? 0 : place;
}
