import { createEmitter } from '../emitter.ts';

let unread = false;
const changed = createEmitter();

/** Whether the member has notices that were not seen on this device. It is known once the page is idle: what finds out loads the device's database. */
export const useUnread = (): boolean => changed.useSnapshot(() => unread);

export function noteUnread(is: boolean): void {
  if (is === unread) return;
  unread = is;
  changed.emit();
}
