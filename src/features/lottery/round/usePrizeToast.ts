import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

interface Table {
  /** The member's own result of that round stands on the screen, or is about to. */
  own: boolean;
  /** The draw is being shown: it tells the dice first. */
  revealing: boolean;
}

/**
 * Tells the result of the round just drawn, once, and only when it is known: at its second, or after the draw that the
 * screen shows at that second. Nothing was won by it here, so that it looks like any other message.
 */
export function usePrizeToast(round: TimedRound, count: Countdown, { own, revealing }: Table): void {
  const { t } = useLingui();
  const told = useRef('');
  const [ripe, setRipe] = useState('');
  const { now_expect: roundNumber, opencode } = round;
  const known = opencode.length > 0 && !awaited(round);
  if (known && count.toDraw === tellAt(round) && ripe !== roundNumber) setRipe(roundNumber);
  const due = ripe === roundNumber && known && !own && !revealing ? roundNumber : '';
  const tell = useEffectEvent(() => {
    if (told.current === roundNumber) return;
    told.current = roundNumber;
    const number = shortRound(roundNumber);
    const dice = opencode.join(' · ');
    const sum = total(opencode);
    toast.info(t`Round ${number}: ${dice}, sum ${sum}`);
  });
  useEffect(() => {
    if (due) tell();
  }, [due]);
}
