import { Plural, useLingui } from '@lingui/react/macro';
import Flag from 'lucide-react/icons/flag';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { listCases, showCase } from '../../../../contract/console/cases.ts';
import { momentText } from '../../../i18n/format.ts';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { Badge, StatusChip } from '../../../ui/feedback/Badge.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { often, useCall } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { useWaiting } from '../../data/waiting.ts';
import { useKeys } from '../../parts/keys/useKeys.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { RoomLink } from '../../parts/room/RoomLink.tsx';
import { Split } from '../../parts/room/Split.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import { caseKindWords } from '../../words/cases.ts';
import { CaseFacts } from './CaseFacts.tsx';

type Row = Answer<typeof listCases>['cases'][number];

/** Cases by age, and beside the list the one that is decided on. */
export function CaseQueue() {
  const { t } = useLingui();
  const { id } = useParams();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'closed' ? 'closed' : 'open';
  const list = usePages(listCases, { state }, ({ cases }) => cases, { every: often });
  const found = useCall(showCase, { id: id ?? '' }, { enabled: id !== undefined });
  const columns = useCaseColumns(state);
  const address = (to?: string) => addresses.cases(to, Object.fromEntries(params));
  const close = () => navigate(address());
  useKeys({ Escape: id ? close : undefined });
  return (
    <Room
      title={t`Cases`}
      age={list}
      caption={list.first && <Waiting open={list.first.open} overdue={list.first.overdue} />}
      actions={<ReportsLink />}
      bar={
        <Chips label={t`Filter cases`}>
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
      <Split
        label={t`Case details`}
        closeLabel={t`Back to the list`}
        onClose={close}
        side={
          id && (
            <Loaded of={found} label={t`Loading`}>
              {(data) => <CaseFacts of={data} onDone={close} />}
            </Loaded>
          )
        }
      >
        <Loaded of={list} label={t`Loading`}>
          {() => (
            <Table
              label={t`Cases`}
              rows={list.rows ?? []}
              columns={columns}
              rowKey={(row) => row.id}
              to={(row) => address(row.id)}
              current={id}
              empty={state === 'open' ? <NoneOpen /> : <Empty title={t`No cases have been closed yet`} />}
              more={list.more}
              loadingMore={list.loadingMore}
            />
          )}
        </Loaded>
      </Split>
    </Room>
  );
}

/** To the reports, with how many are open. */
function ReportsLink() {
  const { t } = useLingui();
  const { reports } = useWaiting();
  return (
    <RoomLink
      icon={Flag}
      label={t`Reports from members`}
      short={t({ message: 'Reports', context: 'of members' })}
      to={addresses.cases('reports')}
      badge={reports ? t({ message: `${reports} open`, context: 'reports of members' }) : undefined}
    />
  );
}

/** No case is open; whether that is all depends on the reports, which wait on a page of their own. */
function NoneOpen() {
  const { t } = useLingui();
  const reports = useWaiting().reports ?? 0;
  const text = t`New cases appear here automatically.`;
  if (reports === 0) return <Empty title={t`All done`} text={text} />;
  return (
    <Empty
      title={t`No open cases`}
      text={text}
      action={
        <TextLink to={addresses.cases('reports')} end="chevron">
          <Plural value={reports} one="# open report" other="# open reports" />
        </TextLink>
      }
    />
  );
}

function Waiting({ open, overdue }: { open: number; overdue: number }) {
  const { t } = useLingui();
  return (
    <span>
      {t`${open} open`}
      {overdue > 0 && ` · ${t`${overdue} overdue`}`}
    </span>
  );
}

function useCaseColumns(state: 'open' | 'closed'): readonly Column<Row>[] {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      { id: 'kind', head: t`Case`, phone: 'title', cell: ({ kind }) => i18n._(caseKindWords[kind]) },
      { id: 'member', head: t`Member`, cell: ({ member }) => member.username },
      {
        id: 'state',
        head: t`Status`,
        phone: 'end',
        width: 'fit',
        cell: (row) => <CaseState of={row} />,
      },
      {
        id: 'at',
        head: state === 'open' ? t`Opened` : t({ message: 'Closed', context: 'time' }),
        align: 'end',
        phone: 'caption-end',
        width: 'fit',
        cell: ({ openedAt, closedAt }) => momentText(closedAt ?? openedAt, zone),
      },
    ],
    [t, i18n, zone, state],
  );
}

function CaseState({ of: { closedAt, closedBy, overdue, hold } }: { of: Row }) {
  const { t } = useLingui();
  if (closedAt) return <Badge>{t`Closed by ${closedBy}`}</Badge>;
  if (overdue) return <StatusChip state="neg">{t`Overdue`}</StatusChip>;
  return hold ? <StatusChip state="warn">{t`Withdrawals on hold`}</StatusChip> : <Badge>{t`Open`}</Badge>;
}
