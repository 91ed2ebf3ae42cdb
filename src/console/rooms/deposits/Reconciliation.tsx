import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { showReconciliation } from '../../../../contract/console/reconciliations.ts';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { useCall } from '../../data/query.ts';
import { Part } from '../../parts/facts/Facts.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { Table } from '../../parts/table/Table.tsx';
import { Differences, daysText } from './Files.tsx';
import css from './Reconciliation.module.css';
import { Totals } from './Totals.tsx';
import { useDifferenceColumns } from './useDifferenceColumns.tsx';
import { useWhose } from './useWhose.ts';
import { Whose } from './Whose.tsx';

type Data = Answer<typeof showReconciliation>;
export type DifferenceRow = Data['rows'][number];
type WhoseShown = ReturnType<typeof useWhose>;
export type File = Data['reconciliation'];

/** How many differences are drawn at once. */
const page = 100;

/** One provider's file against the ledger: the sums of both, and the differences one by one. */
export function Reconciliation() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const found = useCall(showReconciliation, { id });
  const whose = useWhose();
  const head = found.data?.reconciliation;
  return (
    <Room
      title={head?.name ?? t`Provider’s file`}
      back={{
        to: `${addresses.deposits('files')}${whose.fields && `?${whose.fields}`}`,
        label: t`Back to files`,
      }}
      caption={head && <Days of={head} />}
    >
      <Loaded of={found} label={t`Loading`}>
        {(data) => (
          <>
            <Rows of={data} whose={whose} />
            <Part title={t`Totals compared`}>
              <Totals of={data.reconciliation.totals} />
            </Part>
          </>
        )}
      </Loaded>
    </Room>
  );
}

function Days({ of }: { of: Data['reconciliation'] }) {
  return (
    <span>
      {of.provider} · {daysText(of)} <Differences of={of} />
    </span>
  );
}

/** Is a difference about the member, or does it name what was typed? */
function isAbout({ reference, deposit, withdrawal, member }: DifferenceRow, whose: WhoseShown): boolean {
  const text = whose.text.toLowerCase();
  if (whose.member && member?.id !== whose.member) return false;
  return (
    text === '' ||
    member?.username.toLowerCase().startsWith(text) ||
    [reference, deposit, withdrawal].some((one) => one?.toLowerCase() === text)
  );
}

function Rows({ of: { reconciliation, rows }, whose }: { of: Data; whose: WhoseShown }) {
  const { t } = useLingui();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [shown, setShown] = useState(page);
  const columns = useDifferenceColumns(reconciliation);
  const some = rows.filter((row) => isAbout(row, whose) && !(onlyOpen && row.settled));
  const named = rows.find(({ member }) => member?.id === whose.member)?.member?.username;
  const lines = reconciliation.lines;
  if (rows.length === 0)
    return (
      <Empty
        title={t`No differences`}
        text={t`Every line in the file matches the ledger (lines: ${lines}).`}
      />
    );
  return (
    <>
      <div className={css.bar}>
        <Whose
          label={t`Username or reference`}
          text={whose.text}
          member={whose.member && (named ?? '…')}
          onChange={whose.change}
        />
        <Chips label={t`Filter differences`}>
          <Chip pressed={!onlyOpen} onClick={() => setOnlyOpen(false)}>
            {t`All`}
          </Chip>
          <Chip pressed={onlyOpen} onClick={() => setOnlyOpen(true)}>
            {t({ message: 'Open', context: 'filter: several cases' })}
          </Chip>
        </Chips>
      </div>
      <Table
        label={t`Differences`}
        rows={some.slice(0, shown)}
        columns={columns}
        rowKey={({ row }) => `${row}`}
        empty={<Empty title={onlyOpen ? t`All settled` : t`Difference not found`} />}
        more={some.length > shown ? () => setShown(shown + page) : undefined}
      />
    </>
  );
}
