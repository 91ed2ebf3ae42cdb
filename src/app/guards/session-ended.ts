import { type Leaving, onLeave, type RefusedWrite } from '../../data/session/session.ts';
import { i18n } from '../../i18n/i18n.ts';
import { toast } from '../../ui/overlays/toast.ts';

let last: { why: Leaving; at: string; refused: RefusedWrite | undefined } | undefined;

/**
 * Records why a session ended and at which history entry, for the guard of the screen there. When the server ended it, shows
 * its sentence. Where it sent none, Login says it itself, and only a disabled account is told here.
 */
export function noteLeaving(at: () => string): void {
  onLeave((_member, why, msg, refused) => {
    last = { why, at: at(), refused };
    // By message id, so that the table of sentences is not part of the first load; the catalogs contain the text.
    const text = msg || (why === 'disabled' && i18n._('error.disabled'));
    if (text) toast.error(text);
  });
}

/** Identifies a history entry. An address typed by hand has no key of its own, so the path is part of it. */
export const placeOf = ({ key, pathname }: { key: string; pathname: string }): string => `${key} ${pathname}`;

/** Why the session ended, if that was while this history entry was shown. */
export const leavingAt = (entry: string): Leaving | undefined => (last?.at === entry ? last.why : undefined);

/** How the server ended the last session, for the login to say: by refusing a write, or `idle`. */
export const endedBy = (): RefusedWrite | 'idle' | undefined =>
  last?.why === 'unauthenticated' ? (last.refused ?? 'idle') : undefined;
