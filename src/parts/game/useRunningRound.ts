import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { moment } from '../../data/game/answer-time.ts';
import { drawnRounds, round as roundOf, type TimedRound } from '../../data/game/game.ts';
import { askIn, type Countdown, type Counted, countdown } from './countdown.ts';

export type Running = {
  round: TimedRound | undefined;
  count: Countdown | undefined;
  /** Why there is no round, or why it could not be read again. */
  error: Error | null;
  /** When it was last read with success, ms since 1970; 0 if never. */
  at: number;
  ask: () => void;
};

/**
 * The running round of a game. It is read again after each close and each draw, when the screen comes back into view, and
 * when requests get through again.
 */
export function useRunningRound(key: string): Running {
  const query = useQuery({ ...roundOf(key), refetchOnReconnect: 'always', refetchOnWindowFocus: 'always' });
  const { data, dataUpdatedAt, errorUpdatedAt, refetch, fetchStatus } = query;
  const { data: past } = useQuery({ ...drawnRounds(key), enabled: false });
  const count = useCountdown(data);
  const over = count?.phase === 'drawing';
  /** When the attempts since the last success have failed. */
  const failures = useRef(new Set<number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, and the end of the round, restarts the timer.
  useEffect(() => {
    if (fetchStatus === 'fetching') return;
    if (errorUpdatedAt < dataUpdatedAt) failures.current = new Set();
    else if (errorUpdatedAt > 0) failures.current.add(errorUpdatedAt);
    const wait = askIn(data, moment(), failures.current.size, Math.random());
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), wait);
    return () => clearTimeout(timer);
  }, [dataUpdatedAt, errorUpdatedAt, over, fetchStatus, refetch]);
  useDrawnRoundsOf(key, data?.now_expect);
  return {
    round: data && withNewestDice(data, past),
    count,
    error: useLastError(query),
    at: dataUpdatedAt,
    ask: () => void refetch(),
  };
}

/** The error of the last attempt. A repeated one, of a round that was never read, resets it: until it ends it is still why. */
function useLastError({ data, error, fetchStatus }: Pick<UseQueryResult, 'data' | 'error' | 'fetchStatus'>) {
  const [last, setLast] = useState(error);
  const now = data === undefined && fetchStatus === 'fetching' ? last : error;
  if (now !== last) setLast(now);
  return now;
}

type PastRounds = readonly { expect: string; opencode: number[] }[];

const newestDrawn = (rounds: PastRounds = []) => rounds.find(({ opencode }) => opencode.length > 0);

/** The round with the newest dice that this device knows: the list of past rounds may have been read after it. */
function withNewestDice(round: TimedRound, past: PastRounds | undefined): TimedRound {
  const newest = newestDrawn(past);
  if (!newest || newest.expect <= round.now_expect) return round;
  return { ...round, now_expect: newest.expect, opencode: newest.opencode };
}

/** Reads the drawn rounds again after another round was drawn. */
function useDrawnRoundsOf(key: string, drawn: string | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = drawnRounds(key);
    const known = client.getQueryData(queryKey);
    if (drawn && known && newestDrawn(known)?.expect !== drawn) void client.invalidateQueries({ queryKey });
  }, [client, key, drawn]);
}

/** The countdown of a round, updated every second. */
function useCountdown(round: Counted | undefined): Countdown | undefined {
  const [now, setNow] = useState(moment);
  // An answer may be newer than the last tick.
  const at = round && round.heard.life === now.life && round.heard.steady > now.steady ? round.heard : now;
  const count = round && countdown(round, at);
  const changesIn = count?.changesIn ?? Number.POSITIVE_INFINITY;
  const steady = at.steady;
  useEffect(() => {
    const tick = () => setNow(moment());
    // Timers may fire a little early, and a page that was hidden has missed ticks.
    const wait = Math.max(20, changesIn - (performance.now() - steady) + 5);
    const timer = Number.isFinite(changesIn) ? setTimeout(tick, wait) : undefined;
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [changesIn, steady]);
  return count;
}
