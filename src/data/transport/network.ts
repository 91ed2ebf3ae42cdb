import { createEmitter } from '../../emitter.ts';

/**
 * Whether requests get through, as the last ones showed. The browser's `onLine` is believed only when it is `false`.
 */
let reached = true;
const changed = createEmitter();

export const offline = (): boolean => !reached || !navigator.onLine;

/** `offline`: the device has no network. `unreachable`: it has one, and Plaza does not answer. */
export type Cut = 'offline' | 'unreachable';

const cut = (): Cut | undefined => (!navigator.onLine ? 'offline' : reached ? undefined : 'unreachable');

/** `send` calls it after each request. */
export function requestEnded(gotThrough: boolean): void {
  if (reached === gotThrough) return;
  reached = gotThrough;
  changed.emit();
}

export const useOffline = (): boolean => changed.useSnapshot(offline);

/** Which of the two it is while requests do not get through. The words for them are in `useNoConnection`. */
export const useCut = (): Cut | undefined => changed.useSnapshot(cut);

/** Calls the listener when requests begin to fail, and when they get through again. */
export function onConnection(listener: (offline: boolean) => void): () => void {
  let was = offline();
  const compare = () => {
    const is = offline();
    if (was !== is) listener(is);
    was = is;
  };
  return changed.subscribe(compare);
}

/** Calls the listener when requests get through again. */
export const onReconnect = (listener: () => void): (() => void) => onConnection((is) => is || listener());

addEventListener('online', () => {
  // It may be another network, about which earlier failures say nothing.
  reached = true;
  changed.emit();
});
addEventListener('offline', changed.emit);

/** Waits for `ms`, or until requests may get through again. */
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
