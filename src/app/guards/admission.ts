import type { Leaving } from '../../data/session/session.ts';
import type { Path } from '../../paths.ts';

/** The facts that decide whether a screen may be shown. */
export type Situation = {
  path: Pick<Path, 'who' | 'always' | 'own'>;
  signedIn: boolean;
  /** The address does not say what it is about: there is nothing to show, and nothing to log in for. */
  incomplete?: boolean;
  /** The session could not be checked for a week. */
  overdue?: boolean;
  /** Login is compulsory on this site. */
  videoLogin: boolean;
  /** Why the session ended while this screen was open. */
  left?: Leaving | undefined;
};

/**
 * `login` leads back to this screen afterwards, `login afresh` and `mine` do not. `return` sends a signed-in person away from
 * Login or Register. `connect` hides the member's data until the server is reached.
 */
export type Verdict = 'stay' | 'login' | 'login afresh' | 'mine' | 'return' | 'connect' | 'not found';

/** Whether a screen may be shown, or where to go instead. */
export function admit({
  path,
  signedIn,
  incomplete = false,
  overdue = false,
  videoLogin,
  left,
}: Situation): Verdict {
  const { who, always, own } = path;
  if (incomplete) return 'not found';
  if (signedIn && who === 'visitor') return 'return';
  if (signedIn) return overdue && own ? 'connect' : 'stay';
  if (who === 'visitor') return 'stay';
  const out = videoLogin ? 'login afresh' : 'mine';
  if (left === 'logout') return out;
  if (left === 'password') return 'login afresh';
  if (left === 'other') return who === 'member' ? out : shown();
  if (left) return 'login';
  return shown();

  function shown(): Verdict {
    if (who === 'anyone' && !(videoLogin && !always)) return 'stay';
    return 'login';
  }
}
