import MessageSquare from 'lucide-react/icons/message-square';
import { paths } from '../../../paths.ts';
import { List } from '../../../ui/lists/List.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { useCommentsTitle } from './useCommentsTitle.ts';

/** The way from the profile of a person to the comments on their card. */
export function CommentsRow({ card, person }: { card: string; person: string }) {
  const to = `${paths.nHomeDetail.to({ id: card })}&tab=comments`;
  return (
    <List icons>
      <Row icon={MessageSquare} title={useCommentsTitle(card)} to={to} state={{ cameFrom: person }} />
    </List>
  );
}
