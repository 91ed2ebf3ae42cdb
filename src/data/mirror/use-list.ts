import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { currentLocale } from '../../i18n/i18n.ts';
import { useAwaitedList } from '../awaited.ts';
import { currentSession, useSession } from '../session/session.ts';
import type { Failure } from '../transport/failure.ts';
import { onReconnect, useOffline } from '../transport/network.ts';
import { againAfter } from '../transport/read-every.ts';
import { databaseUnavailable } from './connection.ts';
import { firstRowsOf, mirrorAnswered } from './first-rows.ts';
import { keyOf, type List, type ListArgs, listNameOf, ownerOf } from './list.ts';
import { findRow, liveCopyOf } from './list-store.ts';
import { onReturn, type Progress, progressOf, readMore, refresh, useProgress } from './refresh.ts';
import { useLiveQuery } from './use-live-query.ts';
import { cachedView, cacheView, viewOf } from './view-cache.ts';

/** What a screen gets of a mirrored list. */
export type Mirrored<Row> = {
  /** `undefined` until the device's database has answered, unless this device has a copy of the first rows. */
  rows: Row[] | undefined;
  /** How many rows this device has, while `rows` may be only the first of them. */
  count: number | undefined;
  /** The index in `rows` before which rows are missing on this device. */
  gap: number | undefined;
  /** When it was last read with success, ms since 1970; `undefined` when it never was. */
  at: number | undefined;
  /** `stale`: the rows are as of `at`, because the last read failed or hangs, or the device is offline. */
  freshness: 'fresh' | 'refreshing' | 'stale';
  failure: Failure | undefined;
  /** `unknown`: the device's database has not answered yet, and there may be more than the first rows. */
  more: 'idle' | 'reading' | 'failed' | 'ended' | 'unknown';
  refresh: () => Promise<void>;
  readMore: () => Promise<void>;
};

/**
 * The rows of a list as stored on the device, updated with every change. The list is read again when the screen opens.
 * @param args `undefined` while they are not known yet: there are no rows then, and nothing is read
 */
export function useList<Row, Args extends ListArgs>(
  list: List<Row, Args>,
  args: Args | undefined,
): Mirrored<Row> {
  const owner = ownerOf(list, useSession()?.id);
  const key = args ? keyOf(list, args, owner) : '';
  const lang = currentLocale();
  const stored = useLiveQuery(key, async (database) => {
    if (!key) return undefined;
    const view = viewOf(await liveCopyOf(database, key));
    // At once: what is drawn for the first time because of this answer has the rows in its first drawing too.
    if (ownerOf(list, currentSession()?.id) === owner) cacheView(key, view);
    return view;
  });
  const { state, failure, more } = useProgress(key);
  useEffect(() => {
    if (stored && !databaseUnavailable()) mirrorAnswered(key, stored);
  }, [key, stored]);
  const answer = stored ?? cachedView(key);
  const first = answer ? undefined : firstRowsOf(key);
  const firstView = useMemo(() => first && viewOf(first), [first]);
  const view = useInSlices(key, answer ?? firstView);
  const offline = useOffline();
  const foreign = view?.lang !== undefined && view.lang !== lang;
  const read = async () => {
    if (args) await refresh(list, args);
  };
  useAutoRefresh(
    `${key} ${lang}`,
    { here: view && view.at !== undefined, foreign },
    read,
    () => progressOf(key).asked,
  );
  useReadAgain(state === 'failed' ? failure : undefined, () => {
    if (args) void refresh(list, args, undefined, true);
  });
  useAwaitedList(view?.at === undefined && (state === 'refreshing' || state === 'slow'), () => {
    void read();
  });
  return {
    rows: view?.rows as Row[] | undefined,
    count: first?.count,
    gap: view?.gap,
    at: view?.at,
    freshness: freshnessOf(state, { offline, foreign }),
    failure: state === 'failed' || more === 'failed' ? failure : undefined,
    more: view?.ended && view.gap === undefined ? 'ended' : first ? 'unknown' : more,
    refresh: read,
    readMore: async () => {
      if (args) await readMore(list, args);
    },
  };
}

/**
 * A view that arrives while its screen is there is drawn in slices, between which a slow phone takes taps: React does so for deferred
 * values. What was drawn last of another list is not given.
 */
function useInSlices<View>(key: string, view: View): View {
  const current = useMemo(() => ({ key, view }), [key, view]);
  const drawn = useDeferredValue(current);
  return drawn.key === key ? drawn.view : view;
}

/**
 * A row from any copy of the list on this device, whatever its arguments; `undefined` while the search runs or finds nothing, and
 * for an empty id.
 */
export function useRow<Row, Args extends ListArgs>(list: List<Row, Args>, id: string): Row | undefined {
  const owner = ownerOf(list, useSession()?.id);
  return useLiveQuery(`${owner}:${list.name}:${id}`, async (database) =>
    id ? findRow(database, list.name, owner, id) : undefined,
  ) as Row | undefined;
}

/** While the server fails, a list that a screen shows is read again by itself, later and later. */
function useReadAgain(failure: Failure | undefined, read: () => void): void {
  const failures = useRef(0);
  const again = useEffectEvent(read);
  useEffect(() => {
    if (!failure?.ofServer) {
      failures.current = 0;
      return;
    }
    failures.current += 1;
    const timer = setTimeout(
      () => document.visibilityState === 'visible' && again(),
      againAfter(failures.current),
    );
    return () => clearTimeout(timer);
  }, [failure]);
}

/** `foreign`: the rows are in another language than the screen and about to be replaced. */
function freshnessOf(
  state: Progress['state'],
  { offline, foreign }: { offline: boolean; foreign: boolean },
): Mirrored<unknown>['freshness'] {
  if (offline || state === 'slow' || state === 'failed') return 'stale';
  return state === 'idle' && !foreign ? 'fresh' : 'refreshing';
}

/** When a person returns to a screen, its list is read again if the last request is older than this, ms. */
const maxAge = 30_000;

/** Calls when what was drawn now has been painted, at once where nobody looks. @returns a function that cancels it */
function whenPainted(then: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    then();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Reads a list when its screen opens, after its rows were painted if they are here, when requests get through again, when the person returns to it, and when the device's
 * lists were cleared while the screen was open. `name`: the list's key and language.
 */
function useAutoRefresh(
  name: string,
  { here, foreign }: { here: boolean | undefined; foreign: boolean },
  refresh: () => Promise<void>,
  lastAsked: () => number,
): void {
  const read = useEffectEvent(() => void refresh());
  const readWhenOld = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && Date.now() - lastAsked() > maxAge) void refresh();
  });
  const readFirst = useEffectEvent(() => (here && !foreign ? whenPainted(read) : read()));
  useEffect(() => {
    const cancel = readFirst();
    document.addEventListener('visibilitychange', readWhenOld);
    const stops = [
      onReconnect(read),
      onReturn((names) => {
        if (names.has(listNameOf(name))) read();
      }),
    ];
    return () => {
      cancel?.();
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', readWhenOld);
    };
  }, [name]);
  const wasHere = useRef('');
  useEffect(() => {
    if (here) wasHere.current = name;
    else if (here === false && wasHere.current === name) {
      wasHere.current = '';
      read();
    }
  }, [here, name]);
}
