import { useLingui } from '@lingui/react/macro';
import Webhook from 'lucide-react/icons/webhook';
import { useNavigate, useParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { listDeposits, showDeposit } from '../../../../contract/console/deposits.ts';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { often, useCall } from '../../data/query.ts';
import { useMay } from '../../data/session.ts';
import { useKeys } from '../../parts/keys/useKeys.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { RoomLink } from '../../parts/room/RoomLink.tsx';
import { Split } from '../../parts/room/Split.tsx';
import { PagedTable } from '../../parts/table/PagedTable.tsx';
import { DepositActions, hasDepositActions } from './DepositActions.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import { FilesLink, NoDeposits } from './FilesLink.tsx';
import { useDepositColumns } from './useDepositColumns.tsx';
import { type DepositGroup, depositGroups, groupNames, useDepositFilter } from './useDepositFilter.ts';
import { Whose } from './Whose.tsx';

export type DepositRow = Answer<typeof listDeposits>['rows'][number];

/** All deposits, found by whatever a member or a provider names; beside them why the money of one is where it is. */
export function DepositList() {
  const { t } = useLingui();
  const { id } = useParams();
  const navigate = useNavigate();
  const may = useMay();
  const { group, text, member, change, fields } = useDepositFilter();
  const asked = { ...depositGroups[group], text, ...(member && { member }) };
  const list = usePages(listDeposits, asked, ({ rows }) => rows, { every: often });
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
          <RoomLink
            icon={Webhook}
            label={t`Messages from providers`}
            short={t({ message: 'Messages', context: 'of providers' })}
            to={addresses.deposits('messages')}
          />
          <FilesLink open={list.first?.open ?? 0} />
        </>
      }
      bar={
        <>
          <Whose
            label={t`Username, amount or reference`}
            text={text}
            member={member && (list.first?.member?.username ?? '…')}
            onChange={change}
          />
          <Groups value={group} onChange={(next) => change({ group: next })} />
        </>
      }
    >
      <Split
        label={t`Deposit details`}
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
        <PagedTable
          of={list}
          label={t`Deposits`}
          columns={columns}
          rowKey={(row) => row.id}
          to={(row) => address(row.id)}
          current={id}
          empty={<NoDeposits text={text || member} group={group} />}
        />
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
    <Chips label={t`Filter deposits`}>
      {groupNames.map((one) => (
        <Chip key={one} pressed={one === value} onClick={() => onChange(one)}>
          {words[one]}
        </Chip>
      ))}
    </Chips>
  );
}
