import * as v from 'valibot';
import { personal } from './call.ts';
import { extra, form, money, oneOf, time, whole } from './fields.ts';
import { breakKinds, limitKinds, limitPeriods, longestBreak } from './limits.ts';

const limitKind = oneOf(limitKinds);

const limitPeriod = oneOf(limitPeriods);

const limits = v.array(
  v.object({
    kind: limitKind,
    period: limitPeriod,
    amount: money,
    used: money,
    /** The part of `used` that comes from expired deposits, which can still be paid; left out when it is 0. */
    expired: extra(money),
    /** A pending increase ('' : a removal). It can be confirmed from `from` until `until`, and then lapses. */
    pending: v.nullable(
      v.object({ amount: v.union([v.literal(''), money]), from: time, until: extra(time) }),
    ),
  }),
);

/** GET /member/limits. */
export const getLimits = personal('GET', '/member/limits', { extra: true, reply: limits });

/** POST /member/limits. `amount` '' removes the limit. An increase waits 24 hours, and must then be confirmed within 7 days. */
export const setLimit = personal('POST', '/member/limits', {
  extra: true,
  input: v.object({ kind: limitKind, period: limitPeriod, amount: form(/^(\d{1,12}(\.\d{1,4})?)?$/, 17) }),
  reply: limits,
});

/** POST /member/confirmLimit: the second confirmation of an increase. */
export const confirmLimit = personal('POST', '/member/confirmLimit', {
  extra: true,
  input: v.object({ kind: limitKind, period: limitPeriod }),
  reply: limits,
  errors: ['not_found', 'conflict'],
});

/** POST /member/realityCheck: acknowledges the due check, and sets the interval in minutes. */
export const acknowledgeRealityCheck = personal('POST', '/member/realityCheck', {
  extra: true,
  input: v.object({ minutes: v.optional(whole(10, 60)) }),
});

/** POST /member/exclude: a cool-off of 1 to 42 calendar days of the site's time zone, or self-exclusion of 180 to 1827. */
export const exclude = personal('POST', '/member/exclude', {
  extra: true,
  input: v.object({ kind: oneOf(breakKinds), days: whole(1, longestBreak) }),
});

/** GET /member/export: all data about the member. */
export const exportData = personal('GET', '/member/export', {
  extra: true,
  reply: v.record(v.string(), v.unknown()),
});
