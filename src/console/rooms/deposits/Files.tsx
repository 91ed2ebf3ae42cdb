import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { listReconciliations } from '../../../../contract/console/reconciliations.ts';
import { momentText } from '../../../i18n/format.ts';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { useMay, useTimeZone } from '../../data/session.ts';
import { Room } from '../../parts/room/Room.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { PagedTable } from '../../parts/table/PagedTable.tsx';
import { Upload } from './Upload.tsx';
import { useWhose } from './useWhose.ts';
import { Whose } from './Whose.tsx';

type Reconciliation = Answer<typeof listReconciliations>['reconciliations'][number];

/** Providers' files that were compared with the ledger, and a new one. */
export function Files() {
  const { t } = useLingui();
  const { text, member, change, fields } = useWhose();
  const asked = { text, ...(member && { member }) };
  const list = usePages(listReconciliations, asked, ({ reconciliations }) => reconciliations);
  const columns = useFileColumns();
  const may = useMay()('deposits.reconcile');
  return (
    <Room
      title={t`Providers’ files`}
      back={{ to: addresses.deposits(), label: t`Back to deposits` }}
      bar={
        <Whose
          text={text}
          member={member && (list.first?.member?.username ?? '…')}
          onChange={change}
          label={t`Username or reference`}
        />
      }
    >
      {may && <Upload />}
      <PagedTable
        of={list}
        label={t`Compared files`}
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => `${addresses.deposits('files')}/${id}${fields && `?${fields}`}`}
        empty={
          text || member ? (
            <Empty
              title={t`No differences match your search`}
              text={t`All entries in the compared files that match your search agree with the ledger.`}
            />
          ) : (
            <Empty
              title={t`No files have been compared yet`}
              text={t`Compare the provider’s file each day: anything missing or different shows up at once.`}
            />
          )
        }
      />
    </Room>
  );
}

function useFileColumns(): readonly Column<Reconciliation>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      { id: 'name', head: t`File`, phone: 'title', cell: ({ name }) => name },
      {
        id: 'days',
        head: t`Days`,
        phone: 'line',
        cell: daysText,
      },
      { id: 'provider', head: t`Provider`, phone: 'line', cell: ({ provider }) => provider },
      { id: 'lines', head: t`Lines`, align: 'end', phone: 'line', cell: ({ lines }) => lines },
      {
        id: 'open',
        head: t`Differences`,
        phone: 'end',
        width: 'fit',
        cell: (row) => <Differences of={row} />,
      },
      { id: 'by', head: t`Compared by`, phone: 'line', cell: ({ by }) => by },
      {
        id: 'at',
        head: t`When`,
        align: 'end',
        phone: 'line',
        width: 'fit',
        cell: ({ at }) => momentText(at, zone),
      },
    ],
    [t, zone],
  );
}

/** The days that a file is about. */
export const daysText = ({ from, to }: Pick<Reconciliation, 'from' | 'to'>): string =>
  from === to ? from : `${from} – ${to}`;

/** How many differences nobody has settled. */
export function Differences({
  of: { differences, open },
}: {
  of: Pick<Reconciliation, 'differences' | 'open'>;
}) {
  const { t } = useLingui();
  if (differences === 0) return <StatusChip state="pos">{t`None`}</StatusChip>;
  if (open === 0) return <StatusChip state="pos">{t`All settled`}</StatusChip>;
  return <StatusChip state="warn">{t`${open} of ${differences} open`}</StatusChip>;
}
