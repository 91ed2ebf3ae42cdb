import { useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../../data/system.ts';
import { Failure } from '../../../data/transport/failure.ts';
import { amountText, durationText } from '../../../i18n/format.ts';
import { failureText } from '../../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../../parts/failure/useNoConnection.ts';
import type { Countdown } from '../../../parts/game/countdown.ts';
import { shortRound } from '../../../parts/game/useWords.ts';
import { useBreak } from '../../../parts/restrictions/BreakNote.tsx';
import { coveredStake } from './limits.ts';
import { type Bounds, coversStake, type Obstacle, type StakeFault } from './obstacle.ts';

/** What is wrong with a stake, with the amount that would be right. `picks`: how many there are. */
export function useStakeFaultText(): (fault: StakeFault, bounds: Bounds, picks: number) => string {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const money = (amount = '0') => amountText(amount, digits);
  return (fault, bounds, picks) => {
    const least = money(bounds.least);
    const most = money(coveredStake(bounds.balance, picks));
    const highest = money(bounds.highest);
    const left = money(fault === 'limit_loss' ? bounds.left.loss : bounds.left.stake);
    const texts: Record<StakeFault, string> = {
      amount_invalid: t`Minimum stake: ${least}, in steps of ${least}.`,
      limit_stake: t`This bet would take you over your stake limit. You have ${left} left.`,
      limit_loss: t`This bet could take you over your loss limit. You have ${left} left.`,
      // Where it covers no stake at all, the specification's own sentence.
      balance_insufficient: coversStake(bounds, picks)
        ? t`Your balance covers up to ${most} per pick.`
        : failureText(new Failure('balance_insufficient')),
      bankroll_full: t`Maximum for this round: ${highest} per pick.`,
    };
    return texts[fault];
  };
}

/** The text of an obstacle; `undefined` if the label of the button says all of it. */
export function useObstacleText(
  bounds: Bounds,
  picks: number,
): (word: Obstacle, count: Countdown) => string | undefined {
  const { t } = useLingui();
  const faultText = useStakeFaultText();
  const until = useBreak();
  return (word, count) => {
    switch (word) {
      case 'excluded':
        // The refusal is known before its end has been read.
        return until
          ? t`You’re on a break until ${until}. You weren’t charged.`
          : failureText(new Failure('excluded'));
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
      // Before a deposit the specification's own sentence.
      case 'balance_insufficient':
      case 'picks_missing':
        return failureText(new Failure(word));
      default:
        return faultText(word, bounds, picks);
    }
  };
}

/** The label of a button that an obstacle switches off: what stands in the way. */
export function useButtonText(): (obstacle: Exclude<Obstacle, 'changed'>, count: Countdown) => string {
  const noConnection = useNoConnection();
  const { t } = useLingui();
  return (obstacle, { phase, left, expect }) => {
    const number = shortRound(expect);
    const time = durationText(left);
    const limit = t`Over your limit`;
    const closed =
      phase === 'drawing'
        ? t`Drawing round ${number}`
        : phase === 'unknown'
          ? t`Connecting…`
          : t`Next round in ${time}`;
    const texts: Record<Exclude<Obstacle, 'changed'>, string> = {
      excluded: t`You’re on a break`,
      offline: noConnection.short,
      placing: t`Placing bet`,
      checking: t`Checking`,
      round_closed: closed,
      picks_missing: t`No picks`,
      amount_invalid: t`Enter a stake`,
      balance_insufficient: t`Balance too low`,
      bankroll_full: t`Stake too high`,
      limit_stake: limit,
      limit_loss: limit,
    };
    return texts[obstacle];
  };
}
