import { useLingui } from '@lingui/react/macro';
import type { TimedRound } from '../../../data/game/game.ts';
import { durationText } from '../../../i18n/format.ts';
import type { Countdown } from '../../../parts/game/countdown.ts';
import { roundText } from '../../../parts/game/useWords.ts';

/** The caption of a sheet that covers the card of the round: number, state and time left. */
export function useRoundCaption(round: TimedRound, count: Countdown): string {
  const { t } = useLingui();
  const number = roundText(round.next_expect);
  const time = durationText(count.left);
  const captions = {
    open: t`Round ${number} · closes in ${time}`,
    closed: t`Round ${number} · closed, next in ${time}`,
    drawing: t`Round ${number} · closed`,
    unknown: t`Round ${number}`,
  };
  return captions[count.phase];
}
