import { useEffect, useEffectEvent, useState } from 'react';
import type { TimedRound } from '../../../data/game/game.ts';
import { awaited, type Countdown } from '../../../parts/game/countdown.ts';
import { prefersReducedMotion } from '../../../ui/theme/reduced-motion.ts';
import { isRolling, type KnownOrders, nextStep, reached, type Step } from './reveal.ts';

/** A round's number and its dice. */
export type Drawn = Pick<TimedRound, 'now_expect' | 'opencode'>;

/** The draw as the screen shows it: the dice roll, then land. */
export interface Reveal {
  /** The last round whose draw has been shown in full. The screen reveals nothing of a later one. */
  last: Drawn;
  /** No draw is shown, its dice roll, or its dice land. */
  state: 'none' | 'rolling' | 'landing';
  /** The step that is shown while the dice land. */
  step: Step;
  /** Ends the draw at once. */
  skip: () => void;
}

/**
 * Shows each draw once, step by step. Dice that are already known when the screen opens are not shown as a draw.
 *
 * @param options.orders what is known of the member's orders in the round just drawn
 * @param options.covered whether a sheet is open over the table, given the last round shown; the draw waits until it closes
 */
export function useReveal(
  round: TimedRound,
  count: Countdown,
  { orders, covered }: { orders: KnownOrders; covered: (last: string) => boolean },
): Reveal {
  const { now_expect: roundNumber, opencode } = round;
  const [last, setLast] = useState<Drawn>({ now_expect: roundNumber, opencode });
  const [shown, setShown] = useState<{ of: string; step: Step }>({ of: '', step: 'first' });
  const isNew = roundNumber !== last.now_expect;
  const known = opencode.length > 0;
  // A voided round has no dice to show.
  if (isNew && !known) setLast({ now_expect: roundNumber, opencode });
  const landing = isNew && known && !covered(last.now_expect);
  const withoutMotion = prefersReducedMotion() && orders !== 'pending';
  const step = shown.of === roundNumber ? shown.step : withoutMotion ? lastStep(orders) : 'first';

  const end = useEffectEvent(() => setLast({ now_expect: roundNumber, opencode }));
  useEffect(() => {
    if (!landing) return;
    const next = nextStep(step, orders);
    const timer = setTimeout(() => {
      if (next.step === 'over') end();
      else setShown({ of: roundNumber, step: next.step });
    }, next.wait);
    return () => clearTimeout(timer);
  }, [landing, roundNumber, step, orders]);

  const rolls = !landing && (isNew || isRolling(round, count)) && !prefersReducedMotion();
  return {
    last,
    state: landing ? 'landing' : rolls ? 'rolling' : 'none',
    step,
    skip: () => landing && setLast({ now_expect: roundNumber, opencode }),
  };
}

/** Under reduced motion the draw starts with its last step. */
const lastStep = (orders: KnownOrders): Step => (orders === 'none' ? 'sum' : 'net');

/** How many of the dice have landed. */
export function landed(step: Step, dice: number): number {
  if (reached(step, 'third')) return dice;
  return step === 'second' ? 2 : 1;
}

/** The round that is being drawn now. */
export const drawnNow = (round: TimedRound, count: Countdown): string =>
  count.phase === 'drawing' ? round.next_expect : (awaited(round) ?? round.now_expect);
