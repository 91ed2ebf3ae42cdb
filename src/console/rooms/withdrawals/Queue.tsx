import { useLingui } from '@lingui/react/macro';
import Landmark from 'lucide-react/icons/landmark';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { type FocusEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { listQueue, showWithdrawal } from '../../../../contract/console/withdrawals.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { often, useCall } from '../../data/query.ts';
import { moneyText } from '../../parts/facts/Money.tsx';
import { useKeys } from '../../parts/keys/useKeys.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { RoomLink } from '../../parts/room/RoomLink.tsx';
import { Split } from '../../parts/room/Split.tsx';
import { useWide } from '../../parts/room/useWide.ts';
import { Table } from '../../parts/table/Table.tsx';
import { spanText } from '../../words/ago.ts';
import { Chosen } from './Chosen.tsx';
import { Decide, hasDecisions } from './Decide.tsx';
import { QueueBar } from './QueueBar.tsx';
import { useDecisions } from './useDecisions.tsx';
import { useQueueColumns } from './useQueueColumns.tsx';
import { useQueueFilter } from './useQueueFilter.ts';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';

type Page = Answer<typeof listQueue>;
export type QueueRow = Page['rows'][number];

/** The queue, and beside it the facts of the withdrawal that is decided on. */
export function Queue() {
  const { t } = useLingui();
  const { id } = useParams();
  const navigate = useNavigate();
  const wide = useWide();
  const { filter, change, fields } = useQueueFilter();
  const list = usePages(listQueue, filter, ({ rows }) => rows, { every: often });
  const facts = useCall(showWithdrawal, { id: id ?? '' }, { enabled: id !== undefined, every: often });
  const [chosen, setChosen] = useState<string[]>([]);
  const columns = useQueueColumns(list.first, filter.list);
  const rows = list.rows ?? [];
  const address = (to?: string) => addresses.withdrawals(to, fields);
  const close = () => navigate(address());
  const decisions = useDecisions(facts.data, () => {
    // What was decided leaves the queue: a wide window goes on with the next one.
    const at = rows.findIndex((row) => row.id === id);
    const next = wide && filter.list === 'review' ? (rows[at + 1] ?? rows[at - 1]) : undefined;
    navigate(address(next?.id), { replace: true });
  });
  useKeys({ a: decisions.approve, r: decisions.refuse, Escape: id ? close : undefined });

  /** J and K move the focus from row to row; the facts follow it where there is room for both. */
  function follow({ target }: FocusEvent) {
    const key =
      wide && target.matches('a:focus-visible') ? target.closest('[data-row]')?.querySelector('a') : null;
    if (key) navigate(key.hash.slice(1), { replace: true });
  }

  const open = rows.filter((row) => chosen.includes(row.id) && isClear(row));
  return (
    <Room
      title={t`Withdrawals`}
      age={list}
      caption={list.first && <Waiting page={list.first} />}
      actions={
        <>
          <RoomLink
            icon={MessageSquareText}
            label={t`Decline reasons`}
            short={t({ message: 'Reasons', context: 'for declined withdrawals' })}
            to={addresses.withdrawals('texts')}
          />
          <RoomLink
            icon={Landmark}
            label={t`Member funds vs. bank`}
            short={t({ message: 'Funds', context: 'of members' })}
            to={addresses.withdrawals('held')}
          />
        </>
      }
      bar={<QueueBar filter={filter} change={change} />}
    >
      <Split
        label={t`Withdrawal details`}
        closeLabel={t`Back to the queue`}
        onClose={close}
        side={
          id && (
            <Loaded of={facts} label={t`Loading`}>
              {(data) => <WithdrawalFacts of={data} />}
            </Loaded>
          )
        }
        foot={hasDecisions(decisions) && <Decide of={decisions} />}
      >
        <Chosen rows={open} currency={list.first?.currency ?? ''} onDone={() => setChosen([])} />
        <Loaded of={list} label={t`Loading`}>
          {() => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the rows' links take the focus
            <div onFocus={follow}>
              <Table
                label={t`Withdrawals`}
                rows={rows}
                columns={columns}
                rowKey={(row) => row.id}
                to={(row) => address(row.id)}
                current={id}
                chosen={chosen}
                {...(filter.list !== 'ended' && { onChoose: setChosen, mayChoose: isClear })}
                empty={<Nothing filtered={filter.clear || filter.text !== ''} list={filter.list} />}
                more={list.more}
                loadingMore={list.loadingMore}
              />
            </div>
          )}
        </Loaded>
      </Split>
    </Room>
  );
}

/** Only a withdrawal without any mark may be approved together with others. */
const isClear = ({ marks, state, proposal }: QueueRow) =>
  marks.length === 0 && state === 'review' && proposal === null;

/** How many wait, for how much, and since when. */
function Waiting({ page: { waiting, currency, asOf } }: { page: Page }) {
  const { t } = useLingui();
  if (waiting.count === 0) return t`Nothing to review`;
  const amount = moneyText({ amount: waiting.amount, currency, code: true });
  const count = waiting.count;
  if (!waiting.oldest) return <span>{t`${count} waiting · ${amount}`}</span>;
  const span = spanText(Date.parse(asOf) - Date.parse(waiting.oldest));
  return <span>{t`${count} waiting · ${amount} · oldest: ${span}`}</span>;
}

function Nothing({ filtered, list }: { filtered: boolean; list: 'review' | 'open' | 'ended' }) {
  const { t } = useLingui();
  if (filtered) return <Empty title={t`Nothing found`} text={t`Remove a filter to see more.`} />;
  if (list === 'ended') return <Empty title={t`No finished withdrawals yet`} />;
  return <Empty title={t`All done`} text={t`New withdrawals appear here automatically.`} />;
}
