import { Plural, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type RefObject, useState } from 'react';
import { writeComment } from '../../../../contract/companion.ts';
import { type Comment, type Reply, removesComments } from '../../../data/companion.ts';
import { useSession } from '../../../data/session/session.ts';
import { useTimeZone } from '../../../data/system.ts';
import { momentText } from '../../../i18n/format.ts';
import { useWriting } from '../../../parts/words/words.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import type { About } from '../reports/ReportSheet.tsx';
import { CommentForm } from './CommentForm.tsx';
import css from './Comments.module.css';
import { RemoveComment } from './RemoveComment.tsx';

type Props = {
  card: string;
  comment: Comment;
  /** What gets the focus when the comment has been removed. */
  next: RefObject<HTMLElement | null>;
  onReport: (about: About) => void;
};

/** A comment. A press shows its replies. */
export function CommentItem({ card, comment, next, onReport }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const {
    open: replying,
    setOpen: setReplying,
    button,
  } = useWriting(writeComment, { id: card, parent: comment.id });
  const mayReply = useSession() !== null && !comment.waiting;
  const count = comment.reply.length;
  return (
    <li className={css.comment}>
      <Avatar src={comment.head_img} />
      <div className={css.said}>
        <Entry entry={comment} replied={count > 0} card={card} next={next} onReport={onReport} />
        <div className={css.acts}>
          {count > 0 && (
            <TextLink end={open ? ChevronUp : ChevronDown} expanded={open} onClick={() => setOpen(!open)}>
              {open ? t`Hide replies` : <Plural value={count} one="# reply" other="# replies" />}
            </TextLink>
          )}
          {mayReply && !replying && (
            <TextLink ref={button} tone="quiet" onClick={() => setReplying(true)}>{t`Reply`}</TextLink>
          )}
        </div>
        {open && (
          <ul className={css.replies}>
            {comment.reply.map((reply) => (
              <li key={reply.id}>
                <Entry entry={reply} card={card} next={button} onReport={onReport} />
              </li>
            ))}
          </ul>
        )}
        {replying && (
          <div className={css.answer}>
            <CommentForm
              id={card}
              parent={comment.id}
              onSent={() => {
                setReplying(false);
                setOpen(true);
              }}
              onClose={() => setReplying(false)}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** Longer texts are folded: this many characters are about five lines on a phone. */
const foldedFrom = 200;

type EntryProps = Omit<Props, 'comment'> & {
  entry: Reply;
  /** Whether a comment has replies, which would go with it; `undefined` for a reply. */
  replied?: boolean;
};

/** Author, time and text of a comment or reply. A long text is folded. The author can remove it, everybody else report it. */
function Entry({ entry, replied, card, next, onReport }: EntryProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const [unfolded, setUnfolded] = useState(false);
  const { id, name, content } = entry;
  const removable = entry.mine === 1 && removesComments();
  const long = content.length > foldedFrom || content.split('\n').length > 5;
  return (
    <>
      <div className={css.who}>
        <div>
          <b>{name}</b>
          <span className="caption">{momentText(entry.create_time, zone)}</span>
        </div>
        {removable ? (
          <RemoveComment id={id} card={card} replied={replied} next={next} />
        ) : (
          entry.waiting !== 1 && (
            <IconButton
              icon={Ellipsis}
              size={20}
              tone="quiet"
              label={t`Report or block this comment by ${name}`}
              onClick={() => onReport({ kind: 'comment', id, name, on: card })}
            />
          )
        )}
      </div>
      {entry.waiting === 1 && <StatusChip state="warn">{t`Waiting for review`}</StatusChip>}
      <p className={css.content} data-folded={(long && !unfolded) || undefined}>
        {content}
      </p>
      {long && (
        <TextLink expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t`Show less` : t`Show all`}
        </TextLink>
      )}
    </>
  );
}
