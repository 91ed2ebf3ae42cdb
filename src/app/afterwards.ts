// Each says what follows when a money write's fate is known; that has to be known before the fates are.
import '../data/game.ts';
import '../data/wallet.ts';

/** What the first paint does not wait for: the device's database, the service worker. */
export { forgetOnLeave } from '../data/leaving.ts';
export { noticeReturn } from '../data/reconnect.ts';
export { resumeWrites } from '../data/writes.ts';
export { startUpdates } from './updates.ts';
