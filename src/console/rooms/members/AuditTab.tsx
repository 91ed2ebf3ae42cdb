import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { listMemberAudit } from '../../../../contract/console/members.ts';
import { momentText } from '../../../i18n/format.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { usePages } from '../../data/pages.ts';
import { useTimeZone } from '../../data/session.ts';
import type { Column } from '../../parts/table/columns.ts';
import { PagedTable } from '../../parts/table/PagedTable.tsx';
import { actText, whoText } from '../../words/audit/text.ts';
import type { MemberData } from './Member.tsx';

type Row = Answer<typeof listMemberAudit>['rows'][number];

/** Who did what with this account or looked at it, and why. */
export function AuditTab({ of: { member } }: { of: MemberData }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const list = usePages(listMemberAudit, { id: member.id }, ({ rows }) => rows);
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      { id: 'what', head: t`What`, phone: 'title', cell: actText },
      {
        id: 'by',
        head: t`Who`,
        cell: whoText,
      },
      { id: 'reason', head: t`Reason`, phone: 'none', from: 600, cell: ({ reason }) => reason },
      {
        id: 'at',
        head: t`When`,
        align: 'end',
        phone: 'caption-end',
        width: 'fit',
        cell: ({ at }) => momentText(at, zone),
      },
    ],
    [t, zone],
  );
  return (
    <PagedTable
      of={list}
      label={t`Audit`}
      columns={columns}
      rowKey={({ seq }) => `${seq}`}
      empty={<Empty title={t`Nobody has viewed or changed this account`} />}
    />
  );
}
