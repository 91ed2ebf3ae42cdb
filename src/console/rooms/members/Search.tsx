import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { searchMembers } from '../../../../contract/console/members.ts';
import { momentText } from '../../../i18n/format.ts';
import { SearchAsTyped } from '../../../ui/controls/SearchAsTyped.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { useTimeZone } from '../../data/session.ts';
import { Money } from '../../parts/facts/Money.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import { MemberBadges } from './MemberBadges.tsx';
import css from './Members.module.css';
import { wayWords } from './words.ts';

export type FoundMember = Answer<typeof searchMembers>['rows'][number];

/** One field for whatever is known of a member; before anything is typed, the newest ones. */
export function Search() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const text = params.get('text') ?? '';
  const list = usePages(searchMembers, { text }, ({ rows }) => rows);
  const columns = useFoundColumns(list.first?.currency ?? '');
  return (
    <Room
      title={t`Members`}
      caption={text === '' ? t`The newest first` : undefined}
      bar={
        <div className={css.search}>
          <SearchAsTyped
            label={t`Search members`}
            clearLabel={t`Clear search`}
            maxLength={100}
            q={text || undefined}
            onChange={(q) => setParams(q ? { text: q } : {}, { replace: true })}
          />
          <p className="caption">
            {t`Username, name, last four digits of a bank account, network, device, or the reference of a bet or payment.`}
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
                title={text ? t`No member found` : t`No members yet`}
                text={text ? t`Try another part of the name, or the reference of a payment.` : undefined}
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

function useFoundColumns(currency: string): readonly Column<FoundMember>[] {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
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
      { id: 'state', head: t`State`, cell: (row) => <MemberBadges of={row} /> },
      {
        id: 'by',
        head: t`Found by`,
        phone: 'caption',
        from: 600,
        cell: ({ by }) => by && i18n._(wayWords[by]),
      },
      {
        id: 'since',
        head: t`Registered`,
        align: 'end',
        phone: 'caption-end',
        width: 'fit',
        cell: ({ createdAt }) => momentText(createdAt, zone),
      },
    ],
    [t, i18n, zone, currency],
  );
}
