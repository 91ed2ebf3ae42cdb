import { onEnter } from './session.ts';

let name = '';
let unsure = false;

/** Notes whose password was changed on this device, in memory alone: the login that follows begins with that username. */
export function keepLoginName(username: string): void {
  name = username;
}

/** Notes that the answer to a change of this member’s password was lost, in memory alone. */
export function keepUnsurePassword(username: string): void {
  keepLoginName(username);
  unsure = true;
}

/** Whether the password of the member who was logged in last may have been changed. */
export const isPasswordUnsure = (): boolean => unsure;

/** The username to begin the login with, '' for none. It is forgotten as soon as somebody logs in. */
export const loginName = (): string => name;

onEnter(() => {
  keepLoginName('');
  unsure = false;
});
