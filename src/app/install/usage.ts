import { installed } from '../../data/device/platform.ts';
import { store } from '../../local-storage.ts';

/** The storage keys of how often the app was opened on this device, and of whether installing it was declined. */
const openedKey = 'plaza-opened';
const declinedKey = 'plaza-install-declined';

/** The number of openings from which on the app offers to be installed. */
const minOpenings = 3;

/** Counts one opening of the app. @returns how often it was opened so far */
export function countOpening(): number {
  const times = Number(localStorage.getItem(openedKey)) + 1;
  store(openedKey, String(times));
  return times;
}

/** Records that the person does not want to be asked again on this device. */
export const declineInstall = (): void => store(declinedKey, '1');

/** Whether the app may offer to be installed: after some use, unless it was declined or the app is installed. */
export const mayOfferInstall = (opened: number): boolean =>
  opened >= minOpenings && !localStorage.getItem(declinedKey) && !installed();
