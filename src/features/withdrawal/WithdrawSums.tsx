import { Trans, useLingui } from '@lingui/react/macro';
import { add } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { type Rules, received } from '../../parts/money/withdrawal.ts';
import { type Pair, Pairs } from '../../ui/lists/Pairs.tsx';

interface WithdrawSumsProps {
  /** A decimal string; `undefined` while the typed text is no valid amount. */
  money: string | undefined;
  rules: Rules | undefined;
  balance: string | undefined;
  /** Adds a first line with the amount itself. */
  withAmount?: boolean;
}

/** The fee, the time of arrival, the balance afterwards, and the sum received. */
export function WithdrawSums({ money, rules, balance, withAmount }: WithdrawSumsProps) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const amount = (value: string | undefined) => (value === undefined ? '–' : amountText(value, digits));
  const pairs: Pair[] = [
    ...(withAmount ? [{ label: t`Amount`, value: amount(money) }] : []),
    ...(rules?.fee === undefined ? [] : [{ label: t`Fee`, value: amount(rules.fee) }]),
    { label: t`Estimated arrival after approval`, value: <Trans>2 to 5 minutes</Trans> },
    { label: t`Balance after`, value: amount(money && balance && add(balance, `-${money}`)) },
    {
      label: t`You receive`,
      strong: true,
      currency: code,
      value: amount(money && received(money, rules?.fee)),
    },
  ];
  return <Pairs pairs={pairs} />;
}
