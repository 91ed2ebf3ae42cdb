import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { games, orders } from '../../data/game/game.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useSession } from '../../data/session/session.ts';
import { base } from '../../data/system.ts';
import { Failure, type FailureWord } from '../../data/transport/failure.ts';
import { useOffline } from '../../data/transport/network.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { type ClosedReason, GameClosed } from '../../parts/game/GameClosed.tsx';
import { useRunningRound } from '../../parts/game/useRunningRound.ts';
import { useAge } from '../../parts/records/records.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { ErrorState, OfflineState } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Columns } from '../../ui/layout/Columns.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Strip } from '../../ui/lists/Strip.tsx';
import { PickGridSkeleton } from './PickGrid.tsx';
import { Table } from './Table.tsx';
import { useOffer } from './useOffer.ts';

/** The table of one game. If the address has only the id, the key is looked up in the list of games. */
export function Lottery() {
  const { key, id } = useAddress(paths.lottery);
  const { data: all } = useQuery({ ...games(), enabled: !key });
  const gameKey = key ?? all?.find((game) => game.id === id)?.key;
  if (gameKey === undefined) return all ? <Closed why="not_found" /> : <LotterySkeleton />;
  return <OneGame key={gameKey} gameKey={gameKey} id={id} />;
}

function OneGame({ gameKey, id }: { gameKey: string; id: string | undefined }) {
  const { t } = useLingui();
  const offline = useOffline();
  const client = useQueryClient();
  const open = useQuery(base()).data?.isplay !== 0;
  const { round, count, error, at, ask } = useRunningRound(gameKey);
  // The address may name another game's id: the key says which game it is.
  const game = round?.id ?? id;
  const { offered, offer, error: offerError, retry } = useOffer(game, round?.next_expect);
  const ordersAwaited = useOrdersAwaited();
  const age = useAge({ at: at || undefined, freshness: error ? 'stale' : 'fresh', failure: error });

  const closedReason = open ? closedReasonOf(error) : 'games_off';
  if (closedReason) return <Closed why={closedReason} failure={error} />;
  const failure = (!round ? error : !offered ? offerError : null) ?? missing({ offline, round, offered });
  if (failure) return <NotLoaded failure={failure} offline={offline} onRetry={round ? retry : ask} />;
  if (!round || !count || !game || !offered || !offer || ordersAwaited)
    return <LotterySkeleton title={round?.name} short={ordersAwaited} />;

  function reload(word: FailureWord) {
    ask();
    if (word === 'games_off') void client.invalidateQueries({ queryKey: base().queryKey });
  }
  return (
    <Table
      {...{ gameKey, game, round, count, offered, offer }}
      strip={age && <Strip text={age} action={{ label: t`Try again`, onClick: ask }} />}
      onStale={reload}
    />
  );
}

/** Without a network, what is not on the device does not come: that is said at once, not after the request's last attempt. */
const missing = ({ offline, round, offered }: { offline: boolean; round: unknown; offered: unknown }) =>
  offline && !(round && offered) ? new Failure('network') : undefined;

/**
 * Whether a member's bets come to this device for the first time: an open one that came after the table would push it down. They are
 * drawn a moment after their request has ended, from the device's database. A table that was shown without them stays.
 */
function useOrdersAwaited(): boolean {
  const signedIn = useSession() !== null;
  const { at, freshness } = useList(orders, {});
  const [waits, setWaits] = useState(true);
  const awaited = waits && signedIn && at === undefined && freshness !== 'stale';
  if (waits && !awaited) setWaits(false);
  return awaited;
}

const Closed = (closed: { why: ClosedReason; failure?: unknown }) => (
  <Screen>
    <GameClosed {...closed} />
  </Screen>
);

function NotLoaded({ failure, offline, onRetry }: { failure: Error; offline: boolean; onRetry: () => void }) {
  const noConnection = useNoConnection();
  const { t } = useLingui();
  const retry = { label: t`Try again`, onClick: onRetry };
  return (
    <Screen>
      {offline ? (
        <OfflineState
          title={noConnection.title}
          text={t`Rounds continue in the meantime. Your picks are saved.`}
          retry={retry}
        />
      ) : (
        <ErrorState
          title={t`Couldn’t load the game`}
          text={failureText(failure, { money: true })}
          retry={retry}
        />
      )}
    </Screen>
  );
}

interface LotterySkeletonProps {
  title?: string | undefined;
  /** The round alone: open bets may come between it and what stands below. */
  short?: boolean;
}

/** Placeholder of the table while it loads, in the final sizes. */
function LotterySkeleton({ title, short = false }: LotterySkeletonProps) {
  const { t } = useLingui();
  return (
    <Screen title={title} gap={20} busy>
      <span className="hidden-text" role="status">{t`Loading`}</span>
      <Columns gap={20}>
        <Skeleton height={167} radius={16} />
        {!short && (
          <Section title={t`Last result`}>
            <Skeleton height={132} radius={16} />
          </Section>
        )}
      </Columns>
      {!short && (
        <>
          <Skeleton width={140} height={20} />
          <PickGridSkeleton />
        </>
      )}
    </Screen>
  );
}

/** Why the server does not open the game; `undefined` for any other failure. */
function closedReasonOf(error: unknown): ClosedReason | undefined {
  if (!(error instanceof Failure)) return undefined;
  const { word } = error;
  return word === 'game_closed' || word === 'games_off' || word === 'not_found' ? word : undefined;
}
