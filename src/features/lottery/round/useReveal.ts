import { useEffect, useEffectEvent, useState } from 'react';
import { moment } from '../../../data/game/answer-time.ts';
import type { TimedRound } from '../../../data/game/game.ts';
import { useOffline } from '../../../data/transport/network.ts';
import { awaited, type Countdown } from '../../../parts/game/countdown.ts';
import { prefersReducedMotion } from '../../../ui/theme/reduced-motion.ts';
import { firstSeen, isRolling, type KnownOrders, nextStep, reached, type Step } from './reveal.ts';

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
 * Shows each draw once, step by step, to somebody who was there: a draw from before the visit, one behind a sheet and one
 * while the page was in the background are not shown again, and the screen goes on to their result.
 *
 * @param since the first round whose draw can be seen, from {@link useVisit}
 * @param options.orders what is known of the member's orders in the round just drawn
 * @param options.covered whether a sheet is open over the table, given the last round shown; the result waits until it closes
 */
export function useReveal(
  round: TimedRound,
  count: Countdown,
  since: string | undefined,
  { orders, covered }: { orders: KnownOrders; covered: (last: string) => boolean },
): Reveal {
  const { now_expect: roundNumber, opencode } = round;
  const [last, setLast] = useState<Drawn>({ now_expect: roundNumber, opencode });
  const [shown, setShown] = useState<{ of: string; step: Step }>({ of: '', step: 'first' });
  const [missed, setMissed] = useState('');
  const isNew = roundNumber !== last.now_expect;
  const hidden = covered(last.now_expect);
  // A voided round has no dice to show.
  const shows = isNew && opencode.length > 0 && since !== undefined && since <= roundNumber;
  if (shows && hidden && missed !== roundNumber) setMissed(roundNumber);
  const landing = shows && !hidden && missed !== roundNumber;
  if (isNew && !landing && !hidden) setLast({ now_expect: roundNumber, opencode });
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

  // Without a network the dice would roll for ever.
  const offline = useOffline();
  const rolls = !offline && !landing && !hidden && since !== undefined && isRolling(round, count);
  return {
    last,
    state: landing ? 'landing' : rolls && !prefersReducedMotion() ? 'rolling' : 'none',
    step,
    skip: () => landing && setLast({ now_expect: roundNumber, opencode }),
  };
}

const beginVisit = () => ({ begun: moment().steady });

/** The first round whose draw can be seen in this visit, which begins anew whenever the page comes back into view. */
export function useVisit(round: TimedRound, count: Countdown): string | undefined {
  const [visit, setVisit] = useState<{ begun: number; since?: string | undefined }>(beginVisit);
  const known = visit.since ?? firstSeen(round, count, visit.begun);
  if (known !== visit.since) setVisit({ ...visit, since: known });
  useEffect(() => {
    const begin = () => document.visibilityState === 'visible' && setVisit(beginVisit);
    document.addEventListener('visibilitychange', begin);
    return () => document.removeEventListener('visibilitychange', begin);
  }, []);
  return known;
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
