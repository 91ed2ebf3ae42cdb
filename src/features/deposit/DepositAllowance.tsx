import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getLimits } from '../../../contract/protection.ts';
import { compare } from '../../data/money.ts';
import { type Limit, limits } from '../../data/protection.ts';
import { base, useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { useLimitWords } from '../../parts/money/useLimitWords.ts';
import { paths } from '../../paths.ts';
import { Help } from '../../ui/controls/Help.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { depositAllowance } from './deposit-allowance.ts';

/**
 * How much the member's own limits still allow to deposit. Shows nothing without limits; that nothing is left is said at
 * the button. The server decides.
 */
export function DepositAllowance({ amount }: { amount: string | undefined }) {
  const allowance = useDepositAllowance();
  const { digits } = useCurrency();
  const texts = useAllowanceTexts();
  const { periods } = useLimitWords();
  if (!allowance) return null;
  const { period, left, isUsedUp, expired } = allowance;
  const beyond = amount !== undefined && compare(amount, left) > 0;
  const text = [
    !isUsedUp && texts[period].left(amountText(left, digits)),
    expired && periods[period].expired(amountText(expired, digits)),
  ].filter(Boolean);
  return (
    <div>
      {text.length > 0 && <Help kind={beyond && !isUsedUp ? 'error' : 'plain'}>{text.join(' ')}</Help>}
      <TextLink to={paths.limits.to()}>
        <Trans>Your limits</Trans>
      </TextLink>
    </div>
  );
}

/** Why nothing can be deposited under the member's own limits, and until when; `undefined` while something is left. */
export function useUsedUpText(): string | undefined {
  const allowance = useDepositAllowance();
  const texts = useAllowanceTexts();
  return allowance?.isUsedUp ? texts[allowance.period].usedUp : undefined;
}

function useDepositAllowance() {
  const hasLimits = useQuery(base()).data?.extras?.includes(getLimits.path) ?? false;
  const { data } = useQuery({ ...limits(), enabled: hasLimits });
  return depositAllowance(data ?? []);
}

type AllowanceTexts = { left: (left: string) => string; usedUp: string };

function useAllowanceTexts(): Record<Limit['period'], AllowanceTexts> {
  const { t } = useLingui();
  return {
    day: {
      left: (left) => t`You can deposit ${{ left }} more today.`,
      usedUp: t`You’ve reached your deposit limit for today. You can deposit again tomorrow.`,
    },
    week: {
      left: (left) => t`You can deposit ${{ left }} more this week.`,
      usedUp: t`You’ve reached your deposit limit for this week. You can deposit again next week.`,
    },
    month: {
      left: (left) => t`You can deposit ${{ left }} more this month.`,
      usedUp: t`You’ve reached your deposit limit for this month. You can deposit again next month.`,
    },
  };
}
