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
import { Totals } from './Totals.tsx';
import { useDifferenceColumns } from './useDifferenceColumns.tsx';

type Data = Answer<typeof showReconciliation>;
export type DifferenceRow = Data['rows'][number];
export type File = Data['reconciliation'];

/** How many differences are drawn at once. */
const page = 100;

/** One provider's file against the ledger: the sums of both, and the differences one by one. */
export function Reconciliation() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const found = useCall(showReconciliation, { id });
  const head = found.data?.reconciliation;
  return (
    <Room
      title={head?.name ?? t`Provider’s file`}
      back={{ to: addresses.deposits('files'), label: t`Back to the files` }}
      caption={head && <Days of={head} />}
    >
      <Loaded of={found} label={t`Loading`}>
        {(data) => (
          <>
            <Rows of={data} />
            <Part title={t`Sums of both`}>
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
    <span className="num">
      {of.provider} · {daysText(of)} <Differences of={of} />
    </span>
  );
}

function Rows({ of: { reconciliation, rows } }: { of: Data }) {
  const { t } = useLingui();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [shown, setShown] = useState(page);
  const columns = useDifferenceColumns(reconciliation);
  const some = onlyOpen ? rows.filter(({ settled }) => settled === null) : rows;
  const lines = reconciliation.lines;
  if (rows.length === 0)
    return (
      <Empty title={t`No differences`} text={t`All ${lines} lines of the file agree with the ledger.`} />
    );
  return (
    <>
      <Chips label={t`Which differences`}>
        <Chip pressed={!onlyOpen} onClick={() => setOnlyOpen(false)}>
          {t`All`}
        </Chip>
        <Chip pressed={onlyOpen} onClick={() => setOnlyOpen(true)}>
          {t`Open`}
        </Chip>
      </Chips>
      <Table
        label={t`Differences`}
        rows={some.slice(0, shown)}
        columns={columns}
        rowKey={({ row }) => `${row}`}
        empty={<Empty title={t`All settled`} />}
        more={some.length > shown ? () => setShown(shown + page) : undefined}
      />
    </>
  );
}
