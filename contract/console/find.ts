import * as v from 'valibot';
import { consoleCall } from './call.ts';

/** What the palette finds, in the order in which it is shown. */
export const foundKinds = ['action', 'member', 'deposit', 'withdrawal', 'round', 'film', 'setting'] as const;

/**
 * The palette (Ctrl K): up to 6 of each kind that the asker's roles may see. Members by a part of their username (those that
 * begin with it in front) or by id, deposits and withdrawals by amount, id or provider's reference, rounds by number, films by name,
 * settings and actions by name; of an action, `title` is what it does in English.
 */
export const find = consoleCall('/find', 'operator', {
  input: v.object({
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100), v.regex(/^[^\p{Cc}]*$/u)),
  }),
  reply: v.object({
    found: v.array(
      v.object({
        kind: v.picklist(foundKinds),
        /** The id in its room: of a member, payment or film, `k3-1m 202611200842` of a round, the name of a setting or action. */
        id: v.string(),
        title: v.string(),
        /**
         * What tells it from others of the same title; may be ''. The state of a payment, the sum of a round, the group of a setting;
         * of a film 'withdrawn' where it is.
         */
        detail: v.string(),
      }),
    ),
  }),
});
