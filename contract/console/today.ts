import * as v from 'valibot';
import { day, id, money, time } from '../fields.ts';
import { consoleCall } from './call.ts';

/**
 * The flows of money of an hour, a day or a week, as the ledger booked them: decimal strings in the site's currency.
 * `deposits`: credited; `reversed`: refunded or charged back; `withdrawals`: paid out, less what banks returned;
 * `net`: deposits less reversed and withdrawals. `stakes`: of settled orders; `returns`: what these won; `ggr`, the gross
 * gaming revenue: stakes less returns. `costs`: what providers kept; `fees`: withdrawal fees; `ngr`, the net gaming revenue:
 * `ggr` less `costs` plus `fees`.
 */
export const flowNames = [
  'deposits',
  'reversed',
  'withdrawals',
  'net',
  'stakes',
  'returns',
  'ggr',
  'costs',
  'fees',
  'ngr',
] as const;
export type FlowName = (typeof flowNames)[number];

const flows = v.object(
  Object.fromEntries(flowNames.map((name) => [name, money])) as Record<FlowName, typeof money>,
);

const timeOrNull = v.nullable(time);
const count = v.pipe(v.number(), v.integer());

/** The house's position in one running or unsettled round. `bySum[i]`: what the house must add to the stakes at sum i + 3. */
const exposure = v.object({
  game: v.string(),
  round: v.string(),
  cap: money,
  bySum: v.array(money),
  worst: money,
});

const node = v.object({
  id: v.string(),
  /** The machine's name and the process there. */
  host: v.string(),
  pid: count,
  version: v.string(),
  startedAt: time,
  /** When it last told of itself: it does so every 10 seconds. */
  seenAt: time,
  /** Milliseconds that its clock is ahead of the database's. */
  clockOffset: v.number(),
  /** It has not told of itself for 30 seconds. */
  silent: v.boolean(),
  /** The beacon's last answer that this node got. */
  beaconAt: timeOrNull,
});

const alert = v.object({
  id: v.string(),
  /** A word of the server, such as `operator_locked`, `break_glass`, `unusual`. */
  kind: v.string(),
  at: time,
  facts: v.record(v.string(), v.string()),
});

/** Everything on one page. `day`: a day of the site's time zone, today when left out. */
export const showToday = consoleCall('/today/show', 'today.see', {
  input: v.object({ day: v.optional(day) }),
  reply: v.object({
    asOf: time,
    day: v.string(),
    timeZone: v.string(),
    currency: v.string(),
    /** The day's flows until now, and those of the same weekday a week before until the same time of day. */
    flows,
    before: flows,
    /** The hours of the day in their order; `before`: the hour a week earlier. `flows` is null in hours to come. */
    hours: v.array(v.object({ at: time, flows: v.nullable(flows), before: flows })),
    /** `playing`: members who placed an order in the last 15 minutes; `signedIn`: members seen in the last hour. */
    players: v.object({ playing: count, signedIn: count }),
    /** Withdrawals that wait for a decision; `oldest`: since when the oldest one waits. */
    withdrawals: v.object({ waiting: count, amount: money, oldest: timeOrNull }),
    exposure: v.object({ bankroll: money, reserved: money, worst: money, rounds: v.array(exposure) }),
    /** `waiting`: closed rounds with orders whose draw is overdue. */
    beacon: v.object({ name: v.string(), demo: v.boolean(), lastAt: timeOrNull, waiting: count }),
    nodes: v.array(node),
    /** Chains that end within seven days and have no successor. */
    chains: v.array(v.object({ game: v.string(), endsAt: time })),
    /** Null: no source yet. */
    backup: timeOrNull,
    drill: timeOrNull,
    alerts: v.array(alert),
  }),
});

/** The rows behind one figure, newest first, 50 a page: transfers of the ledger. `hour`: one hour of the day. */
export const showTodayRows = consoleCall('/today/rows', 'members.see', {
  input: v.object({
    flow: v.picklist(flowNames),
    day: v.optional(day),
    hour: v.optional(
      v.pipe(
        time,
        v.check((text) => !Number.isNaN(Date.parse(text))),
      ),
    ),
    before: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  reply: v.object({
    currency: v.string(),
    rows: v.array(
      v.object({
        /** The id of the order, deposit or withdrawal that it belongs to. */
        ref: id,
        kind: v.string(),
        debit: v.string(),
        credit: v.string(),
        at: time,
        /** Signed as the figure counts it. */
        amount: money,
        member: v.nullable(v.object({ id: v.string(), username: v.string() })),
      }),
    ),
    /** The `before` of the next page; null at the end. */
    next: v.nullable(v.string()),
  }),
});

/** Members who play now: who placed an order in the last 15 minutes, the latest first, at most 50. */
export const showPlayers = consoleCall('/today/players', 'members.see', {
  reply: v.object({
    currency: v.string(),
    rows: v.array(
      v.object({
        member: v.object({ id: v.string(), username: v.string() }),
        lastOrderAt: time,
        orders: count,
        stake: money,
      }),
    ),
  }),
});
