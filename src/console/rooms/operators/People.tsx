import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { listText, momentText } from '../../../i18n/format.ts';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { useTimeZone } from '../../data/session.ts';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import { rolesText } from '../../words/roles.ts';
import type { OperatorList } from './Operators.tsx';

type Person = OperatorList['operators'][number];

const states: Record<Person['state'], { text: MessageDescriptor; kind: 'pos' | 'neg' | 'warn' }> = {
  enrolled: { text: msg`Enrolled`, kind: 'pos' },
  before: { text: msg`Not enrolled yet`, kind: 'warn' },
  disabled: { text: msg`Disabled`, kind: 'neg' },
};

/** Whether the person may come in. */
export function PersonState({ of }: { of: Pick<Person, 'state' | 'lockedUntil'> }) {
  const { t, i18n } = useLingui();
  if (of.lockedUntil && of.state === 'enrolled') return <StatusChip state="neg">{t`Locked`}</StatusChip>;
  const { text, kind } = states[of.state];
  return <StatusChip state={kind}>{i18n._(text)}</StatusChip>;
}

/** Everybody who runs the site. */
export function People({ people, current }: { people: readonly Person[]; current: string | undefined }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const columns = useMemo(
    (): Column<Person>[] => [
      {
        id: 'name',
        head: t({ message: 'Name', context: 'operator' }),
        phone: 'title',
        cell: ({ name }) => name,
        sort: ({ name }) => name,
      },
      { id: 'roles', head: t`Roles`, cell: ({ roles }) => rolesText(roles) },
      {
        id: 'factor',
        head: t`Signs in with`,
        phone: 'none',
        from: 800,
        cell: ({ passkeys, password }) =>
          listText(
            [passkeys > 0 && t`Passkey`, password && t`Password and authenticator app`].filter(
              (kind) => kind !== false,
            ),
          ) || '–',
      },
      {
        id: 'seen',
        head: t`Last seen`,
        phone: 'none',
        from: 600,
        cell: ({ seenAt }) => (seenAt ? momentText(seenAt, zone) : '–'),
        sort: ({ seenAt }) => seenAt ?? '',
      },
      { id: 'state', head: t`Status`, phone: 'end', align: 'end', cell: (one) => <PersonState of={one} /> },
    ],
    [t, zone],
  );
  return (
    <Table
      label={t`Operators`}
      rows={people}
      columns={columns}
      rowKey={({ name }) => name}
      to={({ name }) => addresses.operators(name)}
      current={current}
      empty={<Empty title={t`No operators yet`} />}
    />
  );
}
