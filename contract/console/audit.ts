import * as v from 'valibot';
import { time } from '../fields.ts';
import { consoleCall } from './call.ts';
import { memberRef } from './member-facts.ts';
import { settingShape } from './setting-shape.ts';

const number = v.pipe(v.number(), v.integer(), v.minValue(1));
const words = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '');

/**
 * Which events: `who`: an operator or token; `action`: an action such as 'withdrawal approve', or the beginning of one;
 * `member`: a username or id; `from` and `to`: instants; `text`: occurs anywhere in the event.
 */
const filters = {
  who: words,
  action: words,
  member: words,
  from: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  to: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  text: words,
};
export const auditFilters = v.object(filters);

/** An act with the words of what it was done to, as lists show it: an action together with its end. */
export const auditLine = v.object({
  seq: v.number(),
  at: time,
  kind: v.picklist(['action', 'look', 'proposal', 'alert', 'other']),
  /** `proposed`: it waits for a second person; a decision on a proposal is `done` as well. */
  outcome: v.picklist(['done', 'failed', 'proposed']),
  by: v.nullable(v.string()),
  /** The word of the server: an action's name, the call of a look, an alert's kind, what happened at the door. */
  what: v.string(),
  /** What was decided on a proposal, and who had made it. */
  decision: v.picklist(['', 'approve', 'refuse', 'withdraw']),
  author: v.nullable(v.string()),
  /** What it was done to, in the operator's language: '1,200.00 MXN, ana_b', 'Withdrawal fee'. */
  object: v.string(),
  reason: v.string(),
  /** Why it failed, or why a proposal was rejected. */
  answer: v.string(),
  second: v.nullable(v.string()),
  /** Its author confirmed it alone, after the wait. */
  alone: v.boolean(),
});
export type AuditLine = v.InferOutput<typeof auditLine>;

/** A value before and after an action, as JSON. `shape`: that of the setting; null where it is no setting's. */
const auditChange = v.object({ shape: v.nullable(settingShape), before: v.string(), after: v.string() });

/** An act with everything that the log holds about it. `event` and `end`: as they were written, as JSON. */
const auditEvent = v.object({
  ...auditLine.entries,
  roles: v.array(v.string()),
  via: v.string(),
  ip: v.string(),
  member: v.nullable(memberRef),
  change: v.nullable(auditChange),
  /** The number of the event in which its end was written. */
  ended: v.nullable(v.number()),
  event: v.string(),
  end: v.nullable(v.string()),
});
export type AuditEvent = v.InferOutput<typeof auditEvent>;

/** Newest first, 50 a page. `before`: the number of the last event of the page before. */
export const listAudit = consoleCall('/audit/list', 'audit.see', {
  input: v.object({ ...filters, before: v.optional(number) }),
  reply: v.object({ events: v.array(auditEvent), next: v.nullable(v.number()) }),
});

/** The events as a file, oldest first, as a stream: a CSV (RFC 4180) or a JSON list. Recorded, because it may hold data of people. */
export const exportAudit = consoleCall('/audit/export', 'audit.see', {
  input: v.object({ ...filters, format: v.picklist(['csv', 'json']) }),
  reply: v.null(),
  private: true,
});

/**
 * The chain, computed anew on the spot. `broken`: the number of the first event that was altered. `head`: count and hash of the
 * newest event with the time, signed by the site's key (Ed25519); write it down elsewhere, because missing newest events show
 * only against an earlier head.
 */
export const verifyAudit = consoleCall('/audit/verify', 'audit.see', {
  reply: v.object({
    count: v.number(),
    hash: v.string(),
    broken: v.nullable(v.number()),
    head: v.nullable(v.object({ text: v.string(), signature: v.string(), publicKey: v.string() })),
  }),
});

/** Compares a head that was written down with the log: `missing`: the log had more events then than now; `altered`: it reads otherwise. */
export const compareAuditHead = consoleCall('/audit/compare', 'audit.see', {
  input: v.object({
    text: v.pipe(v.string(), v.trim(), v.maxLength(300)),
    signature: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  }),
  reply: v.object({ result: v.picklist(['same', 'missing', 'altered', 'not_signed']) }),
});
