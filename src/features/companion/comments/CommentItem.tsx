import { Plural, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import type { Comment, Reply } from '../../../data/companion.ts';
import { useSession } from '../../../data/session/session.ts';
import { useTimeZone } from '../../../data/system.ts';
import { momentText } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { useOpener } from '../../../ui/overlays/useOpener.ts';
import type { About } from '../reports/ReportSheet.tsx';
import { CommentForm } from './CommentForm.tsx';
import css from './Comments.module.css';

type Props = { card: string; comment: Comment; onReport: (about: About) => void };

/** A comment with its replies, which a press opens. */
export function CommentItem({ card, comment, onReport }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { open: answering, setOpen: setAnswering, button } = useOpener();
  const mayAnswer = useSession() !== null && !comment.waiting;
  const count = comment.reply.length;
  return (
    <li className={css.comment}>
      <Avatar src={comment.head_img} />
      <div className={css.said}>
        <Said said={comment} card={card} onReport={onReport} />
        <div className={css.acts}>
          {count > 0 && (
            <TextLink end={open ? ChevronUp : ChevronDown} expanded={open} onClick={() => setOpen(!open)}>
              {open ? t`Hide replies` : <Plural value={count} one="# reply" other="# replies" />}
            </TextLink>
          )}
          {mayAnswer && !answering && (
            <TextLink ref={button} tone="quiet" onClick={() => setAnswering(true)}>{t`Reply`}</TextLink>
          )}
        </div>
        {open && (
          <ul className={css.replies}>
            {comment.reply.map((reply) => (
              <li key={reply.id}>
                <Said said={reply} card={card} onReport={onReport} />
              </li>
            ))}
          </ul>
        )}
        {answering && (
          <div className={css.answer}>
            <CommentForm
              id={card}
              parent={comment.id}
              onSent={() => {
                setAnswering(false);
                setOpen(true);
              }}
              onClose={() => setAnswering(false)}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** From here on a text is folded: about five lines of a phone. */
const foldedFrom = 200;

/** Who said what and when; a long text is folded. */
function Said({ said, card, onReport }: Omit<Props, 'comment'> & { said: Reply }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const [whole, setWhole] = useState(false);
  const { id, name, content } = said;
  const long = content.length > foldedFrom || content.split('\n').length > 5;
  return (
    <>
      <div className={css.who}>
        <div>
          <b>{name}</b>
          <span className="caption num">{momentText(said.create_time, zone)}</span>
        </div>
        {said.waiting !== 1 && (
          <IconButton
            icon={Ellipsis}
            size={20}
            tone="quiet"
            label={t`Report or block this comment by ${name}`}
            onClick={() => onReport({ kind: 'comment', id, name, on: card })}
          />
        )}
      </div>
      {said.waiting === 1 && <StatusChip state="warn">{t`Waiting for approval`}</StatusChip>}
      <p className={css.content} data-folded={(long && !whole) || undefined}>
        {content}
      </p>
      {long && (
        <TextLink expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t`Show less` : t`Show all`}
        </TextLink>
      )}
    </>
  );
}
