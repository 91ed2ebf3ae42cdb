/** A moment by both clocks of the device. */
export type Moment = {
  /** Milliseconds since 1970. Continues while the device sleeps, and jumps when the clock is set. */
  wall: number;
  /** Milliseconds since the page was loaded. Never jumps, but may stop while the device sleeps. */
  steady: number;
  /** When the page was loaded, ms since 1970. `steady` values of different loads cannot be compared. */
  life: number;
};

export const moment = (): Moment => ({
  wall: Date.now(),
  steady: performance.now(),
  life: performance.timeOrigin,
});

const earlier = ({ wall, steady, life }: Moment, ms: number): Moment => ({
  wall: wall - ms,
  steady: steady - ms,
  life,
});

/** Milliseconds for which a cache in front of the server may have held an answer. */
const maxHeld = 2000;

/** By how many milliseconds the server's clock is ahead of this page's steady one at least, as its answers have proved. */
let ahead = Number.NEGATIVE_INFINITY;

/**
 * When the server made an answer: in the middle between sending and receiving, or earlier when a cache in front of the server
 * held it. A time that was received lies behind the server's clock, never before it; so each answer proves something about
 * the clock, and a later one that tells less than was proved before was held for the difference.
 * @param serverTime when the server made it by its own clock, ISO 8601; a server of the specification does not say
 */
export function answerTime(serverTime: string | undefined, sent: Moment, received: Moment): Moment {
  const middle = earlier(received, (received.steady - sent.steady) / 2);
  if (!serverTime) return middle;
  const server = Date.parse(serverTime);
  const held = ahead - (server - middle.steady);
  // More than a cache can hold: the server's clock was set back.
  if (held > maxHeld) ahead = Number.NEGATIVE_INFINITY;
  ahead = Math.max(ahead, server - received.steady);
  return held > 0 && held <= maxHeld ? earlier(middle, held) : middle;
}
