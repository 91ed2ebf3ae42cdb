import { useLingui } from '@lingui/react/macro';
import type { CardFilter } from '../../../data/companion.ts';

/** An age range in numbers, for where the word stands beside it: '25–29', '40+'. */
export const ageSpanText = (from: number, to?: number): string =>
  to === undefined ? `${from}+` : `${from}–${to}`;

/** An age range as text: '25–29 years old', '40+ years old'. */
export function useAgeText(): (from: number | string, to?: number | string) => string {
  const { t } = useLingui();
  return (from, to) => (to === undefined ? t`${from}+ years old` : t`${from}–${to} years old`);
}

/** What an order of cards is called. */
export function useSortText(): (sort: NonNullable<CardFilter['sort']>) => string {
  const { t } = useLingui();
  return (sort) => (sort === 'price' ? t`Lowest price` : t`Highest price`);
}
