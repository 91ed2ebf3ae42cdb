import { useLingui } from '@lingui/react/macro';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Webhook from 'lucide-react/icons/webhook';
import { useNavigate, useParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { listDeposits, showDeposit } from '../../../../contract/console/deposits.ts';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { SearchAsTyped } from '../../../ui/controls/SearchAsTyped.tsx';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { often, useCall } from '../../data/query.ts';
import { useMay } from '../../data/session.ts';
import { useKeys } from '../../parts/keys/useKeys.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { Split } from '../../parts/room/Split.tsx';
import { Table } from '../../parts/table/Table.tsx';
import { DepositActions, hasDepositActions } from './DepositActions.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import css from './Deposits.module.css';
import { useDepositColumns } from './useDepositColumns.tsx';
import { type DepositGroup, depositGroups, groupNames, useDepositFilter } from './useDepositFilter.ts';

export type DepositRow = Answer<typeof listDeposits>['rows'][number];

/** All deposits, found by whatever a member or a provider names; beside them why the money of one is where it is. */
export function DepositList() {
  const { t } = useLingui();
  const { id } = useParams();
  const navigate = useNavigate();
  const may = useMay();
  const { group, text, change, fields } = useDepositFilter();
  const list = usePages(listDeposits, { states: [...depositGroups[group]], text }, ({ rows }) => rows, {
    every: often,
  });
  const facts = useCall(showDeposit, { id: id ?? '' }, { enabled: id !== undefined, every: often });
  const columns = useDepositColumns(list.first?.currency ?? '');
  const address = (to?: string) => addresses.deposits(to, fields);
  const close = () => navigate(address());
  useKeys({ Escape: id ? close : undefined });
  return (
    <Room
      title={t`Deposits`}
      age={list}
      actions={
        <>
          <IconButton icon={Webhook} label={t`Messages of providers`} to={addresses.deposits('messages')} />
          <IconButton
            icon={FileSpreadsheet}
            label={t`Compare with a provider’s file`}
            to={addresses.deposits('files')}
          />
        </>
      }
      bar={
        <>
          <div className={css.search}>
            <SearchAsTyped
              label={t`Username, amount or reference`}
              clearLabel={t`Clear search`}
              maxLength={200}
              q={text || undefined}
              onChange={(q) => change({ text: q ?? '' })}
            />
          </div>
          <Groups value={group} onChange={(next) => change({ group: next })} />
        </>
      }
    >
      <Split
        label={t`The deposit`}
        closeLabel={t`Back to the list`}
        onClose={close}
        side={
          id && (
            <Loaded of={facts} label={t`Loading`}>
              {(data) => <DepositFacts of={data} />}
            </Loaded>
          )
        }
        foot={facts.data && hasDepositActions(facts.data, may) && <DepositActions of={facts.data} />}
      >
        <Loaded of={list} label={t`Loading`}>
          {() => (
            <Table
              label={t`Deposits`}
              rows={list.rows ?? []}
              columns={columns}
              rowKey={(row) => row.id}
              to={(row) => address(row.id)}
              current={id}
              empty={<Nothing text={text} group={group} />}
              more={list.more}
              loadingMore={list.loadingMore}
            />
          )}
        </Loaded>
      </Split>
    </Room>
  );
}

function Groups({ value, onChange }: { value: DepositGroup; onChange: (group: DepositGroup) => void }) {
  const { t } = useLingui();
  const words: Record<DepositGroup, string> = {
    all: t`All`,
    waiting: t`Waiting`,
    credited: t`Credited`,
    unpaid: t`Not paid`,
    reversed: t`Reversed`,
  };
  return (
    <Chips label={t`Which deposits`}>
      {groupNames.map((one) => (
        <Chip key={one} pressed={one === value} onClick={() => onChange(one)}>
          {words[one]}
        </Chip>
      ))}
    </Chips>
  );
}

/** A deposit that is not found was perhaps never opened here: where to look next. */
function Nothing({ text, group }: { text: string; group: DepositGroup }) {
  const { t } = useLingui();
  if (text === '' && group === 'all') return <Empty title={t`No deposits yet`} />;
  return (
    <Empty
      title={t`No such deposit`}
      text={t`Is it a payment that the member made without starting a deposit? Then only the provider knows of it.`}
      action={
        <TextLink to={addresses.deposits('messages')} end="chevron">
          {t`Messages of providers`}
        </TextLink>
      }
    />
  );
}
