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

/** Is told when requests get through again. */
export function onReconnect(listener: () => void): () => void {
  let was = offline();
  const changed = () => {
    const is = offline();
    if (was && !is) listener();
    was = is;
  };
  listeners.add(changed);
  return () => listeners.delete(changed);
}

addEventListener('online', () => {
  // The network may be another one: what failed on the last says nothing of this.
  reached = true;
  tell();
});
addEventListener('offline', tell);
