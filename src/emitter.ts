import { useSyncExternalStore } from 'react';

/** Tells listeners that something outside React has changed, and has components read it again. */
export type Emitter<Args extends unknown[]> = {
  /** Calls the listener at each change. @returns ends it */
  subscribe: (listener: (...args: Args) => void) => () => void;
  /** Calls every listener, in the order in which they subscribed. */
  emit: (...args: Args) => void;
  /** A hook: what `read` gives now and after each change. `read` must give the same value while nothing has changed. */
  useSnapshot: <Value>(read: () => Value) => Value;
};

/** The one place of subscribing: values live where they are kept (a variable, local storage), each beside its emitter. */
export function createEmitter<Args extends unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>();
  const subscribe = (listener: (...args: Args) => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    subscribe,
    emit: (...args) => {
      for (const listener of listeners) listener(...args);
    },
    useSnapshot: (read) => useSyncExternalStore(subscribe, read),
  };
}
