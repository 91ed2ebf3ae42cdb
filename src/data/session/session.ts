import { useSyncExternalStore } from 'react';

/** Who is signed in on this device: the member's id and the session's secret, as docs/contract.md names them in local storage. */
export type Session = { id: string; tokensso: string };

/** Why a session ended; `proof`: to sign in again at once; `other` is another tab's doing. */
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
const listeners = new Set<() => void>();
const enterers = new Set<(member: string) => void>();
const leavers = new Set<LeaveListener>();

function become(next: Session | null, why: Leaving, msg = '') {
  const before = current;
  if (before?.tokensso === next?.tokensso && before?.id === next?.id) return;
  current = next;
  if (before && before.id !== next?.id) for (const leave of leavers) leave(before.id, why, msg);
  if (next && next.id !== before?.id) for (const entered of enterers) entered(next.id);
  for (const listener of listeners) listener();
}

/** The headers' value of now, outside React. */
export const currentSession = (): Session | null => current;

/** The id of the member who is signed in, '' for a visitor. */
export const currentMember = (): string => current?.id ?? '';

export const useSession = (): Session | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentSession);

/** Takes a session that login, register or a partner's link gave. */
export function enter(session: Session): void {
  localStorage.setItem('tokensso', session.tokensso);
  localStorage.setItem('token', btoa(session.id));
  become(session, 'other');
}

/** Forgets the session on this device. `only`: not when another one has taken its place meanwhile. */
export function leave(why: Leaving, only?: Session, msg?: string): void {
  if (only && only.tokensso !== current?.tokensso) return;
  localStorage.removeItem('tokensso');
  localStorage.removeItem('token');
  become(null, why, msg);
}

/** Is told when a member leaves, in every tab; what is theirs goes then. */
export function onLeave(listener: LeaveListener): () => void {
  leavers.add(listener);
  return () => leavers.delete(listener);
}

/** Is told when a member comes, in every tab. */
export function onEnter(listener: (member: string) => void): () => void {
  enterers.add(listener);
  return () => enterers.delete(listener);
}

// Another tab signed in or out.
addEventListener('storage', ({ key }) => {
  if (key === null || key === 'tokensso' || key === 'token') become(read(), 'other');
});
