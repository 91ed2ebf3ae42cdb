import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useList } from '../../data/mirror/use-list.ts';
import { newestOf, notices } from '../../data/notice.ts';
import { noteNoticesSeen, noticesSeen, useReadUntil } from '../../data/notices-seen.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordRefresh, RecordStates, RecordStrip } from '../../ui/lists/RecordList.tsx';
import css from './Notice.module.css';
import { NoticeItem } from './NoticeItem.tsx';

/** The site's notices to everybody and to this member. Visitors can read them too, and both can offline. */
export function Notice() {
  const { t } = useLingui();
  const list = useList(notices, {});
  const texts = useRecordTexts(list, {
    empty: { title: t`No notices yet`, text: t`New notices will appear here.` },
  });
  const { rows } = list;
  const [seenBefore] = useState(noticesSeen);
  const readUntil = useReadUntil(seenBefore);
  useEffect(() => {
    if (rows) noteNoticesSeen(newestOf(rows));
  }, [rows]);
  return (
    <Screen
      back={paths.mine.to()}
      strip={<RecordStrip list={list} texts={texts} />}
      actions={<RecordRefresh list={list} texts={texts} />}
      top="roomy"
    >
      <PullToRefresh label={texts.refresh} refresh={list.refresh} />
      <RecordStates
        list={list}
        texts={texts}
        offline={useOffline()}
        skeleton={<NoticesSkeleton label={texts.loading} />}
      >
        <ul className={css.list}>
          {rows?.map((notice) => (
            <NoticeItem key={notices.idOf(notice)} notice={notice} isNew={notice.create_time > readUntil} />
          ))}
        </ul>
      </RecordStates>
    </Screen>
  );
}

function NoticesSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={css.list}>
      <span className="hidden-text">{label}</span>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={124} radius={16} />
      ))}
    </div>
  );
}
