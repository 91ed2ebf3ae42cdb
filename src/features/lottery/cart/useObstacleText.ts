import { useLingui } from '@lingui/react/macro';
import { Failure } from '../../../data/transport/failure.ts';
import { failureText } from '../../../parts/failure/failure-text.ts';
import type { Countdown } from '../../../parts/game/countdown.ts';
import { shortRound } from '../../../parts/game/useWords.ts';
import type { Obstacle } from './obstacle.ts';

/** The text of an obstacle; `undefined` if the label of the button already states it. */
export function useObstacleText(): (word: Obstacle, count: Countdown) => string | undefined {
  const { t } = useLingui();
  return (word, count) => {
    switch (word) {
      case 'placing':
      case 'offline':
      case 'round_closed':
        return undefined;
      case 'checking':
        return t`No response yet. We’re checking your bet; it won’t be placed twice.`;
      case 'changed': {
        const number = shortRound(count.expect);
        return t`Please review your bet: it’s now for round ${number}, at that round’s current odds.`;
      }
      default:
        return failureText(new Failure(word));
    }
  };
}
