import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AuditEvent } from '../../../../contract/console/audit.ts';
import { listText, momentText } from '../../../i18n/format.ts';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { useMay, useTimeZone } from '../../data/session.ts';
import { MemberLink } from '../../parts/member/MemberLink.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { actText, changeTexts, stateOf, wayText, whoText } from '../../words/audit/text.ts';
import css from './Audit.module.css';

/** The columns of the audit log: who did what to what, with whom, why and from where. */
export function useEventColumns(): Column<AuditEvent>[] {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  const linked = useMay()('members.see');
  return useMemo(
    (): Column<AuditEvent>[] => [
      { id: 'at', head: t`Time`, phone: 'caption-end', width: 'fit', cell: ({ at }) => momentText(at, zone) },
      {
        id: 'by',
        head: t`Who`,
        width: 'fit',
        cell: whoText,
      },
      { id: 'what', head: t`What`, phone: 'title', cell: (act) => <What of={act} /> },
      {
        id: 'state',
        head: t`Outcome`,
        phone: 'end',
        width: 'fit',
        cell: (act) => {
          const state = stateOf(act);
          return state && <StatusChip state={state.kind}>{i18n._(state.name)}</StatusChip>;
        },
      },
      {
        id: 'member',
        head: t`Member`,
        from: 800,
        phone: 'none',
        width: 'fit',
        cell: ({ member }) => member && (linked ? <MemberLink of={member} /> : member.username),
      },
      { id: 'reason', head: t`Reason`, from: 1000, phone: 'none', cell: ({ reason }) => reason },
      {
        id: 'from',
        head: t`Source`,
        from: 1000,
        phone: 'none',
        width: 'fit',
        cell: ({ via, ip }) => listText([via && via !== 'console' ? wayText(via) : '', ip].filter(Boolean)),
      },
    ],
    [t, i18n, zone, linked],
  );
}

/** The sentence, and under it what changed. */
function What({ of: act }: { of: AuditEvent }) {
  return (
    <span className={css.what}>
      {actText(act)}
      {act.change && <small>{changeTexts(act.change).slice(0, 3).join('; ')}</small>}
    </span>
  );
}
