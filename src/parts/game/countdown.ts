import { closingMs } from '../../../contract/game/closing.ts';
import type { Moment } from '../../data/game/answer-time.ts';
import type { TimedRound } from '../../data/game/game.ts';

/**
 * The phase of a round. `open`: takes orders. `closed`: between close and draw. `drawing`: its draw time has passed and the
 * next round is not known yet. `unknown`: nothing was received since the page was loaded.
 */
export type Phase = 'open' | 'closed' | 'drawing' | 'unknown';

/** Seconds are rounded up, so that 0 is shown only when no time is left. */
export type Countdown = {
  phase: Phase;
  expect: string;
  /** Seconds until the next event: the close while open, the draw while closed. */
  left: number;
  /** Seconds until the draw: the wire's `second` at this moment. */
  toDraw: number;
  /** Milliseconds until one of these values changes. */
  changesIn: number;
};

/** The fields of a round that the countdown needs. */
export type Counted = Pick<TimedRound, 'next_expect' | 'second' | 'closes_in' | 'server_time' | 'heard'>;

/**
 * Milliseconds since the server answered; `undefined` if that was before the page was loaded. Of the device's two clocks the
 * one that advanced further counts: one stops during sleep, the other may be set back, and a closed round must not be shown
 * as open.
 */
export function elapsed({ heard }: Pick<Counted, 'heard'>, now: Moment): number | undefined {
  if (heard.life !== now.life) return undefined;
  return Math.max(0, now.steady - heard.steady, now.wall - heard.wall);
}

/** When the round is drawn by the server's clock, ms since 1970; `undefined` when the server does not send its time. */
export function drawTime({
  server_time,
  second,
}: Pick<Counted, 'server_time' | 'second'>): number | undefined {
  if (!server_time) return undefined;
  // `second` is rounded up, and rounds are drawn at whole seconds.
  return (Math.floor(Date.parse(server_time) / 1000) + second) * 1000;
}

/** Milliseconds from the server's answer to the draw. */
export function drawsIn(round: Pick<Counted, 'server_time' | 'second'>): number {
  const at = drawTime(round);
  return at === undefined ? round.second * 1000 : at - Date.parse(round.server_time ?? '');
}

/** The phase and the remaining time of a round at a moment. */
export function countdown(round: Counted, now: Moment): Countdown {
  const passed = elapsed(round, now);
  const roundNumber = round.next_expect;
  if (passed === undefined)
    return { phase: 'unknown', expect: roundNumber, left: 0, toDraw: 0, changesIn: Number.POSITIVE_INFINITY };
  const draw = drawsIn(round) - passed;
  const close = Math.min(round.closes_in ?? drawsIn(round), drawsIn(round)) - passed;
  if (draw <= 0)
    return { phase: 'drawing', expect: roundNumber, left: 0, toDraw: 0, changesIn: Number.POSITIVE_INFINITY };
  const next = close > 0 ? close : draw;
  return {
    phase: close > 0 ? 'open' : 'closed',
    expect: roundNumber,
    left: Math.ceil(next / 1000),
    toDraw: Math.ceil(draw / 1000),
    changesIn: Math.min(untilChange(next), untilChange(draw)),
  };
}

/** Milliseconds until the displayed number of seconds decreases. */
const untilChange = (left: number): number => left % 1000 || 1000;

const day = 86_400_000;

/** A round's length in ms, computed from its number in the UTC day and its draw time; `undefined` if these do not match. */
export function lengthOf(round: Pick<Counted, 'next_expect' | 'server_time' | 'second'>): number | undefined {
  const number = Number(round.next_expect.slice(8));
  const draw = drawTime(round);
  if (!(number > 0) || draw === undefined) return undefined;
  // The day's last round is drawn at the next day's midnight.
  const length = (((draw - 1) % day) + 1) / number;
  return Number.isInteger(length / 1000) ? length : undefined;
}

/** The previous round; for the first of a day, the last of the day before. */
export function roundBefore(roundNumber: string, length: number): string {
  const number = Number(roundNumber.slice(8));
  if (number > 1) return roundNumber.slice(0, 8) + String(number - 1).padStart(4, '0');
  const [year, month, date] = [roundNumber.slice(0, 4), roundNumber.slice(4, 6), roundNumber.slice(6, 8)].map(
    Number,
  );
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 1) - 1));
  return before.toISOString().slice(0, 10).replaceAll('-', '') + String(day / length).padStart(4, '0');
}

/** The round whose draw time has passed and whose dice are not known yet, if there is one. */
export function awaited(
  round: Pick<TimedRound, 'next_expect' | 'now_expect' | 'server_time' | 'second'>,
): string | undefined {
  const length = lengthOf(round);
  if (!length || round.now_expect === '') return undefined;
  const before = roundBefore(round.next_expect, length);
  return before <= round.now_expect ? undefined : before;
}

/** Milliseconds after the close between which devices ask for the round's commitment, each at a random moment. */
const commitmentWindow = { from: 2000, to: 4000 };

/**
 * Milliseconds until a round that was open when it was read is read once more between close and draw, so that the device
 * knows its commitment before the draw and notices if it changes.
 */
function commitmentIn(round: TimedRound, passed: number, random: number): number {
  const { closes_in = 0 } = round;
  const latest = Math.max(passed, closes_in + commitmentWindow.to);
  if (closes_in <= 0 || drawsIn(round) <= latest) return Number.POSITIVE_INFINITY;
  const at = closes_in + commitmentWindow.from + random * (commitmentWindow.to - commitmentWindow.from);
  return Math.max(0, at - passed);
}

/** Milliseconds until a round that takes no orders yet, long before its close, is read again: the server may open it late. */
function openingIn(round: TimedRound, passed: number, random: number): number {
  if (round.closes_in !== 0 || drawsIn(round) - passed <= closingMs) return Number.POSITIVE_INFINITY;
  return 2000 + random * 2000;
}

/**
 * Milliseconds after which a round is read again: while it is not open yet, after its close for its commitment, and after
 * its draw. Each has a small delay by `random` (0 to 1), so that not all devices ask at once. It is sooner while dice are
 * awaited, and later after failures.
 */
export function askIn(round: TimedRound | undefined, now: Moment, failures: number, random: number): number {
  if (failures > 0) return Math.min(8000, 1000 * 2 ** failures);
  const passed = round && elapsed(round, now);
  if (!round || passed === undefined) return 1000;
  const atDraw = Math.max(0, drawsIn(round) - passed) + 150 + random * 650;
  const next = Math.min(atDraw, commitmentIn(round, passed, random), openingIn(round, passed, random));
  if (!awaited(round)) return next;
  const since = (lengthOf(round) ?? 0) - drawsIn(round);
  return Math.min(next, Math.min(5000, Math.max(700, since / 4)));
}
