/** Seconds that a double tap and the keys J and L seek by. */
export const step = 10;
/** Seconds that the arrow keys seek by. */
const smallStep = 5;

/** The last tap: its half (left -1, right 1), its time in ms, and how many seconds its series of taps has jumped so far. */
export type Taps = { side: -1 | 1; at: number; jumped: number };

/** Two taps within this time in ms are a double tap. */
export const doubleTapTime = 300;
/** Within a series, the next tap may come up to this many ms later. */
const seriesTime = 700;

/** The series after another tap: the second tap jumps 10 s, each further one 10 s more. `jumped` 0: a single tap so far. */
export function tapped(before: Taps | undefined, side: -1 | 1, at: number): Taps {
  const within = before && before.jumped > 0 ? seriesTime : doubleTapTime;
  const continues = before?.side === side && at - before.at < within;
  return { side, at, jumped: continues ? before.jumped + step : 0 };
}

/** The nearest position within a film, seconds. */
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
  ArrowLeft: { act: 'by', seconds: -smallStep },
  ArrowRight: { act: 'by', seconds: smallStep },
  j: { act: 'by', seconds: -step },
  l: { act: 'by', seconds: step },
};

/** The action of a key; `undefined` if it has none. The digits 0 to 9 seek to tenths of the film. */
export function keyAct(key: string): KeyAct | undefined {
  if (/^\d$/.test(key)) return { act: 'to', share: Number(key) / 10 };
  return keys[key.length === 1 ? key.toLowerCase() : key];
}

/** Preview pictures of a film as tiles of one image, one tile for every `every` seconds. Sizes in pixels of the image. */
export type Sprite = { url: string; every: number; columns: number; width: number; height: number };

/** The position in px of the tile for a moment in seconds. */
export function tileAt({ every, columns, width, height }: Sprite, at: number): { x: number; y: number } {
  const tile = Math.max(0, Math.floor(at / every));
  return { x: (tile % columns) * width, y: Math.floor(tile / columns) * height };
}

/** The moment in seconds at a position on the bar. Positions outside the bar count as its ends. */
export function momentAt(
  x: number,
  { left, width }: { left: number; width: number },
  length: number,
): number {
  return width > 0 ? clamp((x - left) / width, 1) * length : 0;
}

/** The start position in seconds: the furthest known one, or 0 if the film was watched to its end. */
export function startAt(places: readonly (number | undefined)[], length: number): number {
  const place = Math.max(0, ...places.map((one) => one ?? 0));
  return place >= length - 3 ? 0 : place;
}
