import { offline, waitOrReconnect } from '../../data/transport/network.ts';

/** The storage key of when this tab last reloaded itself, ms since 1970. */
const reloadedKey = 'plaza-reloaded';
/** Milliseconds within which it does not reload again, even if other parts have loaded since. */
const reloadPause = 60_000;

/**
 * Loads a part of the app. If the server no longer has it, because a newer version was deployed, the page reloads once.
 * Without a network a reload would not help.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const since = Math.abs(Date.now() - Number(sessionStorage.getItem(reloadedKey)));
    if (offline() || since < reloadPause) throw new PartMissing(error);
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    window.location.reload();
    return new Promise(() => {});
  }
}

/** Loads a part that the screen does not need at once, and tries again until it succeeds. */
export async function loadLater<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 60_000)) {
    try {
      return await load();
    } catch {
      await waitOrReconnect(wait);
    }
  }
}

/** A part of the app is not on this device and could not be loaded. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('a part of the app could not be loaded', { cause });
  }
}
