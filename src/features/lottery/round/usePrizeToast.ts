import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TimedRound } from '../../../data/game/game.ts';
import { awaited, type Countdown } from '../../../parts/game/countdown.ts';
import { total } from '../../../parts/game/sums.ts';
import { shortRound } from '../../../parts/game/useWords.ts';
import { toast } from '../../../ui/overlays/toast.ts';

/** The second before the draw at which the last result is told (specification section 9). */
const tellAt = 59;

/**
 * Tells the result of the round just drawn, once, and only when it is known. `own`: the member's own result of that
 * round stands on the screen, or is about to.
 */
export function usePrizeToast(round: TimedRound, count: Countdown, own: boolean): void {
  const { t } = useLingui();
  const told = useRef('');
  const { now_expect: roundNumber, opencode } = round;
  const due = count.toDraw === tellAt && opencode.length > 0 && !awaited(round) && !own;
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
