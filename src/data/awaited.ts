import { type Query, useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createEmitter } from '../emitter.ts';
import { queryClient } from './transport/query-cache.ts';

/** What screens wait for: facts and lists that are being read and of which this device has nothing. */

/** How each list that a screen waits for is asked for anew. */
const lists = new Set<() => void>();
const changed = createEmitter();

/** A list of which there is nothing yet is awaited as long as this is mounted with `waits`. */
export function useAwaitedList(waits: boolean, again: () => void): void {
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (!waits) return;
    const entry = () => ask();
    lists.add(entry);
    changed.emit();
    return () => {
      lists.delete(entry);
      changed.emit();
    };
  }, [waits]);
}

const facts = { predicate: (query: Query) => query.isActive() && query.state.status === 'pending' };

/** Whether a screen waits for something. */
export function useAwaiting(): boolean {
  const reading = useIsFetching(facts) > 0;
  return changed.useSnapshot(() => lists.size > 0) || reading;
}

/** Asks anew for everything that is awaited: a connection that was cut in a tunnel never answers. */
export async function askAgain(): Promise<void> {
  for (const again of lists) again();
  await queryClient.cancelQueries(facts);
  await queryClient.refetchQueries(facts);
}
