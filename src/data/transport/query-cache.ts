import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import {
  type PersistQueryClientOptions,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { build } from '../../constants.ts';
import { currentMember, onLeave } from '../session/session.ts';
import { Failure } from './failure.ts';

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
      retry: (failures, error) => failures < 2 && error instanceof Failure && error.lost,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

const prefix = 'plaza-facts:';

/** Facts are stored by build and member: another build may expect other shapes, and another member must not see them. */
const nameFor = (member: string) => `${prefix}${build}:${member}`;

/** A fact as it was when it was last read, without the failure of a later attempt. */
const asRead = <Stored extends { state: object }>(query: Stored): Stored => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
});

/** How a member's facts are stored: at most seven days. */
function copyOf(member: string): PersistQueryClientOptions {
  const mine = () => currentMember() === member;
  const persister = createSyncStoragePersister({
    key: nameFor(member),
    storage: {
      getItem: (key) => localStorage.getItem(key),
      // Writes are throttled: a late one, after the member signed out, must not bring the copy back.
      setItem: (key, value) => {
        if (mine()) localStorage.setItem(key, value);
      },
      removeItem: (key) => localStorage.removeItem(key),
    },
    serialize: ({ clientState, ...client }) =>
      JSON.stringify({
        ...client,
        clientState: { ...clientState, queries: clientState.queries.map(asRead) },
      }),
  });
  // A fact that could not be read again is still the last that is known: without it a reload offline would lose it.
  const dehydrateOptions = { shouldDehydrateQuery: ({ state }: Query) => state.data !== undefined };
  // The persister's package brings types of an earlier query client; the parts it uses are the same.
  return {
    queryClient,
    persister,
    maxAge: 7 * day,
    buster: build,
    dehydrateOptions,
  } as PersistQueryClientOptions;
}

/** Loads the facts that this device has stored for a member ('' for a visitor). */
export const restoreFacts = (member: string): Promise<void> => persistQueryClientRestore(copyOf(member));

/** Stores facts whenever they change. @returns a function that ends it */
export const keepFacts = (member: string): (() => void) => persistQueryClientSubscribe(copyOf(member));

/** Removes stored facts: all, or all except those of member `but` in this build. */
export function forgetFacts(but?: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && (but === undefined || key !== nameFor(but))) localStorage.removeItem(key);
  }
}

onLeave(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
  forgetFacts();
});
