import { useLingui } from '@lingui/react/macro';
import type { CardFilter } from '../../../data/companion.ts';

/** What an order of cards is called. */
export function useSortText(): (sort: NonNullable<CardFilter['sort']>) => string {
  const { t } = useLingui();
  return (sort) => (sort === 'price' ? t`Lowest price` : t`Highest price`);
}
