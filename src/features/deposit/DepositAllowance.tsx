import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getLimits } from '../../../contract/protection.ts';
import { add, compare } from '../../data/money.ts';
import { type Limit, limits } from '../../data/protection.ts';
import { base, useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { useLimitWords } from '../../parts/money/useLimitWords.ts';
import { paths } from '../../paths.ts';
import { Help } from '../../ui/controls/Help.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';

/** How much the member's own limits still allow to deposit. Shows nothing without limits. The server decides. */
export function DepositAllowance({ amount }: { amount: string | undefined }) {
  const hasLimits = useQuery(base()).data?.extras?.includes(getLimits.path) ?? false;
  const { data } = useQuery({ ...limits(), enabled: hasLimits });
  const { digits } = useCurrency();
  const texts = useAllowanceTexts();
  const { periods } = useLimitWords();
  const allowance = depositAllowance(data ?? []);
  if (!allowance) return null;
  const left = amountText(allowance.left, digits);
  const { expired } = periods[allowance.period];
  const beyond = amount !== undefined && compare(amount, allowance.left) > 0;
  return (
    <Help kind={beyond ? 'error' : 'plain'}>
      {texts[allowance.period](left)}{' '}
      {allowance.expired && `${expired(amountText(allowance.expired, digits))} `}
      <TextLink to={paths.limits.to()}>
        <Trans>Your limits</Trans>
      </TextLink>
    </Help>
  );
}

function useAllowanceTexts(): Record<Limit['period'], (left: string) => string> {
  const { t } = useLingui();
  return {
    day: (left) => t`You can deposit ${{ left }} more today.`,
    week: (left) => t`You can deposit ${{ left }} more this week.`,
    month: (left) => t`You can deposit ${{ left }} more this month.`,
  };
}

/**
 * How much may still be deposited under the tightest limit: the period of that limit, the amount that is left of it, and
 * how much of the limit is used by deposits that expired unpaid. Amounts are decimal strings.
 */
type Allowance = { period: Limit['period']; left: string; expired: string | undefined };

/** The deposit limit with the least left; `undefined` when the member has set none. */
export function depositAllowance(limits: readonly Limit[]): Allowance | undefined {
  return limits
    .filter(({ kind }) => kind === 'deposit')
    .map(({ period, amount, used, expired }) => ({
      period,
      left: notNegative(add(amount, `-${used}`)),
      expired,
    }))
    .reduce<Allowance | undefined>(
      (least, allowance) => (least && compare(least.left, allowance.left) <= 0 ? least : allowance),
      undefined,
    );
}

const notNegative = (amount: string) => (compare(amount, '0') < 0 ? '0' : amount);
