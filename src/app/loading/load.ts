import { offline, waitOrReconnect } from '../../data/transport/network.ts';

/** When this tab reloaded itself last, ms since 1970. */
const mark = 'plaza-reloaded';
/** Milliseconds within which it does not do so again: parts that did load in between say nothing of the one that is gone. */
const pause = 60_000;

/**
 * Loads a part of the app. One that is gone from the server, because a newer version was put there, makes the page
 * reload, once; without a network a reload would help nobody.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const since = Math.abs(Date.now() - Number(sessionStorage.getItem(mark)));
    if (offline() || since < pause) throw new PartMissing(error);
    sessionStorage.setItem(mark, String(Date.now()));
    window.location.reload();
    return new Promise(() => {});
  }
}

/** Loads a part that nobody waits for: without it the screen stands as well, and a network that is gone comes back. */
export async function loadLater<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 60_000)) {
    try {
      return await load();
    } catch {
      await waitOrReconnect(wait);
    }
  }
}

/** A part of the app that is not on this device and could not be had. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('a part of the app could not be loaded', { cause });
  }
}
