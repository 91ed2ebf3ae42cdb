import { useLingui } from '@lingui/react/macro';
import type { CardFilter } from '../../../data/companion.ts';
import { isNarrowed } from './filters.ts';

interface NoCards {
  title: string;
  text: string;
  /** Under cards that do match, that others may too. */
  note?: string | undefined;
  /** The label of the button that clears what was searched and filtered for. */
  clear?: string;
}

/**
 * What stands in place of the cards when none match: it names what was searched or filtered for. `onDevice`: only the cards on
 * this device were searched.
 */
export function useNoCards(filter: CardFilter, onDevice: boolean): NoCards {
  const { t } = useLingui();
  const { q } = filter;
  const narrowed = isNarrowed(filter);
  const saved = onDevice ? t`You’re offline: only companions saved on this device were searched.` : undefined;
  const fewer = saved ?? t`Remove some filters to see more companions.`;
  if (q) {
    const title = t`No companions match “${q}”`;
    return narrowed
      ? { title, text: fewer, note: saved, clear: t`Clear search and filters` }
      : {
          title,
          text: saved ?? t`Search for a name, an activity or a city.`,
          note: saved,
          clear: t`Clear search`,
        };
  }
  if (narrowed) {
    const title = t`No companions match these filters`;
    return { title, text: fewer, note: saved, clear: t`Clear filters` };
  }
  return { title: t`No companions here yet`, text: t`Companions will appear here.` };
}
