import type { TimedRound } from '../../../data/game/game.ts';
import type { Countdown } from '../../../parts/game/countdown.ts';
import { openRounds, resultOf } from '../../../parts/game/results.ts';
import { usePrizeToast } from './usePrizeToast.ts';
import { useResults } from './useResults.ts';
import { useReveal, useVisit } from './useReveal.ts';

/**
 * The draw on the screen and the member's bets in it. Nothing of a round is revealed before its dice have been shown: until
 * then its bets count as open, and its result is held back.
 *
 * @param covered whether a sheet is open over the table, which delays the draw
 */
export function useDraw(round: TimedRound, count: Countdown, covered: boolean) {
  const { name = '', now_expect: drawn } = round;
  const since = useVisit(round, count);
  const { rows, open: pending, settled, dismiss } = useResults(name, drawn, since);
  const ownResult = resultOf(rows, name, drawn);
  const orders = pending.has(drawn) ? 'pending' : ownResult ? 'known' : 'none';
  const resultUpTo = (last: string) =>
    settled.filter(({ dice, expect }) => dice.length === 0 || expect <= last).at(-1);
  const reveal = useReveal(round, count, since, {
    orders,
    covered: (last) => covered || resultUpTo(last) !== undefined,
  });
  const last = reveal.last.now_expect;
  const result = resultUpTo(last);
  usePrizeToast(round, count, {
    own: orders === 'known',
    revealing: last !== drawn,
    covered: covered || result !== undefined,
  });
  return {
    reveal,
    rows,
    open: openRounds(rows, name, last),
    /** The member's result in the round just drawn. */
    ownResult,
    /** The result whose sheet is due. */
    result,
    dismiss: () => result && dismiss(result.expect),
  };
}
