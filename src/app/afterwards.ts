// Each says what follows when a money write's fate is known; that has to be known before the fates are.
import '../data/game.ts';
import { forgetOnLeave } from '../data/leaving.ts';
import { noticeReturn } from '../data/reconnect.ts';
import '../data/wallet.ts';
import { fetchFirstPictures } from './first-pictures.ts';
import { startUpdates } from './updates.ts';

export { resumeWrites } from '../data/writes.ts';

/** What the first paint does not wait for: the device's database, the service worker, pictures that are seen later. */
export async function startBehind(): Promise<void> {
  forgetOnLeave();
  noticeReturn();
  if (await startUpdates()) await fetchFirstPictures();
}
