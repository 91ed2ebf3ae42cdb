import { onEnter } from './session.ts';

let name = '';

/** Notes whose password was changed on this device, in memory alone: the login that follows begins with that username. */
export function keepLoginName(username: string): void {
  name = username;
}

/** The username to begin the login with, '' for none. It is forgotten as soon as somebody logs in. */
export const loginName = (): string => name;

onEnter(() => keepLoginName(''));
