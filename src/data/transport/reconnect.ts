import { getBase } from '../../../contract/system.ts';
import { offline, onConnection, waitOrReconnect } from './network.ts';
import { send } from './send.ts';

let asking = false;

/**
 * While nothing gets through, asks something small again and again, so that the end of it is noticed within seconds: a
 * button that says 'offline' sends nothing that could tell.
 */
export function watchForReconnect(): void {
  onConnection(() => void askWhileOffline());
  void askWhileOffline();
}

async function askWhileOffline(): Promise<void> {
  if (asking) return;
  asking = true;
  for (let wait = 1000; offline(); wait = Math.min(wait * 2, 15_000)) {
    await waitOrReconnect(wait);
    const may = navigator.onLine && document.visibilityState === 'visible';
    if (may) await send(getBase, {}, { signal: AbortSignal.timeout(10_000) }).catch(() => {});
  }
  asking = false;
}
