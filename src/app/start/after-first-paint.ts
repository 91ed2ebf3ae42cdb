// Each says what follows when a money write's outcome is known; that has to be known before the outcomes are.
import '../../data/game/game.ts';
import { clearOnLeave } from '../../data/session/clear-on-leave.ts';
import { watchForReconnect } from '../../data/transport/reconnect.ts';
import '../../data/deposit.ts';
import '../../data/withdrawal.ts';
import { linkStartImages } from '../install/start-images.ts';
import { startUpdates } from '../updates/updates.ts';
import { fetchFirstPictures } from './first-pictures.ts';

export { resumeWrites } from '../../data/money-writes/money-writes.ts';

/** What the first paint does not wait for: the device's database, the service worker, pictures that are seen later. */
export async function startBehind(): Promise<void> {
  linkStartImages();
  clearOnLeave();
  watchForReconnect();
  if (await startUpdates()) await fetchFirstPictures();
}
