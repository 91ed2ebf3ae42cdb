import { useLingui } from '@lingui/react/macro';
import Stamp from 'lucide-react/icons/stamp';
import { useMemo } from 'react';
import { Route, Routes, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { listProposals, type Proposal } from '../../../../contract/console/proposals.ts';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { often } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { useNow } from '../../parts/room/Age.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { Split } from '../../parts/room/Split.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import { actionTitle } from '../../words/action-title.ts';
import { inText } from '../../words/ago.ts';
import { approversText } from '../../words/second.ts';
import { OneProposal } from './OneProposal.tsx';
import { ProposalState } from './ProposalState.tsx';
import css from './Proposals.module.css';

/** What waits for a second person, and what became of earlier proposals. */
export function Proposals() {
  return (
    <Routes>
      <Route path=":id?" element={<Queue />} />
    </Routes>
  );
}

function Queue() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id } = useParams();
  const [query] = useSearchParams();
  const state = query.get('state') === 'closed' ? 'closed' : 'open';
  const list = usePages(listProposals, { state }, ({ proposals }) => proposals, { every: often });
  const columns = useColumns(state);
  const fields = state === 'closed' ? { state } : {};
  const choose = (next: string) =>
    navigate(addresses.proposals(undefined, next === 'closed' ? { state: next } : {}));
  return (
    <Room
      title={t`Proposals`}
      age={list}
      bar={
        <Chips label={t`Filter proposals`}>
          <Chip pressed={state === 'open'} onClick={() => choose('open')}>
            {t`Waiting`}
          </Chip>
          <Chip pressed={state === 'closed'} onClick={() => choose('closed')}>
            {t`Decided`}
          </Chip>
        </Chips>
      }
    >
      <Split
        side={id && <OneProposal key={id} id={id} />}
        label={t`Proposal`}
        closeLabel={t`Back to proposals`}
        onClose={() => navigate(addresses.proposals(undefined, fields))}
      >
        <Loaded of={{ ...list, data: list.rows }} label={t`Loading proposals`}>
          {(rows) => (
            <Table
              label={t`Proposals`}
              rows={rows}
              columns={columns}
              rowKey={(one) => one.id}
              to={(one) => addresses.proposals(one.id, fields)}
              current={id}
              more={list.more}
              loadingMore={list.loadingMore}
              empty={
                <Empty
                  icon={Stamp}
                  title={
                    state === 'open' ? t`No proposals are waiting` : t`No proposals have been decided yet`
                  }
                  text={t`Actions involving large amounts, permissions or personal data wait here for approval.`}
                />
              }
            />
          )}
        </Loaded>
      </Split>
    </Room>
  );
}

function useColumns(state: 'open' | 'closed'): Column<Proposal>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    (): Column<Proposal>[] => [
      { id: 'action', head: t`Action`, phone: 'title', cell: (one) => <Title of={one} /> },
      { id: 'author', head: t({ message: 'By', context: 'who proposed it' }), cell: ({ author }) => author },
      ...(state === 'open'
        ? [
            {
              id: 'approvers',
              head: t`Who can approve this`,
              phone: 'line' as const,
              from: 800 as const,
              cell: (one: Proposal) => approversText(one, zone),
            },
          ]
        : []),
      state === 'open'
        ? {
            id: 'until',
            head: t({ message: 'Expires', context: 'proposal' }),
            align: 'end',
            phone: 'caption-end',
            cell: ({ lapsesAt }) => <Until at={lapsesAt} />,
          }
        : {
            id: 'state',
            head: t`Outcome`,
            align: 'end',
            phone: 'end',
            cell: (one) => <ProposalState of={one} />,
          },
    ],
    [t, state, zone],
  );
}

/** What would be done, and the first sentence of what it does. */
function Title({ of: { action, effect } }: { of: Proposal }) {
  return (
    <span className={css.title}>
      {actionTitle(action)}
      {effect[0] && <small>{effect[0]}</small>}
    </span>
  );
}

function Until({ at }: { at: string }) {
  const now = useNow(30_000);
  return inText(Date.parse(at) - now);
}
