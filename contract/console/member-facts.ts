import * as v from 'valibot';
import { money, text, time, uuid } from '../fields.ts';
import { limitKinds, limitPeriods } from '../limits.ts';

/* Schemas that the calls about members and their payments share. Personal data are masked in all of them. */

export const timeOrNull = v.nullable(time);
export const count = v.pipe(v.number(), v.integer());

/** Input: the last id of the page before, as its `next` gave it. */
export const before = v.optional(uuid);

/** Input: a text that is looked for, '' for none. */
export const wanted = (max: number) => v.pipe(text(0, max), v.trim(), v.regex(/^[^\n]*$/));

/** The `before` of the next page; null at the end. Pages have 50 rows. */
export const next = v.nullable(v.string());

/** `name`: the real name, all but the first letter of each word hidden; '' when none is set. */
export const memberName = v.object({ id: v.string(), username: v.string(), name: v.string() });

/**
 * An action on it that is proposed and not decided; null when there is none. `others`: who could be the second person; `ripeAt`:
 * where nobody could, when its author may confirm it alone.
 */
export const waitingProposal = v.nullable(
  v.object({
    id: v.string(),
    action: v.string(),
    author: v.string(),
    others: v.array(v.string()),
    ripeAt: timeOrNull,
  }),
);

/** A member without their name. */
export const memberRef = v.object({ id: v.string(), username: v.string() });

/** A bank account. `last`: its last four digits; `tried`: it belongs to another account, and the attempt was refused. */
export const cardFacts = v.object({
  id: v.string(),
  bank: v.string(),
  last: v.string(),
  boundAt: time,
  unboundAt: timeOrNull,
  tried: v.boolean(),
});

/** Another account that shares something: its bank account, a device, or the network from which it is signed in. */
export const alike = v.object({ member: memberRef, by: v.array(v.picklist(['card', 'device', 'network'])) });

/** `network`: an IPv4 address without its last number, or the /64 of an IPv6 address. */
export const sessionFacts = v.object({
  id: v.string(),
  createdAt: time,
  lastAt: time,
  expiresAt: time,
  network: v.string(),
  agent: v.string(),
});

/** `device`: 16 hex digits by which it is searched. `others`: how many other accounts signed in on it. */
export const deviceFacts = v.object({
  device: v.string(),
  createdAt: time,
  usedAt: time,
  others: count,
});

/** `used`: negative when more was won than lost. `pending`: an increase (`amount` null: a removal) that waits to be confirmed. */
export const limitFacts = v.object({
  kind: v.picklist(limitKinds),
  period: v.picklist(limitPeriods),
  amount: money,
  used: money,
  pending: v.nullable(v.object({ amount: v.nullable(money), from: time, until: time })),
});

/** `privileged`: written for the prevention of money laundering, or otherwise not for the member: their export leaves it out. */
export const noteFacts = v.object({
  id: v.string(),
  text: v.string(),
  privileged: v.boolean(),
  by: v.string(),
  at: time,
});

export const caseFacts = v.object({
  id: v.string(),
  kind: v.picklist(['payment', 'identity']),
  hold: v.boolean(),
  openedAt: time,
  closedAt: timeOrNull,
  outcome: v.string(),
});

/**
 * All that a member ever moved. `net`: what they are ahead by: winnings less stakes of settled orders. `withdrawn`: paid out
 * and not returned; `reversed`: taken back of deposits.
 */
export const totals = v.object({
  deposits: v.object({ count, amount: money }),
  reversed: v.object({ refunds: count, chargebacks: count, amount: money }),
  withdrawals: v.object({ count, amount: money }),
  staked: money,
  won: money,
  net: money,
});
