/** Milliseconds until a call without an answer is given up (specification section 9). */
export const timeout = 90_000;

/** Which build this is: a content hash, `dev` while developing. */
export const build: string = import.meta.env?.VITE_BUILD ?? 'dev';

/** Where the server keeps public pictures under hashed names: what is there never changes, and may be kept. */
export const thumbnails = ['/avatar/', '/banner/', '/cover/', '/icon/', '/picture/'];

/** What pages say to the service worker, and what it asks them. */
export type WorkerMessage =
  /** The person agreed to the new version. */
  | { type: 'take over' }
  /** A page of this build has started. */
  | { type: 'started'; build: string }
  /**
   * Pictures that will be seen: to be there then, with or without a network. `room`: bytes that they may take; the answer,
   * through the port that comes with the message, is how many are left, 0 when no more can be had.
   */
  | { type: 'warm'; pictures: string[]; room?: number }
  /** Give up: everything goes straight to the network from now on. */
  | { type: 'retire' };

/** What the service worker says to pages, beside what it asks them. */
export type PageMessage =
  /** A notification was tapped: go where it leads, and say so through the port that comes with it. */
  | { type: 'show'; screen: string }
  /** The browser's push subscription is another one, or gone. */
  | { type: 'push changed' };

/** Asked of a page by the worker; the page answers its `build` through the port that comes with it. */
export const askBuild = 'which build?';
