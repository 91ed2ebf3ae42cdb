import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { total } from '../../../../contract/game/picks.ts';
import type { TimedRound } from '../../../data/game/game.ts';
import { awaited, type Countdown, lengthOf } from '../../../parts/game/countdown.ts';
import { shortRound } from '../../../parts/game/useWords.ts';
import { toast } from '../../../ui/overlays/toast.ts';

/**
 * How many seconds before the next draw the last result is announced: 59 (specification section 9), or in a shorter round
 * its first whole second.
 */
function toastAt(round: TimedRound): number {
  const length = lengthOf(round);
  return length === undefined ? 59 : Math.min(59, length / 1000 - 1);
}

interface Table {
  /** The result of the member's own bets in that round is known. */
  own: boolean;
  /** The draw is still being shown, and must reveal the dice first. */
  revealing: boolean;
  /** A sheet is open over the table: that of the result, which says more, or another that the person is busy with. */
  covered: boolean;
}

/**
 * Announces the result of a round that the member bet on in a toast, once, when it is known: at the second of `toastAt`, or
 * after the draw if that is still being shown then. Not over a sheet, and not after it either, because by then the last
 * result has been on the screen; of a round without bets that is enough.
 */
export function usePrizeToast(round: TimedRound, count: Countdown, { own, revealing, covered }: Table): void {
  const { t } = useLingui();
  const announced = useRef('');
  const [reached, setReached] = useState('');
  const { now_expect: roundNumber, opencode } = round;
  const known = opencode.length > 0 && !awaited(round);
  if (known && count.toDraw === toastAt(round) && reached !== roundNumber) setReached(roundNumber);
  const due = reached === roundNumber && known && own && !revealing ? roundNumber : '';
  const announce = useEffectEvent(() => {
    if (announced.current === roundNumber) return;
    announced.current = roundNumber;
    if (covered) return;
    const number = shortRound(roundNumber);
    const dice = opencode.join(' · ');
    const sum = total(opencode);
    toast.info(t`Round ${number}: ${dice}, sum ${sum}`);
  });
  useEffect(() => {
    if (due) announce();
  }, [due]);
}
