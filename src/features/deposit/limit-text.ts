import { useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import type { Channel } from '../../parts/money/amount-input.ts';

/** The limits of a payment method as text: 'From 50.00 to 20,000.00'. */
export function useLimitText(): (limits: Pick<Channel, 'min' | 'max'>) => string | undefined {
  const { t } = useLingui();
  const { digits } = useCurrency();
  return ({ min, max }) => {
    const least = min && amountText(min, digits);
    const most = max && amountText(max, digits);
    if (least && most) return t`From ${least} to ${most}`;
    if (least) return t`From ${least}`;
    return most ? t`Up to ${most}` : undefined;
  };
}
