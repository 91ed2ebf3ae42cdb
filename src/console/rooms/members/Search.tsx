import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { searchMembers } from '../../../../contract/console/members.ts';
import { momentText } from '../../../i18n/format.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { useTimeZone } from '../../data/session.ts';
import { Money } from '../../parts/facts/Money.tsx';
import { Filters } from '../../parts/filters/Filters.tsx';
import { useFilters } from '../../parts/filters/useFilters.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import { memberFilters, wanted } from './filters.ts';
import { MemberBadges } from './MemberBadges.tsx';
import css from './Members.module.css';
import { wayWords } from './words.ts';

export type FoundMember = Answer<typeof searchMembers>['rows'][number];

/** One field for whatever is known of a member, and filters; before anything is typed, those who registered last. */
export function Search() {
  const { t } = useLingui();
  const filters = useFilters(memberFilters);
  const asked = wanted(filters.values);
  const list = usePages(searchMembers, asked, ({ rows }) => rows);
  const some = Object.keys(filters.values).length > 0;
  const columns = useFoundColumns(list.first?.currency ?? '', asked.text !== '');
  return (
    <Room
      title={t`Members`}
      caption={asked.text === '' ? t`Newest first` : undefined}
      bar={
        <div className={css.search}>
          <Filters of={filters} />
          <p className="caption">
            {t`Username, name, network, device, bet or payment reference, or the last four digits of a bank account.`}
          </p>
        </div>
      }
    >
      <Loaded of={list} label={t`Loading`}>
        {() => (
          <Table
            label={t`Members`}
            rows={list.rows ?? []}
            columns={columns}
            rowKey={({ id }) => id}
            to={({ id }) => addresses.members(id)}
            empty={
              <Empty
                title={some ? t`No members found` : t`No members yet`}
                text={
                  some ? t`Try another part of the name, a payment reference, or fewer filters.` : undefined
                }
              />
            }
            more={list.more}
            loadingMore={list.loadingMore}
          />
        )}
      </Loaded>
    </Room>
  );
}

/** `searched`: what each was found by is told. */
function useFoundColumns(currency: string, searched: boolean): readonly Column<FoundMember>[] {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  return useMemo(() => {
    const by: Column<FoundMember>[] = searched
      ? [
          {
            id: 'by',
            head: t`Matched on`,
            phone: 'caption',
            cell: ({ by }) => by && i18n._(wayWords[by]),
          },
        ]
      : [];
    return [
      {
        id: 'member',
        head: t`Member`,
        phone: 'title',
        cell: ({ username, name }) => (
          <span className={css.member}>
            {username}
            <span className="caption">{name}</span>
          </span>
        ),
      },
      {
        id: 'cash',
        head: t`Balance`,
        align: 'end',
        phone: 'end',
        width: 'fit',
        cell: ({ cash }) => <Money amount={cash} currency={currency} />,
      },
      { id: 'state', head: t`Status`, cell: (row) => <MemberBadges of={row} /> },
      ...by,
      {
        id: 'since',
        head: t`Registered`,
        align: 'end',
        phone: 'caption-end',
        width: 'fit',
        cell: ({ createdAt }) => momentText(createdAt, zone),
      },
    ];
  }, [t, i18n, zone, currency, searched]);
}
