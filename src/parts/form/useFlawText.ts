import { useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../data/system.ts';
import type { AmountFlaw } from '../money/amount-input.ts';

/** What to do about a text that is no amount of the site's currency, whatever the limits are. */
export function useFlawText(): Record<Extract<AmountFlaw, 'number' | 'decimals'>, string> {
  const { t } = useLingui();
  const { digits } = useCurrency();
  return {
    number: t`Enter a number.`,
    decimals: digits > 0 ? t`Use up to ${digits} decimal places.` : t`Enter a whole number.`,
  };
}

/** The specification's sentence about a wrong amount, and after it what is wrong, if that is known. */
export const withReason = (sentence: string, reason: string | undefined): string =>
  reason ? `${sentence.replace(/[.。]$/, '')} · ${reason}` : sentence;
