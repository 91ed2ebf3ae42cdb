/** Rounds follow from the clock alone: `expect` is the UTC day and the round's number in that day, from 0001. */

const day = 86_400_000;

/** Milliseconds between the close of orders and the draw. */
export const closing = 6_000;

/**
 * The length of a game's rounds in ms, from its key: `k3-5m` is five minutes, `k3-45s` is 45 seconds. The key is part of the
 * draw's message, of the commitment and of every signed order, so nobody can claim another length afterwards.
 * @throws RangeError for a key that names no length
 */
export function lengthOf(key: string): number {
  const [, count, unit] = /^[a-z0-9]+-([1-9]\d{0,3})([sm])$/.exec(key) ?? [];
  if (count === undefined) throw new RangeError('no such game');
  return Number(count) * (unit === 'm' ? 60_000 : 1_000);
}

/** The start of a round, ms since 1970. @throws RangeError when the game has no such round */
export function startOf(key: string, roundNumber: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d{4})$/.exec(roundNumber);
  const length = lengthOf(key);
  const midnight = Date.parse(`${parts?.[1]}-${parts?.[2]}-${parts?.[3]}T00:00:00Z`);
  const number = Number(parts?.[4]);
  if (Number.isNaN(midnight) || !(number >= 1 && number <= day / length))
    throw new RangeError('no such round');
  return midnight + (number - 1) * length;
}

/** The number (`expect`) of the round that starts at a moment. */
export function numberAt(key: string, start: number): string {
  const date = new Date(start).toISOString().slice(0, 10).replaceAll('-', '');
  return date + String((start % day) / lengthOf(key) + 1).padStart(4, '0');
}

/** The previous or next round; `undefined` if it lies in the future or the game is unknown. */
export function neighbour(key: string, roundNumber: string, by: -1 | 1, now: number): string | undefined {
  try {
    const start = startOf(key, roundNumber) + by * lengthOf(key);
    return start > now ? undefined : numberAt(key, start);
  } catch {
    return undefined;
  }
}

/** A sequence of consecutive rounds of a game. */
export interface Span {
  /** The game's key. */
  key: string;
  first_expect: string;
  /** The number of rounds. */
  length: number;
}

/** Whether the sequence contains a round of the same game. */
export function covers({ key, first_expect, length }: Span, roundNumber: string): boolean {
  try {
    const before = (startOf(key, roundNumber) - startOf(key, first_expect)) / lengthOf(key);
    return before >= 0 && before < length;
  } catch {
    return false;
  }
}
