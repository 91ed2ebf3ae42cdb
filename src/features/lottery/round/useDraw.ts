import type { TimedRound } from '../../../data/game/game.ts';
import type { Countdown } from '../../../parts/game/countdown.ts';
import { openRounds, resultOf } from '../../../parts/game/results.ts';
import { usePrizeToast } from './usePrizeToast.ts';
import { useResults } from './useResults.ts';
import { useReveal } from './useReveal.ts';

/**
 * The draw on the screen and the member's bets in it. Nothing of a round is told before its dice have been shown: its
 * bets stay open, and its result waits.
 *
 * @param covered something stands over the table: the draw waits
 */
export function useDraw(round: TimedRound, count: Countdown, covered: boolean) {
  const { name = '', now_expect: drawn } = round;
  const { rows, open: pending, settled, dismiss } = useResults(name, drawn);
  const ownResult = resultOf(rows, name, drawn);
  const orders = pending.has(drawn) ? 'pending' : ownResult ? 'known' : 'none';
  const toldBy = (last: string) =>
    settled.filter(({ dice, expect }) => dice.length === 0 || expect <= last).at(-1);
  const reveal = useReveal(round, count, {
    orders,
    covered: (last) => covered || toldBy(last) !== undefined,
  });
  const last = reveal.last.now_expect;
  const result = toldBy(last);
  usePrizeToast(round, count, { own: orders !== 'none', revealing: last !== drawn });
  return {
    reveal,
    open: openRounds(rows, name, last),
    /** Of the round just drawn. */
    ownResult,
    /** Of the round whose sheet is due. */
    result,
    dismiss: () => result && dismiss(result.expect),
  };
}
