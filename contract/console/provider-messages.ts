import * as v from 'valibot';
import { money, uuid } from '../fields.ts';
import { consoleCall } from './call.ts';
import { depositState, providerMessage, reversedHow } from './deposits.ts';
import { before, memberRef, next } from './member-facts.ts';
import { provider } from './reconciliations.ts';
import { withdrawalStates } from './withdrawals.ts';

/** What a message is about, as it stands now. `reversed`: how something of the deposit was taken back. */
const about = v.variant('kind', [
  v.object({
    kind: v.literal('deposit'),
    id: v.string(),
    member: memberRef,
    amount: money,
    state: depositState,
    reversed: reversedHow,
  }),
  v.object({
    kind: v.literal('withdrawal'),
    id: v.string(),
    member: memberRef,
    amount: money,
    state: v.picklist(withdrawalStates),
  }),
]);

/**
 * Providers' messages as they came, the newest first. `faulty`: those that were not booked; `id`: this one alone. `about` is null
 * for one that names no deposit or withdrawal of ours.
 */
export const listMessages = consoleCall('/deposits/webhooks', 'deposits.see', {
  input: v.object({
    id: v.optional(uuid),
    provider: v.optional(provider),
    subject: v.optional(uuid),
    faulty: v.optional(v.boolean(), false),
    before,
  }),
  reply: v.object({
    currency: v.string(),
    messages: v.array(v.object({ ...providerMessage.entries, about: v.nullable(about) })),
    next,
  }),
});
