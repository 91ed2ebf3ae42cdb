import { getBase } from '../../../contract/system.ts';
import { offline, onConnection, waitOrReconnect } from './network.ts';
import { send } from './send.ts';

let polling = false;

/**
 * While offline, repeats a small request, so that a connection is noticed within seconds. No tap would notice it, because
 * buttons send nothing while offline.
 */
export function watchForReconnect(): void {
  onConnection(() => void pollWhileOffline());
  void pollWhileOffline();
}

async function pollWhileOffline(): Promise<void> {
  if (polling) return;
  polling = true;
  for (let wait = 1000; offline(); wait = Math.min(wait * 2, 15_000)) {
    await waitOrReconnect(wait);
    const may = navigator.onLine && document.visibilityState === 'visible';
    if (may) await send(getBase, {}, { signal: AbortSignal.timeout(10_000) }).catch(() => {});
  }
  polling = false;
}
