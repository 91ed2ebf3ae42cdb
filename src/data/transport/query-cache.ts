import {
  type DehydratedState,
  dehydrate,
  hydrate,
  MutationCache,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { build } from '../../constants.ts';
import { removeNames, rowCopies, store } from '../../local-storage.ts';
import { currentMember, isCurrent, onEnter, onLeave } from '../session/session.ts';
import { Failure } from './failure.ts';
import { onReconnect } from './network.ts';
import { readEvery } from './read-every.ts';

const day = 86_400_000;

/** Holds single facts: base and site configuration, the member, rules. Lists are in the mirror. */
export const queryClient = new QueryClient({
  // It is not known whether the write was done: reading the facts again shows it.
  mutationCache: new MutationCache({
    onError: (error) => {
      if (error instanceof Failure && error.lost) void queryClient.invalidateQueries();
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      gcTime: 7 * day,
      staleTime: 10_000,
      refetchInterval: readEvery(),
      // Without a network another attempt fails too, and the screen would say so seconds later.
      retry: (failures, error) => navigator.onLine && failures < 2 && error instanceof Failure && error.lost,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

const prefix = 'plaza-facts:';

/** Facts are stored by build and member: another build may expect other shapes, and another member must not see them. */
const nameForMember = () => `${prefix}${build}:${currentMember()}`;

/** A fact as it was when it was last read, without the failure of a later attempt. */
const asRead = <Stored extends { state: object }>(query: Stored): Stored => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
});

/** A fact that could not be read again is still the last that is known: without it a reload offline would lose it. */
const hasData = ({ state }: Query) => state.data !== undefined;

/** A member's facts as they are stored. */
type StoredFacts = { buster: string; timestamp: number; clientState: DehydratedState };

/** Facts older than this are not shown, ms. */
const maxAge = 7 * day;

/**
 * Fills the query cache with what this device has stored for the current member or visitor. It is synchronous, so that the
 * first drawing has the facts.
 */
export function restoreFacts(): void {
  const name = nameForMember();
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as StoredFacts | null;
    if (!stored) return;
    if (!(Date.now() - stored.timestamp <= maxAge)) throw new Error('expired');
    hydrate(queryClient, stored.clientState);
  } catch {
    localStorage.removeItem(name);
  }
}

/** Milliseconds in which all changes of facts are stored at once. */
const storeEvery = 1000;

let storing: ReturnType<typeof setTimeout> | undefined;

function storeSoon(): void {
  storing ??= setTimeout(storeFacts, storeEvery);
}

/** Stores what has changed. A page that is left sooner than that does it then. */
function storeFacts(): void {
  if (storing === undefined) return;
  clearTimeout(storing);
  storing = undefined;
  // Another tab may have signed out a moment ago: nothing of the member may be written then.
  if (!isCurrent()) return;
  const { queries, ...rest } = dehydrate(queryClient, { shouldDehydrateQuery: hasData });
  const clientState = { ...rest, queries: queries.map(asRead) };
  const facts: StoredFacts = { buster: build, timestamp: Date.now(), clientState };
  try {
    store(nameForMember(), JSON.stringify(facts));
  } catch {
    // Where storage is full, the facts are read again at the next start.
  }
}

/** What could not be read for want of a connection is read again as soon as there is one. */
onReconnect(() => {
  const failed = ({ state }: Query) => state.error instanceof Failure && state.error.lost;
  void queryClient.refetchQueries({ type: 'active', predicate: failed });
});

/** Stores facts whenever they change, and restores those of a member who signs in before anything is drawn for them. */
export function keepFacts(): void {
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'added' || type === 'removed' || type === 'updated') storeSoon();
  });
  addEventListener('pagehide', storeFacts);
  onEnter(restoreFacts);
}

onLeave(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
  // With the copies of rows, which the page can draw before it has loaded the database.
  removeNames((name) => name.startsWith(prefix) || name.startsWith(rowCopies));
});
