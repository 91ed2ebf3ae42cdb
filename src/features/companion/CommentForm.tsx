import { Trans, useLingui } from '@lingui/react/macro';
import { writeComment } from '../../../contract/companion.ts';
import { sendComment } from '../../data/companion.ts';
import { toast } from '../../ui/toast.ts';
import { WordsForm } from '../../words.tsx';

type Props = {
  /** The card's. */
  id: string;
  /** The comment that is answered. */
  parent?: string;
  onSent: () => void;
  onClose: () => void;
};

/** A comment, or a reply to one. */
export function CommentForm({ id, parent, onSent, onClose }: Props) {
  const { t } = useLingui();
  return (
    <WordsForm
      label={parent ? t`Your reply` : t`Your comment`}
      rows={parent ? 2 : 4}
      help={<Trans>Shown with your user name.</Trans>}
      call={writeComment}
      about={{ id, ...(parent && { parent }) }}
      send={sendComment}
      onSent={() => {
        toast.success(t`Thank you. It is shown here after a check.`);
        onSent();
      }}
      onClose={onClose}
    />
  );
}
