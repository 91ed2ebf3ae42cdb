import * as v from 'valibot';
import { time } from '../fields.ts';
import { consoleCall } from './call.ts';

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

/**
 * An event of the audit log. `kind`: an action was begun; its end, with `about`, the number of its beginning; a look at a
 * person's data; a decision on a proposal; an alert; anything else. `event`: all of it, as JSON.
 */
const auditEvent = v.object({
  seq: v.number(),
  at: time,
  kind: v.picklist(['action', 'done', 'failed', 'look', 'proposal', 'alert', 'other']),
  about: v.nullable(v.number()),
  by: v.nullable(v.string()),
  roles: v.array(v.string()),
  via: v.string(),
  ip: v.string(),
  what: v.string(),
  member: v.nullable(v.string()),
  reason: v.string(),
  second: v.nullable(v.string()),
  alone: v.boolean(),
  event: v.string(),
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
