import { createEmitter } from '../../emitter.ts';

/**
 * Whether requests get through. Decided by requests that fail or succeed; the browser's own word counts only when it
 * says that there is no network at all.
 */
let reached = true;
const changed = createEmitter();

export const offline = (): boolean => !reached || !navigator.onLine;

/** Told by `send` after each request. */
export function requestEnded(gotThrough: boolean): void {
  if (reached === gotThrough) return;
  reached = gotThrough;
  changed.emit();
}

export const useOffline = (): boolean => changed.useSnapshot(offline);

/** Is told when requests begin to fail and when they get through again. */
export function onConnection(listener: (offline: boolean) => void): () => void {
  let was = offline();
  const compare = () => {
    const is = offline();
    if (was !== is) listener(is);
    was = is;
  };
  return changed.subscribe(compare);
}

/** Is told when requests get through again. */
export const onReconnect = (listener: () => void): (() => void) => onConnection((is) => is || listener());

addEventListener('online', () => {
  // The network may be another one: what failed on the last says nothing of this.
  reached = true;
  changed.emit();
});
addEventListener('offline', changed.emit);

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
