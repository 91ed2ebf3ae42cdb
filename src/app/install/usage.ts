import { installed } from '../../data/device/platform.ts';

/** How often the app was opened on this device, and whether installing it was declined. */
const openedKey = 'plaza-opened';
const declinedKey = 'plaza-install-declined';

/** From this time on the app offers to be installed by itself. */
const enough = 3;

/** Counts that the app was opened; gives how often by now. */
export function countOpening(): number {
  const times = Number(localStorage.getItem(openedKey)) + 1;
  localStorage.setItem(openedKey, String(times));
  return times;
}

/** The person does not want to be asked again on this device. */
export const declineInstall = (): void => localStorage.setItem(declinedKey, '1');

/** Whether the app may offer to be installed unasked: after some use, once, and not when it is the installed one. */
export const mayOfferInstall = (opened: number): boolean =>
  opened >= enough && !localStorage.getItem(declinedKey) && !installed();
