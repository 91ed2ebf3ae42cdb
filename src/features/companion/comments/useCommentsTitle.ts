import { useLingui } from '@lingui/react/macro';
import { comments } from '../../../data/companion.ts';
import { useList } from '../../../data/mirror/use-list.ts';

/** The title of a card's comments, with their number if there are any: 'Comments · 2'. */
export function useCommentsTitle(id: string): string {
  const { t } = useLingui();
  const count = useList(comments, { id }).rows?.length ?? 0;
  return count > 0 ? t`Comments · ${count}` : t`Comments`;
}
