import { createEmitter } from '../../emitter.ts';

/** Who is signed in on this device: the member's id and the session's secret, as docs/contract.md names them in local storage. */
export type Session = { id: string; tokensso: string };

/** Why a session ended. `proof`: to sign in again at once. `other`: another tab changed it. */
export type Leaving = 'logout' | 'unauthenticated' | 'disabled' | 'password' | 'proof' | 'other';

/** `msg`: what the server said of it, '' where our own sentence does. */
type LeaveListener = (member: string, why: Leaving, msg: string) => void;

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

function become(next: Session | null, why: Leaving, msg = '') {
  const before = current;
  if (before?.tokensso === next?.tokensso && before?.id === next?.id) return;
  current = next;
  if (before && before.id !== next?.id) left.emit(before.id, why, msg);
  if (next && next.id !== before?.id) entered.emit(next.id);
  changed.emit();
}

/** The session as it is now, outside React. */
export const currentSession = (): Session | null => current;

/** The id of the member who is signed in, '' for a visitor. */
export const currentMember = (): string => current?.id ?? '';

export const useSession = (): Session | null => changed.useSnapshot(currentSession);

/** Stores a session that login, register or a partner's link gave. */
export function enter(session: Session): void {
  localStorage.setItem('tokensso', session.tokensso);
  localStorage.setItem('token', btoa(session.id));
  become(session, 'other');
}

/** Removes the session from this device. `only`: not when another session has replaced this one meanwhile. */
export function leave(why: Leaving, only?: Session, msg?: string): void {
  if (only && only.tokensso !== current?.tokensso) return;
  localStorage.removeItem('tokensso');
  localStorage.removeItem('token');
  become(null, why, msg);
}

/** Calls the listener when a member leaves, in every tab, so that it removes what is theirs. @returns ends it */
export const onLeave = left.subscribe;

/** Calls the listener with the id of a member who signs in, in every tab. @returns ends it */
export const onEnter = entered.subscribe;

// Another tab signed in or out.
addEventListener('storage', ({ key }) => {
  if (key === null || key === 'tokensso' || key === 'token') become(read(), 'other');
});
