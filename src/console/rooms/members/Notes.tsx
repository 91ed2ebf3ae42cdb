import { useLingui } from '@lingui/react/macro';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { listMemberNotes } from '../../../../contract/console/members.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { usePages } from '../../data/pages.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { NoteList } from '../../parts/member/NoteList.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import type { MemberData } from './Member.tsx';
import css from './Members.module.css';

/** What colleagues wrote about the member; none can be changed or removed. */
export function Notes({ of: { member } }: { of: MemberData }) {
  const { t } = useLingui();
  const list = usePages(listMemberNotes, { id: member.id }, ({ rows }) => rows);
  return (
    <>
      <div className={css.actions}>
        <ActionButton
          action="member note"
          given={{ username: member.username }}
          kind="primary"
          icon={NotebookPen}
        >
          {t`Write a note`}
        </ActionButton>
      </div>
      <Loaded of={list} label={t`Loading`}>
        {() =>
          list.rows?.length ? (
            <>
              <NoteList of={list.rows} />
              {list.more && (
                <Button kind="quiet" size="small" busy={list.loadingMore} onClick={list.more}>
                  {t`Show more`}
                </Button>
              )}
            </>
          ) : (
            <Empty
              title={t`No notes yet`}
              text={t`Members can ask to see notes about them, except confidential ones.`}
            />
          )
        }
      </Loaded>
    </>
  );
}
