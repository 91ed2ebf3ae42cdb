import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { momentText } from '../../../i18n/format.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useTimeZone } from '../../data/session.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import { rolesText } from '../../words/roles.ts';
import css from './Operators.module.css';
import type { OperatorList } from './Operators.tsx';

type Link = OperatorList['links'][number];

/** Links that were made and not used yet; their secret was shown once. */
export function Links({ links }: { links: readonly Link[] }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const columns = useMemo(
    (): Column<Link>[] => [
      {
        id: 'name',
        head: t({ message: 'Name', context: 'operator' }),
        phone: 'title',
        cell: ({ name }) => name ?? t`Whoever opens the link first`,
      },
      { id: 'roles', head: t`Roles`, cell: ({ roles }) => rolesText(roles) },
      { id: 'by', head: t`Invited by`, from: 600, cell: ({ madeBy }) => madeBy },
      { id: 'until', head: t`Valid until`, cell: ({ expires }) => momentText(expires, zone) },
      {
        id: 'cancel',
        head: '',
        align: 'end',
        phone: 'end',
        width: 'fit',
        cell: ({ id, name, roles }) => (
          <span className={css.links}>
            {name && (
              <ActionButton action="operator invite" given={{ name, roles: roles.join(',') }} kind="quiet">
                {t`New link`}
              </ActionButton>
            )}
            <ActionButton action="operator cancel-link" given={{ id }} kind="quiet">
              {t({ message: 'Revoke link', context: 'invitation' })}
            </ActionButton>
          </span>
        ),
      },
    ],
    [t, zone],
  );
  if (links.length === 0) return null;
  return (
    <Section title={t`Pending invitations`} size="label">
      <Table label={t`Pending invitations`} rows={links} columns={columns} rowKey={({ id }) => id} />
    </Section>
  );
}
