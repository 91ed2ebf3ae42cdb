/** Milliseconds until a call without an answer is given up (specification section 9). */
export const timeout = 90_000;

/** Which build this is: a content hash, `dev` while developing. */
export const build: string = import.meta.env?.VITE_BUILD ?? 'dev';

/** Where the server keeps public pictures under hashed names: what is there never changes, and may be kept. */
export const thumbnails = ['/avatar/', '/banner/', '/cover/', '/icon/', '/picture/'];

/** The messages from a page to the service worker. */
export type WorkerMessage =
  /** The person agreed to the new version. */
  | { type: 'take over' }
  /** A page of this build has started. */
  | { type: 'started'; build: string }
  /**
   * Puts pictures into the cache before they are shown. `room`: the bytes that they may take. The answer, through the
   * message's port, is how many of these bytes are left; 0 when no further picture should be sent.
   */
  | { type: 'warm'; pictures: string[]; room?: number }
  /** Unregister and delete all caches: every request goes to the network from then on. */
  | { type: 'retire' };

/** The messages from the service worker to a page, apart from `askBuild`. */
export type PageMessage =
  /** A notification was tapped: open its screen, and confirm through the message's port. */
  | { type: 'show'; screen: string }
  /** The browser has replaced or removed the push subscription. */
  | { type: 'push changed' };

/** The worker asks this of a page, which answers with its `build` through the message's port. */
export const askBuild = 'which build?';
