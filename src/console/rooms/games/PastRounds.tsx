import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { listRounds } from '../../../../contract/console/games.ts';
import { momentText } from '../../../i18n/format.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { usePages } from '../../data/pages.ts';
import { often } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import { roundText } from '../../words/picks.ts';
import css from './Games.module.css';

type Row = Answer<typeof listRounds>['rounds'][number];

/** Past rounds with what they brought the house. `round`: the one that was searched; the list begins with it. */
export function PastRounds({ game, round }: { game: string; round: string }) {
  const { t } = useLingui();
  const from = /^\d{12}$/.test(round) ? { before: `${BigInt(round) + 1n}` } : {};
  const list = usePages(listRounds, { game, ...from }, ({ rounds }) => rounds, {
    every: round ? undefined : often,
  });
  const columns = useRoundColumns(game, list.first?.currency ?? '');
  return (
    <Loaded of={list} label={t`Loading`}>
      {() => (
        <Table
          label={t`Past rounds`}
          rows={list.rows ?? []}
          columns={columns}
          rowKey={(row) => row.round}
          current={round || undefined}
          empty={<Empty title={t`No rounds have been drawn yet`} />}
          more={list.more}
          loadingMore={list.loadingMore}
        />
      )}
    </Loaded>
  );
}

function useRoundColumns(game: string, currency: string): readonly Column<Row>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      { id: 'round', head: t`Round`, phone: 'title', cell: ({ round }) => roundText(round) },
      {
        id: 'dice',
        head: t`Dice`,
        cell: ({ dice, sum }) =>
          dice.length > 0 && (
            <span className={css.dice}>
              {dice.join(' · ')} = {sum}
            </span>
          ),
      },
      {
        id: 'state',
        head: t`Status`,
        phone: 'none',
        width: 'fit',
        cell: ({ state }) => <RoundState of={state} />,
      },
      { id: 'orders', head: t`Bets`, align: 'end', phone: 'none', from: 600, cell: ({ orders }) => orders },
      {
        id: 'stake',
        head: t`Staked`,
        align: 'end',
        phone: 'none',
        from: 600,
        cell: ({ stake }) => <Money amount={stake} currency={currency} />,
      },
      {
        id: 'payout',
        head: t`Paid out`,
        align: 'end',
        phone: 'none',
        from: 800,
        cell: ({ payout }) => <Money amount={payout} currency={currency} />,
      },
      {
        id: 'result',
        head: t`House win/loss`,
        align: 'end',
        phone: 'end',
        cell: ({ result, late }) => (
          <>
            {result !== null && <Money amount={result} currency={currency} sign />}
            {late > 0 && <span className={css.late}> {t`Late bets: ${late}`}</span>}
          </>
        ),
      },
      {
        id: 'at',
        head: t`Drawn`,
        align: 'end',
        phone: 'caption-end',
        width: 'fit',
        cell: ({ drawsAt }) => momentText(drawsAt, zone),
      },
      {
        id: 'void',
        head: t`Void`,
        width: 'fit',
        cell: ({ round, state }) =>
          state === 'waiting' && <ActionButton action="round void" given={{ game, round }} />,
      },
    ],
    [t, zone, game, currency],
  );
}

function RoundState({ of }: { of: Row['state'] }) {
  const { t } = useLingui();
  if (of === 'settled') return <Badge>{t({ message: 'Settled', context: 'round' })}</Badge>;
  if (of === 'void') return <Badge kind="warn">{t`Voided`}</Badge>;
  if (of === 'waiting') return <Badge kind="warn">{t`Waiting for the draw`}</Badge>;
  return <Badge>{t`No bets`}</Badge>;
}
