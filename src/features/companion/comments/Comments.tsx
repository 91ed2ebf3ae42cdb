import { useLingui } from '@lingui/react/macro';
import MessageSquare from 'lucide-react/icons/message-square';
import { writeComment } from '../../../../contract/companion.ts';
import { comments } from '../../../data/companion.ts';
import { useList } from '../../../data/mirror/use-list.ts';
import { useSession } from '../../../data/session/session.ts';
import { useOffline } from '../../../data/transport/network.ts';
import { useRecordTexts } from '../../../parts/records/records.tsx';
import { useLogin } from '../../../parts/screen/sign-in-return.ts';
import { isBegun, useWriting } from '../../../parts/words/words.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { RecordStates } from '../../../ui/lists/RecordList.tsx';
import type { useOpener } from '../../../ui/overlays/useOpener.ts';
import type { About } from '../reports/ReportSheet.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import css from './Comments.module.css';

/** The members' comments on a card, and the button to write one. */
export function Comments({ id, onReport }: { id: string; onReport: (about: About) => void }) {
  const { t } = useLingui();
  const list = useList(comments, { id });
  const writing = useWriting(writeComment, { id });
  const texts = useRecordTexts(list, {
    empty: {
      title: t`No comments yet`,
      text: t({ message: 'Members’ comments will appear here after review.', context: 'comment' }),
    },
  });
  return (
    <div className={css.comments}>
      <WriteComment id={id} {...writing} />
      <RecordStates list={list} texts={texts} offline={useOffline()}>
        <ul className={css.list}>
          {list.rows?.map((comment) => (
            <CommentItem
              key={comment.id}
              card={id}
              comment={comment}
              next={writing.button}
              onReport={onReport}
            />
          ))}
        </ul>
      </RecordStates>
    </div>
  );
}

function WriteComment({ id, open, setOpen, button }: { id: string } & ReturnType<typeof useOpener>) {
  const { t } = useLingui();
  const login = useLogin();
  const signedIn = useSession() !== null;
  const begin = () => (signedIn ? setOpen(true) : login());
  const close = () => setOpen(false);
  if (open) return <CommentForm id={id} onSent={close} onClose={close} />;
  return (
    <Button ref={button} kind="soft" icon={MessageSquare} onClick={begin}>
      {!signedIn
        ? t`Log in to comment`
        : isBegun(writeComment, { id })
          ? t`Finish your comment`
          : t`Write a comment`}
    </Button>
  );
}
