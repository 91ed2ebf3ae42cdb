import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AuditEvent } from '../../../../contract/console/audit.ts';
import { momentText } from '../../../i18n/format.ts';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { useTimeZone } from '../../data/session.ts';
import type { Column } from '../../parts/table/columns.ts';
import { auditKinds, whatText } from '../../words/audit.ts';

const looks = { failed: 'neg', alert: 'warn' } as const;

/** The columns of the audit log. */
export function useEventColumns(): Column<AuditEvent>[] {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    (): Column<AuditEvent>[] => [
      { id: 'at', head: t`Time`, phone: 'caption-end', width: 'fit', cell: ({ at }) => momentText(at, zone) },
      { id: 'what', head: t`What`, phone: 'title', cell: whatText },
      {
        id: 'kind',
        head: t`Kind`,
        phone: 'end',
        width: 'fit',
        cell: ({ kind }) => (
          <StatusChip state={kind in looks ? looks[kind as keyof typeof looks] : 'neutral'}>
            {i18n._(auditKinds[kind])}
          </StatusChip>
        ),
      },
      {
        id: 'by',
        head: t`Who`,
        cell: ({ by, second }) => [by ?? t`Server`, second].filter(Boolean).join(' + '),
      },
      { id: 'member', head: t`Member`, from: 800, phone: 'none', cell: ({ member }) => member ?? '' },
      { id: 'reason', head: t`Reason`, from: 1000, phone: 'none', cell: ({ reason }) => reason },
    ],
    [t, i18n, zone],
  );
}
