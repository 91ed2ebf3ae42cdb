import { useLingui } from '@lingui/react/macro';
import { writeComment } from '../../../../contract/companion.ts';
import { sendComment } from '../../../data/companion.ts';
import { WordsForm } from '../../../parts/words/words.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

type Props = {
  /** Id of the card. */
  id: string;
  /** Id of the comment that the reply belongs to. */
  parent?: string;
  onSent: () => void;
  onClose: () => void;
};

/** A form for a comment, or for a reply to one. */
export function CommentForm({ id, parent, onSent, onClose }: Props) {
  const { t } = useLingui();
  return (
    <WordsForm
      label={parent ? t`Your reply` : t`Your comment`}
      rows={parent ? 2 : 4}
      help={
        parent
          ? t`Your reply will be shown with part of your username.`
          : t`Your comment will be shown with your photo and part of your username.`
      }
      call={writeComment}
      about={{ id, ...(parent && { parent }) }}
      send={sendComment}
      onSent={() => {
        toast.success(
          parent
            ? t`Thank you. Only you can see your reply until it’s reviewed.`
            : t`Thank you. Only you can see your comment until it’s reviewed.`,
        );
        onSent();
      }}
      onClose={onClose}
    />
  );
}
