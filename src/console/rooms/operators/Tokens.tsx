import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { momentText } from '../../../i18n/format.ts';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useTimeZone } from '../../data/session.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import { rolesText } from '../../words/roles.ts';
import type { OperatorList } from './Operators.tsx';

type Token = OperatorList['tokens'][number];

/** Tokens for automation on the command line. */
export function Tokens({ tokens }: { tokens: readonly Token[] }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const columns = useMemo(
    (): Column<Token>[] => [
      { id: 'name', head: t`Token`, phone: 'title', cell: ({ name }) => name },
      { id: 'roles', head: t`Roles`, cell: ({ roles }) => rolesText(roles) },
      { id: 'by', head: t`Created by`, from: 600, cell: ({ madeBy }) => madeBy },
      {
        id: 'used',
        head: t`Last used`,
        phone: 'none',
        from: 800,
        cell: ({ usedAt }) => (usedAt ? momentText(usedAt, zone) : '–'),
      },
      { id: 'until', head: t`Valid until`, cell: ({ expires }) => momentText(expires, zone) },
      {
        id: 'end',
        head: '',
        align: 'end',
        phone: 'end',
        width: 'fit',
        cell: ({ id, revokedAt }) =>
          revokedAt ? (
            <StatusChip state="neutral">{t({ message: 'Revoked', context: 'token' })}</StatusChip>
          ) : (
            <ActionButton action="operator end-token" given={{ id }} kind="quiet" />
          ),
      },
    ],
    [t, zone],
  );
  return (
    <Section
      title={t`Automation tokens`}
      size="label"
      end={
        <ActionButton action="operator token" kind="quiet" icon={Plus}>
          {t`New token`}
        </ActionButton>
      }
    >
      <Table
        label={t`Automation tokens`}
        rows={tokens}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<p className="quiet">{t`No tokens yet. With a token, a script can run commands.`}</p>}
      />
    </Section>
  );
}
