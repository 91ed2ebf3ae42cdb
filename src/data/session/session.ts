import { createEmitter } from '../../emitter.ts';
import { store } from '../../local-storage.ts';
import { Failure } from '../transport/failure.ts';

/** Who is signed in on this device: the member's id and the session's secret, as docs/contract.md names them in local storage. */
export type Session = { id: string; tokensso: string };

/**
 * Why a session ended. `unauthenticated`: the server ended it, as this tab was told or another. `proof`: the person has to sign in
 * again at once. `other`: another tab signed out or in.
 */
export type Leaving = 'logout' | 'unauthenticated' | 'disabled' | 'password' | 'proof' | 'other';

/** What the person had asked for when the server ended the session, and what was not done: to move money, or another write. */
export type RefusedWrite = 'money' | 'write';

/** `msg`: the server's sentence, '' where the app shows its own. */
type LeaveListener = (member: string, why: Leaving, msg: string, refused: RefusedWrite | undefined) => void;

const read = (): Session | null => {
  const tokensso = localStorage.getItem('tokensso');
  const token = localStorage.getItem('token');
  if (!tokensso || !token) return null;
  try {
    return { id: atob(token), tokensso };
  } catch {
    return null;
  }
};

let current = read();
const changed = createEmitter();
const entered = createEmitter<[member: string]>();
const left = createEmitter<Parameters<LeaveListener>>();

const isSame = (one: Session | null, other: Session | null) =>
  one?.tokensso === other?.tokensso && one?.id === other?.id;

function become(next: Session | null, why: Leaving, msg = '', refused?: RefusedWrite) {
  const before = current;
  if (isSame(before, next)) return;
  current = next;
  if (before && before.id !== next?.id) left.emit(before.id, why, msg, refused);
  if (next && next.id !== before?.id) entered.emit(next.id);
  changed.emit();
}

/** The current session, for code outside React. */
export const currentSession = (): Session | null => current;

/** The id of the member who is signed in, '' for a visitor. */
export const currentMember = (): string => current?.id ?? '';

/** Whether local storage still has this page's session: another tab may have changed it before this page was told. */
export const isCurrent = (): boolean => isSame(read(), current);

export const useSession = (): Session | null => changed.useSnapshot(currentSession);

/**
 * Stores the session that login, registration or a partner's link gave.
 * @throws Failure `storage_full` if the device has no room for it; nothing of it is left then
 */
export function enter(session: Session): void {
  try {
    store('tokensso', session.tokensso);
    store('token', btoa(session.id));
  } catch {
    localStorage.removeItem('tokensso');
    throw new Failure('storage_full');
  }
  become(session, 'other');
}

/** Removes the session from this device. With `only`, nothing happens if another session has replaced that one meanwhile. */
export function leave(why: Leaving, only?: Session, msg?: string, refused?: RefusedWrite): void {
  if (only && only.tokensso !== current?.tokensso) return;
  if (why === 'unauthenticated') tellOtherTabs();
  localStorage.removeItem('tokensso');
  localStorage.removeItem('token');
  become(null, why, msg, refused);
}

/** Calls the listener in every tab when a member signs out, to remove the member's data. @returns the unsubscribe function */
export const onLeave = left.subscribe;

/** Calls the listener in every tab with the id of a member who signs in. @returns the unsubscribe function */
export const onEnter = entered.subscribe;

/** The storage key by which a tab tells the others that the server ended the session; nothing stays under it. */
const endedKey = 'plaza-session-ended';

function tellOtherTabs(): void {
  try {
    localStorage.setItem(endedKey, '1');
    localStorage.removeItem(endedKey);
  } catch {
    // No room: the other tabs are told that it was left.
  }
}

let endedElsewhere = false;

// Another tab signed in or out, or was told that the session has ended.
addEventListener('storage', ({ key, newValue }) => {
  if (key === endedKey) endedElsewhere ||= newValue !== null;
  if (key !== null && key !== 'tokensso' && key !== 'token') return;
  become(read(), endedElsewhere ? 'unauthenticated' : 'other');
  endedElsewhere = false;
});
