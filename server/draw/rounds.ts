import { closingMs } from '../../contract/game/closing.ts';
import type { Game } from '../../contract/game/game.ts';

const dayMs = 86_400_000;
// What four digits of a year can hold.
const firstMs = Date.UTC(2000, 0, 1);
const lastMs = Date.UTC(9999, 11, 31) + dayMs;

/**
 * One round of a game; times are milliseconds since 1970, UTC.
 * `expect` is the day, `YYYYMMDD`, and the round's four-digit number in that UTC day, counted from `0001`.
 */
export interface Round {
  game: Game;
  expect: string;
  startsAt: number;
  closesAt: number;
  drawsAt: number;
}

/** The round running at an instant: rounds start at UTC multiples of their length. Throws outside the years 2000 … 9999. */
export function runningRound(game: Game, now: number): Round {
  if (!(now >= firstMs && now < lastMs)) throw new RangeError('no round at this time');
  const length = game.seconds * 1000;
  const startsAt = Math.floor(now / length) * length;
  const day = new Date(startsAt).toISOString().slice(0, 10).replaceAll('-', '');
  const number = (startsAt % dayMs) / length + 1;
  const drawsAt = startsAt + length;
  return {
    game,
    expect: day + String(number).padStart(4, '0'),
    startsAt,
    closesAt: drawsAt - closingMs,
    drawsAt,
  };
}

/** The round of an `expect`, or nothing when the game has no such round. */
export function roundOf(game: Game, roundNumber: string): Round | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{4})$/.exec(roundNumber);
  if (!parts) return undefined;
  const [, year, month, day, number] = parts.map(Number) as [number, number, number, number, number];
  const startsAt = Date.UTC(year, month - 1, day) + (number - 1) * game.seconds * 1000;
  if (!(startsAt >= firstMs && startsAt < lastMs)) return undefined;
  const round = runningRound(game, startsAt);
  // 31 June and round 1441 name an instant too, but of another round.
  return round.expect === roundNumber ? round : undefined;
}

/** The round that starts where this one is drawn. */
export const nextRound = (round: Round): Round => runningRound(round.game, round.drawsAt);

/** The round that is drawn where this one starts. */
export const previousRound = (round: Round): Round => runningRound(round.game, round.startsAt - 1);

/**
 * The round's number n in a chain whose first round starts at `firstStart` (milliseconds): by time alone, from 1.
 * Throws a RangeError when the chain begins later or not at a round's start.
 */
export function periodOf(round: Round, firstStart: number): number {
  const period = 1 + (round.startsAt - firstStart) / (round.game.seconds * 1000);
  if (!Number.isInteger(period) || period < 1) throw new RangeError('the round is not of this chain');
  return period;
}
