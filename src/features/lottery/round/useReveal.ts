import { useEffect, useEffectEvent, useState } from 'react';
import type { TimedRound } from '../../../data/game/game.ts';
import { awaited, type Countdown } from '../../../parts/game/countdown.ts';
import { prefersReducedMotion } from '../../../ui/theme/reduced-motion.ts';
import { after, type KnownOrders, reached, rolling, type Step } from './reveal.ts';

/** A round's number and its dice. */
export type Drawn = Pick<TimedRound, 'now_expect' | 'opencode'>;

/** The draw as the screen shows it: dice that roll, then land. */
export interface Reveal {
  /** The last round whose dice have been shown in full; the screen knows of no later one. */
  last: Drawn;
  /** Nothing of the draw is on the screen, its dice roll, or they land. */
  state: 'none' | 'rolling' | 'landing';
  /** How much of it has been shown, while the dice land. */
  step: Step;
  /** Ends it at once. */
  skip: () => void;
}

/**
 * Shows each draw once, step by step. The dice that are known when the screen opens were drawn before it.
 *
 * @param options.orders what is known of the member's orders in the round just drawn
 * @param options.covered whether a sheet is open over the table, given the last round shown: the draw waits for its end
 */
export function useReveal(
  round: TimedRound,
  count: Countdown,
  { orders, covered }: { orders: KnownOrders; covered: (last: string) => boolean },
): Reveal {
  const { now_expect: roundNumber, opencode } = round;
  const [last, setLast] = useState<Drawn>({ now_expect: roundNumber, opencode });
  const [shown, setShown] = useState<{ of: string; step: Step }>({ of: '', step: 'first' });
  const news = roundNumber !== last.now_expect;
  const known = opencode.length > 0;
  // A voided round has no dice to show.
  if (news && !known) setLast({ now_expect: roundNumber, opencode });
  const landing = news && known && !covered(last.now_expect);
  const still = prefersReducedMotion() && orders !== 'pending';
  const step = shown.of === roundNumber ? shown.step : still ? lastStep(orders) : 'first';

  const end = useEffectEvent(() => setLast({ now_expect: roundNumber, opencode }));
  useEffect(() => {
    if (!landing) return;
    const next = after(step, orders);
    const timer = setTimeout(() => {
      if (next.step === 'over') end();
      else setShown({ of: roundNumber, step: next.step });
    }, next.wait);
    return () => clearTimeout(timer);
  }, [landing, roundNumber, step, orders]);

  const rolls = !landing && (news || rolling(round, count)) && !prefersReducedMotion();
  return {
    last,
    state: landing ? 'landing' : rolls ? 'rolling' : 'none',
    step,
    skip: () => landing && setLast({ now_expect: roundNumber, opencode }),
  };
}

/** Under reduced motion the draw begins with its end. */
const lastStep = (orders: KnownOrders): Step => (orders === 'none' ? 'sum' : 'net');

/** How many of the dice lie still. */
export function landed(step: Step, dice: number): number {
  if (reached(step, 'third')) return dice;
  return step === 'second' ? 2 : 1;
}

/** The round whose dice are still to come: the one that is drawn now. */
export const drawnNow = (round: TimedRound, count: Countdown): string =>
  count.phase === 'drawing' ? round.next_expect : (awaited(round) ?? round.now_expect);
