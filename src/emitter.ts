import { useSyncExternalStore } from 'react';

/** Notifies listeners that a value outside React has changed, and makes components read it again. */
export type Emitter<Args extends unknown[]> = {
  /** Calls the listener at each change. @returns the unsubscribe function */
  subscribe: (listener: (...args: Args) => void) => () => void;
  /** Calls every listener, in the order in which they subscribed. */
  emit: (...args: Args) => void;
  /** A hook that gives the result of `read`, again after each change. Between changes `read` must give the same value. */
  useSnapshot: <Value>(read: () => Value) => Value;
};

/** Every subscription goes through an emitter. The value itself stays where it is stored (a variable, local storage). */
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
