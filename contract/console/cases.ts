import * as v from 'valibot';
import { time, uuid } from '../fields.ts';
import { consoleCall } from './call.ts';

const member = v.object({ id: v.string(), username: v.string() });
const state = v.optional(v.picklist(['open', 'closed']), 'open');
/** The id of the last case before this page. */
const before = v.optional(uuid);
const next = v.nullable(v.string());

const oneCase = {
  id: v.string(),
  /** `payment`: a provider's message that cannot be booked; `identity`: two accounts that look like one person's. */
  kind: v.picklist(['payment', 'identity']),
  member,
  openedAt: time,
  /** The open case holds the member's withdrawals. */
  hold: v.boolean(),
  /** An identity case that waits for more than a day: the member cannot deposit or play meanwhile. */
  overdue: v.boolean(),
  closedAt: v.nullable(time),
  outcome: v.string(),
  closedBy: v.string(),
  reason: v.string(),
};

/** Cases by age: open ones the oldest first, closed ones the newest first; 50 a page. */
export const listCases = consoleCall('/cases/list', 'cases.see', {
  input: v.object({ state, kind: v.optional(v.picklist(['payment', 'identity'])), before }),
  reply: v.object({ open: v.number(), overdue: v.number(), cases: v.array(v.object(oneCase)), next }),
});

/**
 * One case with what was found. `columns`: of an identity case, the two accounts fact by fact; `same`: both accounts have it.
 * `outcomes`: the words for `case resolve`, what each does in the operator's language, and whether a second person must agree.
 */
export const showCase = consoleCall('/cases/show', 'cases.see', {
  private: true,
  input: v.object({ id: uuid }),
  reply: v.object({
    case: v.object({ ...oneCase, other: v.nullable(member) }),
    facts: v.array(v.object({ name: v.string(), value: v.string() })),
    columns: v.array(v.object({ fact: v.string(), newer: v.string(), older: v.string(), same: v.boolean() })),
    outcomes: v.array(v.object({ outcome: v.string(), effect: v.string(), second: v.boolean() })),
  }),
});

/** What members reported of people, cards and comments; `report resolve` closes one. */
export const listReports = consoleCall('/cases/reports', 'cases.see', {
  input: v.object({ state, before }),
  reply: v.object({
    reports: v.array(
      v.object({
        id: v.string(),
        member,
        kind: v.picklist(['person', 'card', 'comment']),
        /** The id of what is reported, and its name or text in the operator's language. */
        target: v.string(),
        shown: v.string(),
        reason: v.string(),
        at: time,
        resolvedAt: v.nullable(time),
      }),
    ),
    next,
  }),
});
