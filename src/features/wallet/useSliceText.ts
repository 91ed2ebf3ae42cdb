import { useLingui } from '@lingui/react/macro';
import { dayText } from '../../i18n/format.ts';
import type { Slice } from './report-series.ts';

/** The days of a slice in words: 'Fri, 20 Nov', or 'Sun, 15 Nov to Sat, 21 Nov'. */
export function useSliceText(): (slice: Pick<Slice, 'from' | 'to'>) => string {
  const { t } = useLingui();
  // Days of the calendar, not instants: they are the same in every zone.
  const day = (text: string) => dayText(`${text}T00:00:00.000Z`, 'UTC');
  return ({ from, to }) => {
    const [first, last] = [day(from), day(to)];
    return from === to ? first : t`${{ first }} to ${{ last }}`;
  };
}
