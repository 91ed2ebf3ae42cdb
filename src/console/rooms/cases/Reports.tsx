import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { listReports } from '../../../../contract/console/cases.ts';
import { momentText } from '../../../i18n/format.ts';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { often } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { MemberLink } from '../../parts/member/MemberLink.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import css from './Cases.module.css';
import { targetWords } from './words.ts';

type Row = Answer<typeof listReports>['reports'][number];

/** What members reported of people, profiles and comments. */
export function Reports() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'closed' ? 'closed' : 'open';
  const list = usePages(listReports, { state }, ({ reports }) => reports, { every: often });
  const columns = useReportColumns();
  return (
    <Room
      title={t`Reports from members`}
      age={list}
      back={{ to: addresses.cases(), label: t`Back to cases` }}
      bar={
        <Chips label={t`Filter reports`}>
          <Chip pressed={state === 'open'} onClick={() => setParams({}, { replace: true })}>
            {t({ message: 'Open', context: 'filter: several cases' })}
          </Chip>
          <Chip
            pressed={state === 'closed'}
            onClick={() => setParams({ state: 'closed' }, { replace: true })}
          >
            {t({ message: 'Closed', context: 'filter: several cases' })}
          </Chip>
        </Chips>
      }
    >
      <Loaded of={list} label={t`Loading`}>
        {() => (
          <Table
            label={t`Reports from members`}
            rows={list.rows ?? []}
            columns={columns}
            rowKey={({ id }) => id}
            empty={
              state === 'open' ? (
                <Empty title={t`No open reports`} text={t`New reports appear here automatically.`} />
              ) : (
                <Empty title={t`No reports have been closed yet`} />
              )
            }
            more={list.more}
            loadingMore={list.loadingMore}
          />
        )}
      </Loaded>
    </Room>
  );
}

function useReportColumns(): readonly Column<Row>[] {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      {
        id: 'what',
        head: t`Reported item`,
        phone: 'title',
        cell: ({ kind, shown, target }) => (
          <span className={css.shown}>
            {shown || t`No longer available`}
            <span className="caption">
              {i18n._(targetWords[kind])} · {target}
            </span>
          </span>
        ),
      },
      {
        id: 'reason',
        head: t`Reason`,
        cell: ({ reason }) => <span className={css.shown}>{reason}</span>,
      },
      {
        id: 'by',
        head: t({ message: 'By', context: 'who reported it' }),
        phone: 'none',
        from: 600,
        cell: ({ member }) => <MemberLink of={member} />,
      },
      {
        id: 'close',
        head: t`Status`,
        phone: 'end',
        width: 'fit',
        cell: ({ id, resolvedAt }) =>
          resolvedAt ? <Badge>{t`Closed`}</Badge> : <ActionButton action="report resolve" given={{ id }} />,
      },
      {
        id: 'at',
        head: t`When`,
        align: 'end',
        phone: 'caption-end',
        width: 'fit',
        cell: ({ at }) => momentText(at, zone),
      },
    ],
    [t, i18n, zone],
  );
}
