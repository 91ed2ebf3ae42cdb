import { type Leaving, onLeave } from '../../data/session/session.ts';
import { i18n } from '../../i18n/i18n.ts';
import { toast } from '../../ui/overlays/toast.ts';

let last: { why: Leaving; at: string } | undefined;

/**
 * Notes why a session ended and on which entry of the history, for the screen that has to give way then. Says so when
 * the server ended it, in its own sentence where we know none.
 */
export function noteLeaving(at: () => string): void {
  onLeave((_member, why, msg) => {
    last = { why, at: at() };
    // By the sentence's id alone: the catalogs have its words, and the table of sentences stays out of the first load.
    if (why === 'unauthenticated' || why === 'disabled') toast.error(msg || i18n._(`error.${why}`));
  });
}

/** An entry of the history: an address typed by hand has no key of its own. */
export const placeOf = ({ key, pathname }: { key: string; pathname: string }): string => `${key} ${pathname}`;

/** Why the session ended while this entry of the history was shown. */
export const leftAt = (entry: string): Leaving | undefined => (last?.at === entry ? last.why : undefined);
