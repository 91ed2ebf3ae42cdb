import * as v from 'valibot';
import { uuid as id, time } from '../fields.ts';
import { consoleCall } from './call.ts';
import { settingShape } from './setting-shape.ts';

/** What became of a proposal. `lapsed`: nobody decided in time; `changed`: its subject was another when it was approved. */
export const proposalStates = ['open', 'done', 'refused', 'withdrawn', 'lapsed', 'changed'] as const;
export type ProposalState = (typeof proposalStates)[number];

const timeOrNull = v.nullable(time);

/**
 * An action that waits for a second person. `effect`: the sentences that its author read, in the reader's language; `ripeAt`: on
 * a site where nobody else could be the second, when its author may confirm it; `alone`: it was confirmed so; `secret`: what
 * doing it shows is shown once, to the person who approves.
 */
const proposal = v.object({
  id,
  action: v.string(),
  given: v.record(v.string(), v.string()),
  reason: v.string(),
  effect: v.array(v.string()),
  author: v.string(),
  at: time,
  lapsesAt: time,
  ripeAt: timeOrNull,
  state: v.picklist(proposalStates),
  /** Who approved, refused or withdrew it, and what they said. */
  decidedBy: v.nullable(v.string()),
  decidedAt: timeOrNull,
  decision: v.string(),
  alone: v.boolean(),
  /** Who may confirm it now, by name: everybody but its author who may do the action. */
  others: v.array(v.string()),
  /** Where what it is about is looked at, with the facts: a member, a payment or a setting. */
  about: v.nullable(
    v.object({ room: v.picklist(['withdrawals', 'deposits', 'members', 'settings']), id: v.string() }),
  ),
  /** What the asker may do with it now. `confirm`: its author, alone and after the wait. */
  may: v.object({ approve: v.boolean(), confirm: v.boolean(), refuse: v.boolean(), withdraw: v.boolean() }),
});
export type Proposal = v.InferOutput<typeof proposal>;

/** Those of the actions that the asker may do, and their own; auditors see all. Open ones first to lapse first; others newest first. */
export const listProposals = consoleCall('/proposals/list', 'operator', {
  input: v.object({ state: v.optional(v.picklist(['open', 'closed']), 'open'), before: v.optional(id) }),
  reply: v.object({ proposals: v.array(proposal), next: v.nullable(id) }),
});

/** One, with what it would do now: `now` differs from `effect`, or `changed` is true, when its subject has changed meanwhile. */
export const showProposal = consoleCall('/proposals/show', 'operator', {
  input: v.object({ id }),
  reply: v.object({
    proposal,
    now: v.array(v.string()),
    changed: v.boolean(),
    /** Of an open one about a setting: its value now and after it, as JSON. */
    setting: v.nullable(v.object({ shape: settingShape, before: v.string(), after: v.string() })),
  }),
});

/** Does it, once; `lines`: what its result tells. The author alone confirms by the same call, after the wait. */
export const approveProposal = consoleCall('/proposals/approve', 'operator', {
  input: v.object({ id, note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), '') }),
  reply: v.object({ lines: v.array(v.string()) }),
  fresh: true,
});

const why = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(300));

/** Refuses it for its author to read. */
export const refuseProposal = consoleCall('/proposals/refuse', 'operator', {
  input: v.object({ id, reason: why }),
});

/** Its author takes it back. */
export const withdrawProposal = consoleCall('/proposals/withdraw', 'operator', { input: v.object({ id }) });
