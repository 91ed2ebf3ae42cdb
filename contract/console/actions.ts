import * as v from 'valibot';
import { time } from '../fields.ts';
import { consoleCall } from './call.ts';

/** The values of an action by name, as texts: the arguments and options of the command of the same name. */
const given = v.record(v.pipe(v.string(), v.regex(/^\w{1,40}$/)), v.pipe(v.string(), v.maxLength(200_000)));

/** An action is named as its command: 'withdrawal approve'. */
const action = v.pipe(v.string(), v.regex(/^[a-z-]{1,32} [a-z-]{1,32}$/));

/** Why it is done; members read it only where the action says so. */
const reason = v.pipe(v.string(), v.trim(), v.maxLength(300));

/**
 * What an action would do now, before it is done. `effect`: sentences in the operator's language, such as 'Pays 1,200.00 MXN to
 * the account …1111 in the member's name'. `second`: it needs another person; `waitsHours`: on a site with one operator, the
 * hours until its author may confirm it.
 */
export const actionEffect = consoleCall('/action/effect', 'operator', {
  input: v.object({ action, given }),
  reply: v.object({
    effect: v.array(v.string()),
    second: v.boolean(),
    waitsHours: v.nullable(v.number()),
    needsReason: v.boolean(),
  }),
});

/**
 * What is known of an action before its values are: whether it needs a second person whatever they are, and the hours that its
 * author would wait on a site where nobody else could be the second.
 */
export const actionRules = consoleCall('/action/rules', 'operator', {
  input: v.object({ action }),
  reply: v.object({ second: v.boolean(), waitsHours: v.nullable(v.number()) }),
});

/** Does an action, or proposes it where it needs a second person; `ripeAt`: when its author may confirm it, where nobody else could. The registry decides on permission and fresh proof. */
export const performAction = consoleCall('/action/perform', 'operator', {
  input: v.object({ action, given, reason }),
  reply: v.variant('state', [
    v.object({ state: v.literal('done'), lines: v.array(v.string()) }),
    v.object({ state: v.literal('proposed'), proposal: v.string(), ripeAt: v.nullable(time) }),
  ]),
});
