import { isIP } from 'node:net';
import type { Read } from '../../../../contract/console/call.ts';
import type { searchMembers, searchWays } from '../../../../contract/console/members.ts';
import type { Plaza } from '../../../context/app-context.ts';
import { firstUuidv7Of } from '../../../db/uuid.ts';
import { network } from '../../../http/rate-limit.ts';
import { identityKey } from '../../../keys/identity.ts';
import { plainAddress } from '../../../settings/ip.ts';
import { awaiting } from '../../../withdrawal/awaiting.ts';
import { amountsOf } from '../../facts/amounts.ts';
import { shownName } from '../../facts/member-facts.ts';
import { likeText, pageLimit, pageOf } from '../../facts/pages.ts';

type Way = (typeof searchWays)[number];

/** A condition on a member `m`. `$1` is replaced by the place of each value. */
type Condition = { sql: string; values: unknown[] };

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const deviceShape = /^[0-9a-f]{8,64}$/i;

/** The network that a text names: an address, or the /64 of an IPv6 address; undefined when it names none. */
function networkOf(text: string): string | undefined {
  const address = plainAddress(text.replace(/\/64$/, ''));
  return address !== undefined && isIP(address) ? network(address) : undefined;
}

/** How usernames begin that a text is the beginning of. */
const beginning = (text: string): string => `${likeText(text.toLowerCase())}%`;

type Places = [string, string, string, string, string];

/** What a text is looked for as, in each way; undefined where it cannot be one. */
const conditions: Record<Way, (text: string) => Condition | undefined> = {
  username: (text) =>
    /^\w+$/.test(text) ? { sql: 'm.username_key LIKE $1', values: [`%${beginning(text)}`] } : undefined,
  name: (text) =>
    [...text].length >= 2 && !/\d/.test(text)
      ? { sql: 'm.name_key LIKE $1', values: [`%${likeText(identityKey(text))}%`] }
      : undefined,
  id: (text) => (uuidShape.test(text) ? { sql: 'm.id = $1::uuid', values: [text] } : undefined),
  card: (text) =>
    /^\d{4}$/.test(text)
      ? { sql: 'm.id IN (SELECT c.member FROM card c WHERE right(c.masked, 4) = $1)', values: [text] }
      : undefined,
  network: (text) => {
    const from = networkOf(text);
    return from === undefined
      ? undefined
      : { sql: 'm.id IN (SELECT s.member FROM session s WHERE s.network = $1)', values: [from] };
  },
  device: (text) =>
    deviceShape.test(text)
      ? {
          sql: `m.id IN (SELECT d.member FROM known_device d
            WHERE d.device BETWEEN decode($1, 'hex') AND decode($2, 'hex'))`,
          values: [text.toLowerCase().padEnd(64, '0'), text.toLowerCase().padEnd(64, 'f')],
        }
      : undefined,
  payment: (text) =>
    uuidShape.test(text)
      ? {
          sql: `m.id IN (SELECT r.member FROM recharge r WHERE r.id = $1::uuid
            UNION ALL SELECT w.member FROM withdrawal w WHERE w.id = $1::uuid)`,
          values: [text],
        }
      : text.length >= 4
        ? {
            sql: `m.id IN (SELECT r.member FROM recharge r WHERE r.provider_ref = $1 AND r.provider_ref <> '')`,
            values: [text],
          }
        : undefined,
  order: (text) =>
    uuidShape.test(text)
      ? { sql: 'm.id IN (SELECT o.member FROM orders o WHERE o.id = $1::uuid)', values: [text] }
      : undefined,
};

/** The ways that a text is looked for when nobody says which; what comes first names the row. */
function waysFor(text: string): Way[] {
  if (uuidShape.test(text)) return ['id', 'payment', 'order'];
  if (networkOf(text)) return ['network'];
  if (/^\d{4}$/.test(text)) return ['card', 'username'];
  return /^[0-9a-f]{16,64}$/i.test(text)
    ? ['device', 'username', 'payment']
    : ['username', 'name', 'payment'];
}

type Input = Read<typeof searchMembers>;

const onBreak = 'coalesce(a.excluded_until > clock_timestamp(), false)';

/** Conditions on a member `m` and their account `a`. */
const states: Record<NonNullable<Input['state']>, string> = {
  usual: `NOT (a.disabled OR a.paused OR ${onBreak})`,
  disabled: 'a.disabled',
  paused: 'a.paused',
  break: onBreak,
};
const risks: Record<NonNullable<Input['risk']>, string> = {
  case: 'm.id IN (SELECT c.member FROM cases c WHERE c.closed_at IS NULL)',
  owes: 'a.owed > 0',
  joined: 'a.person IS NOT NULL',
};

/** Days on which members registered. Their ids follow that time, and the hour beside it is for a node whose clock is off. */
const registered = (from: string, to: string, zone: string) =>
  `(${from}::date IS NULL OR (m.created_at >= ${from}::date::timestamp AT TIME ZONE ${zone}::text
    AND m.id >= ${firstUuidv7Of(`${from}::date::timestamp AT TIME ZONE ${zone}::text - interval '1 hour'`)}))
  AND (${to}::date IS NULL OR (m.created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}::text
    AND m.id < ${firstUuidv7Of(`(${to}::date + 1)::timestamp AT TIME ZONE ${zone}::text + interval '1 hour'`)}))`;

type Row = {
  id: string;
  username: string;
  name: string;
  way: Way | null;
  cash: string;
  createdAt: Date;
  disabled: boolean;
  paused: boolean;
  excluded: boolean;
  cases: number;
  withdrawals: number;
};

/** The whole condition, the way that a row was found by, and their values. */
function whereOf(text: string, by: Way | undefined): { where: string; way: string; values: unknown[] } {
  if (text === '') return { where: 'true', way: 'NULL', values: [] };
  const values: unknown[] = [];
  const found = (by ? [by] : waysFor(text)).flatMap((way) => {
    const condition = conditions[way](text);
    if (!condition) return [];
    const first = values.length;
    values.push(...condition.values);
    const sql = condition.sql.replace(/\$(\d)/g, (_, n) => `$${first + Number(n)}`);
    return [{ way, sql }];
  });
  if (found.length === 0) return { where: 'false', way: 'NULL', values };
  return {
    where: found.map(({ sql }) => `(${sql})`).join(' OR '),
    way: `CASE ${found.map(({ way, sql }) => `WHEN ${sql} THEN '${way}'`).join(' ')} END`,
    values,
  };
}

/**
 * The call: members who are found by a text and by what the filters say, those whose username begins with the text in front, then
 * the newest. The next page goes on after the member `before`, by the same order.
 */
export async function findMembers(plaza: Plaza, input: Input) {
  const { text, by, before = null, state, risk, withdrawal, from = null, to = null } = input;
  const { currency, money } = await amountsOf(plaza);
  const { where, way, values } = whereOf(text, by);
  const [start, after, first, last, zone] = [1, 2, 3, 4, 5].map((n) => `$${values.length + n}`) as Places;
  // Every username begins with an empty text: sorting by it would read all members in the place of the newest.
  const order = text === '' ? '' : `m.username_key LIKE ${start} DESC, `;
  const filters = [
    `(${where})`,
    state && states[state],
    risk && risks[risk],
    withdrawal && `m.id IN (SELECT w.member FROM withdrawal w WHERE ${awaiting})`,
    registered(first, last, zone),
  ];
  const { rows } = await plaza.db.query<Row>(
    `SELECT m.id, m.username, m.name, ${way} AS way, a.cash, m.created_at AS "createdAt", a.disabled, a.paused,
       ${onBreak} AS excluded,
       (SELECT count(*)::int FROM cases c WHERE c.member = m.id AND c.closed_at IS NULL) AS cases,
       (SELECT count(*)::int FROM withdrawal w WHERE w.member = m.id AND ${awaiting}) AS withdrawals
     FROM member m JOIN account a ON a.member = m.id
     WHERE ${filters.filter(Boolean).join(' AND ')} AND (${after}::uuid IS NULL OR (m.username_key LIKE ${start}, m.id)
       < (SELECT b.username_key LIKE ${start}, b.id FROM member b WHERE b.id = ${after}))
     ORDER BY ${order}m.id DESC LIMIT ${pageLimit}`,
    [...values, beginning(text), before, from, to, plaza.env.TIME_ZONE],
  );
  const { page, next } = pageOf(rows, ({ id }) => id);
  return {
    currency,
    rows: page.map(({ way: found, cash, createdAt, id, username, name, ...row }) => ({
      ...row,
      ...shownName({ id, username, name }),
      by: found,
      cash: money(cash),
      createdAt: createdAt.toISOString(),
    })),
    next,
  };
}
