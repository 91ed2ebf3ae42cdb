import { type Leaving, onLeave } from '../../data/session/session.ts';
import { i18n } from '../../i18n/i18n.ts';
import { toast } from '../../ui/overlays/toast.ts';

let last: { why: Leaving; at: string; refused: boolean } | undefined;

/**
 * Records why a session ended and at which history entry, for the guard of the screen there. When the server ended it, shows
 * its sentence, or the app's own where it sent none.
 */
export function noteLeaving(at: () => string): void {
  onLeave((_member, why, msg, refused) => {
    last = { why, at: at(), refused };
    // By message id, so that the table of sentences is not part of the first load; the catalogs contain the text.
    if (why === 'unauthenticated' || why === 'disabled') toast.error(msg || i18n._(`error.${why}`));
  });
}

/** Identifies a history entry. An address typed by hand has no key of its own, so the path is part of it. */
export const placeOf = ({ key, pathname }: { key: string; pathname: string }): string => `${key} ${pathname}`;

/** Why the session ended, if that was while this history entry was shown. */
export const leavingAt = (entry: string): Leaving | undefined => (last?.at === entry ? last.why : undefined);

/** How the server ended the last session, for the login to say: `refused`, with a refusal to move money. */
export const endedBy = (): 'idle' | 'refused' | undefined =>
  last?.why === 'unauthenticated' ? (last.refused ? 'refused' : 'idle') : undefined;
