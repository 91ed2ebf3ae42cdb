import { useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { listChains } from '../../../../contract/console/games.ts';
import { momentText, numberText, percentText } from '../../../i18n/format.ts';
import { Progress } from '../../../ui/charts/Progress.tsx';
import { Badge, StatusChip } from '../../../ui/feedback/Badge.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { addresses } from '../../addresses.ts';
import { useCall } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import css from './Games.module.css';

type Chain = Answer<typeof listChains>['chains'][number];

/** The seed chains of the games: when each ends, and whether the next one is published. */
export function Chains() {
  const { t } = useLingui();
  const found = useCall(listChains, {}, { every: 60_000 });
  const columns = useChainColumns();
  return (
    <Room title={t`Seed chains`} age={found} back={{ to: addresses.games(), label: t`Back to games` }}>
      <Loaded of={found} label={t`Loading`}>
        {({ chains }) => (
          <>
            {chains
              .filter(({ warned }) => warned)
              .map((chain) => (
                <Warning key={chain.id} of={chain} />
              ))}
            <Table
              label={t`Seed chains`}
              rows={chains}
              columns={columns}
              rowKey={({ id }) => id}
              empty={<Empty title={t`No chains have been published yet`} />}
            />
          </>
        )}
      </Loaded>
    </Room>
  );
}

function Warning({ of: { game, name, endsAt } }: { of: Chain }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const time = momentText(endsAt, zone);
  return (
    <Note kind="warn" icon={TriangleAlert}>
      <strong>{t`The seed chain for ${name} ends on ${time}.`}</strong>{' '}
      {t`Publish the next chain before this one ends, or no more rounds can be played.`}
      <div className={css.end}>
        <ActionButton action="chain create" given={{ game }} kind="primary" />
      </div>
    </Note>
  );
}

function useChainColumns(): readonly Column<Chain>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      { id: 'game', head: t`Game`, phone: 'title', cell: ({ name }) => name },
      { id: 'state', head: t`Status`, phone: 'end', width: 'fit', cell: (row) => <ChainState of={row} /> },
      {
        id: 'used',
        head: t`Used`,
        phone: 'none',
        from: 600,
        cell: ({ used, length }) => (
          <>
            {percentText(used / length, 0)}{' '}
            <span className="quiet">({t`Rounds: ${{ count: numberText(length) }}`})</span>
            <Progress value={(used / length) * 100} label={t`Used`} />
          </>
        ),
      },
      {
        id: 'from',
        head: t({ message: 'Starts', context: 'time' }),
        align: 'end',
        phone: 'none',
        from: 800,
        cell: ({ startsAt }) => momentText(startsAt, zone),
      },
      {
        id: 'to',
        head: t({ message: 'Ends', context: 'time' }),
        align: 'end',
        cell: ({ endsAt }) => momentText(endsAt, zone),
      },
      {
        id: 's0',
        head: t`Published hash`,
        phone: 'none',
        from: 1000,
        cell: ({ s0 }) => (
          <code className={css.hex} title={s0}>
            {s0}
          </code>
        ),
      },
      {
        id: 'voided',
        head: t`Voided rounds`,
        align: 'end',
        phone: 'none',
        cell: ({ voided }) => (voided.length > 0 ? <Badge kind="warn">{voided.length}</Badge> : '0'),
      },
    ],
    [t, zone],
  );
}

/** Whether its rounds run; a running chain whose secret is lost stops its game. */
function ChainState({ of: { state, secret, warned } }: { of: Chain }) {
  const { t } = useLingui();
  if (secret === false) return <StatusChip state="neg">{t`Secret missing`}</StatusChip>;
  if (warned) return <StatusChip state="warn">{t`Ends soon`}</StatusChip>;
  const words = { next: t`Next`, running: t`Running`, over: t`Ended` } as const;
  return <StatusChip state={state === 'running' ? 'pos' : 'neutral'}>{words[state]}</StatusChip>;
}
