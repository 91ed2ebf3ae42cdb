import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { total } from '../../../../contract/game/picks.ts';
import type { TimedRound } from '../../../data/game/game.ts';
import { awaited, type Countdown, lengthOf } from '../../../parts/game/countdown.ts';
import { shortRound } from '../../../parts/game/useWords.ts';
import { toast } from '../../../ui/overlays/toast.ts';

/**
 * How many seconds before the next draw the last result is told: 59 (specification section 9), or the first whole second
 * of a round that is shorter.
 */
function tellAt(round: TimedRound): number {
  const length = lengthOf(round);
  return length === undefined ? 59 : Math.min(59, length / 1000 - 1);
}

/**
 * Tells the result of the round just drawn, once, and only when it is known. `own`: the member's own result of that
 * round stands on the screen, or is about to.
 */
export function usePrizeToast(round: TimedRound, count: Countdown, own: boolean): void {
  const { t } = useLingui();
  const told = useRef('');
  const { now_expect: roundNumber, opencode } = round;
  const due = count.toDraw === tellAt(round) && opencode.length > 0 && !awaited(round) && !own;
  const tell = useEffectEvent(() => {
    if (told.current === roundNumber) return;
    told.current = roundNumber;
    const number = shortRound(roundNumber);
    const dice = opencode.join(' · ');
    const sum = total(opencode);
    toast.reward(t`Round ${number}: ${dice}, sum ${sum}`);
  });
  useEffect(() => {
    if (due) tell();
  }, [due]);
}
