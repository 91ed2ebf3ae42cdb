import { useLingui } from '@lingui/react/macro';
import { sentences } from '../../../contract/sentences.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { useHoldText } from '../../parts/money/useHoldText.ts';
import type { AmountFault, Rules } from '../../parts/money/withdrawal.ts';

/** Why an amount cannot be withdrawn, with the amount that could be, or with when it can. */
export function useAmountFaultText(rules: Rules | undefined): (fault: AmountFault) => string {
  const { t, i18n } = useLingui();
  const { digits } = useCurrency();
  const hold = useHoldText(rules);
  return (fault) => {
    const least = amountText(rules?.min ?? '0', digits);
    const most = amountText(rules?.max ?? '0', digits);
    if (fault === 'amount_below_min' && rules) return t`The smallest withdrawal is ${least}.`;
    if (fault === 'amount_above_max' && rules) return t`The largest withdrawal is ${most}.`;
    if (fault === 'withdrawals_on_hold' && hold) return hold;
    return i18n._(sentences[fault]);
  };
}
