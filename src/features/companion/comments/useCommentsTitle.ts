import { useLingui } from '@lingui/react/macro';
import { comments } from '../../../data/companion.ts';
import { useList } from '../../../data/mirror/use-list.ts';

/** The title of a card's comments with the number that everybody sees, if there are any: 'Comments · 2'. `id`: '' while unknown. */
export function useCommentsTitle(id: string): string {
  const { t } = useLingui();
  const { rows = [] } = useList(comments, id ? { id } : undefined);
  const count = rows.filter(({ waiting }) => waiting !== 1).length;
  return count > 0 ? t`Comments · ${count}` : t`Comments`;
}
