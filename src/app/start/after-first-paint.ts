// Imported for effect: game, deposit and withdrawal register what to do with the outcome of a money write, before one is known.
import '../../data/game/game.ts';
import { clearOnLeave } from '../../data/session/clear-on-leave.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { readFailedAgain } from '../../data/transport/read-failed-again.ts';
import { watchForReconnect } from '../../data/transport/reconnect.ts';
import '../../data/deposit.ts';
import '../../data/withdrawal.ts';
import { linkStartImages } from '../install/start-images.ts';
import { keepFrames } from '../last-frame/keep-frames.ts';
import { startUpdates } from '../updates/updates.ts';
import { noteCompiledFiles } from './compiled-files.ts';
import { fetchFirstPictures } from './first-pictures.ts';

export { resumeWrites } from '../../data/money-writes/money-writes.ts';

/** Starts what the first paint does not need: the device's database, the service worker, pictures and frames for later. */
export async function startBackgroundWork(root: Element | null): Promise<void> {
  if (root) keepFrames(root);
  linkStartImages();
  // Before that which removes it where the member of this start has left.
  noteCompiledFiles();
  clearOnLeave();
  watchForReconnect();
  readFailedAgain(queryClient.getQueryCache());
  if (await startUpdates()) await fetchFirstPictures();
}
