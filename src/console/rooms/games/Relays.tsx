import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { listRelays } from '../../../../contract/console/games.ts';
import { momentText, numberText } from '../../../i18n/format.ts';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { addresses } from '../../addresses.ts';
import { often, useCall } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import { Overdue } from './GameState.tsx';

type Relay = Answer<typeof listRelays>['relays'][number];

/** The public randomness: who answered each node, how quickly, and what went wrong. */
export function Relays() {
  const { t } = useLingui();
  const found = useCall(listRelays, {}, { every: often });
  const columns = useRelayColumns();
  return (
    <Room
      title={t`Beacon`}
      age={found}
      caption={found.data?.name}
      back={{ to: addresses.games(), label: t`Back to games` }}
    >
      <Loaded of={found} label={t`Loading`}>
        {({ relays, demo, waiting }) => (
          <>
            {demo && (
              <Note>
                <strong>{t`Demo beacon.`}</strong>{' '}
                {t`This server generates the randomness itself. Real-money play requires the public beacon.`}
              </Note>
            )}
            <Overdue waiting={waiting} />
            <Table
              label={t`Relays`}
              rows={relays}
              columns={columns}
              rowKey={({ node, relay }) => `${node} ${relay}`}
              empty={<Empty title={t`No nodes have queried a relay yet`} />}
            />
          </>
        )}
      </Loaded>
    </Room>
  );
}

function useRelayColumns(): readonly Column<Relay>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      { id: 'relay', head: t`Relay`, phone: 'title', cell: ({ relay }) => <code>{relay}</code> },
      { id: 'state', head: t`Status`, phone: 'end', width: 'fit', cell: (row) => <RelayState of={row} /> },
      { id: 'node', head: t`Node`, phone: 'none', from: 600, cell: ({ node }) => <code>{node}</code> },
      {
        id: 'took',
        head: t`Response time`,
        align: 'end',
        cell: ({ took }) => took !== null && `${numberText(Math.round(took))} ms`,
      },
      {
        id: 'answers',
        head: t`Responses so far`,
        align: 'end',
        phone: 'none',
        from: 800,
        cell: ({ answers }) => answers,
      },
      { id: 'failures', head: t`Failures`, align: 'end', phone: 'none', cell: ({ failures }) => failures },
      {
        id: 'at',
        head: t`Last response`,
        align: 'end',
        phone: 'caption-end',
        cell: ({ answeredAt }) => (answeredAt ? momentText(answeredAt, zone) : t`Never`),
      },
      { id: 'fault', head: t`Last failure`, phone: 'none', from: 1000, cell: ({ fault }) => fault },
    ],
    [t, zone],
  );
}

/** A relay whose last word was a failure is looked at; the others of the node go on meanwhile. */
function RelayState({ of: { answeredAt, failedAt } }: { of: Relay }) {
  const { t } = useLingui();
  const fails = failedAt !== null && (answeredAt === null || failedAt > answeredAt);
  if (fails) return <StatusChip state="warn">{t`Failing`}</StatusChip>;
  return (
    <StatusChip state={answeredAt ? 'pos' : 'neutral'}>
      {answeredAt ? t`Responding` : t`Not queried yet`}
    </StatusChip>
  );
}
