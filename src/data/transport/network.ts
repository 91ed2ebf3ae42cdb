import { useSyncExternalStore } from 'react';

/**
 * Whether requests get through. Decided by requests that fail or succeed; the browser's own word counts only when it
 * says that there is no network at all.
 */
let reached = true;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const offline = (): boolean => !reached || !navigator.onLine;

/** Told by `send` after each request. */
export function requestEnded(gotThrough: boolean): void {
  if (reached === gotThrough) return;
  reached = gotThrough;
  tell();
}

export const useOffline = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, offline);

/** Is told when requests begin to fail and when they get through again. */
export function onConnection(listener: (offline: boolean) => void): () => void {
  let was = offline();
  const changed = () => {
    const is = offline();
    if (was !== is) listener(is);
    was = is;
  };
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Is told when requests get through again. */
export const onReconnect = (listener: () => void): (() => void) => onConnection((is) => is || listener());

addEventListener('online', () => {
  // The network may be another one: what failed on the last says nothing of this.
  reached = true;
  tell();
});
addEventListener('offline', tell);

/** Waits, but no longer than until requests may get through again. */
export function waitOrReconnect(ms: number): Promise<void> {
  return new Promise((over) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      removeEventListener('online', done);
      over();
    };
    const timer = setTimeout(done, ms);
    const stop = onReconnect(done);
    addEventListener('online', done);
  });
}
