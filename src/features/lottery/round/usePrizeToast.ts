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
  /** The member has bets in that round, whose result is shown on the screen. */
  own: boolean;
  /** The draw is still being shown, and must reveal the dice first. */
  revealing: boolean;
}

/**
 * Announces the result of the round just drawn in a toast, once, when it is known: at the second of `toastAt`, or after the
 * draw if that is still being shown then. The member has no bets in the round, so the toast looks like any other message.
 */
export function usePrizeToast(round: TimedRound, count: Countdown, { own, revealing }: Table): void {
  const { t } = useLingui();
  const announced = useRef('');
  const [reached, setReached] = useState('');
  const { now_expect: roundNumber, opencode } = round;
  const known = opencode.length > 0 && !awaited(round);
  if (known && count.toDraw === toastAt(round) && reached !== roundNumber) setReached(roundNumber);
  const due = reached === roundNumber && known && !own && !revealing ? roundNumber : '';
  const announce = useEffectEvent(() => {
    if (announced.current === roundNumber) return;
    announced.current = roundNumber;
    const number = shortRound(roundNumber);
    const dice = opencode.join(' · ');
    const sum = total(opencode);
    toast.info(t`Round ${number}: ${dice}, sum ${sum}`);
  });
  useEffect(() => {
    if (due) announce();
  }, [due]);
}
