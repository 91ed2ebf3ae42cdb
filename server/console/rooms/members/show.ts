import { groupOf, groupSteps } from '../../../account/member-groups.ts';
import { openAccount } from '../../../bank-account/account-number.ts';
import type { Plaza } from '../../../context/app-context.ts';
import type { Sql } from '../../../db/open.ts';
import { ConsoleRefusal } from '../../../errors/console-refusal.ts';
import { personsAccounts } from '../../../person/links.ts';
import { awaiting } from '../../../withdrawal/awaiting.ts';
import type { ConsoleAsker } from '../../asker.ts';
import { type Amounts, amountsOf } from '../../facts/amounts.ts';
import {
  readAlike,
  readCards,
  readCases,
  readLimitFacts,
  readsPrivileged,
  shownCard,
  shownName,
} from '../../facts/member-facts.ts';
import { timeOf } from '../../facts/pages.ts';
import { readTotals } from '../../facts/totals.ts';

type Row = {
  id: string;
  username: string;
  name: string;
  birthday: string | null;
  lang: string;
  groupFixed: number | null;
  invite: string | null;
  createdAt: Date;
  demo: boolean;
  adult: boolean;
  underAge: boolean;
  disabled: boolean;
  paused: boolean;
  excludedUntil: Date | null;
  cash: string;
  stake: string;
  withdraw: string;
  owed: string;
  recharged: string;
  seenAt: Date | null;
  withdrawals: number;
};

async function readMember(db: Sql, id: string): Promise<Row> {
  const { rows } = await db.query<Row>(
    `SELECT m.id, m.username, m.name, m.birthday::text AS birthday, m.lang, m.group_fixed AS "groupFixed", m.invite,
       m.created_at AS "createdAt", m.demo, a.adult, m.under_age AS "underAge", a.disabled, a.paused,
       a.excluded_until AS "excludedUntil", a.cash, a.stake, a.withdraw, a.owed, a.recharged,
       (SELECT max(s.last_at) FROM session s WHERE s.member = m.id) AS "seenAt",
       (SELECT count(*)::int FROM withdrawal w WHERE w.member = m.id AND ${awaiting}) AS withdrawals
     FROM member m JOIN account a ON a.member = m.id WHERE m.id = $1`,
    [id],
  );
  if (!rows[0]) throw new ConsoleRefusal('not_found');
  return rows[0];
}

/** Refuses a call about nobody. @throws ConsoleRefusal `not_found` */
export async function requireMember(db: Sql, id: string): Promise<void> {
  const { rowCount } = await db.query('SELECT FROM member WHERE id = $1', [id]);
  if (!rowCount) throw new ConsoleRefusal('not_found');
}

type PinRow = { setAt: Date; locks: number; lockedUntil: Date | null; heldUntil: Date | null };

async function readPin(db: Sql, member: string) {
  const { rows } = await db.query<PinRow>(
    `SELECT set_at AS "setAt", locks, locked_until AS "lockedUntil", held_until AS "heldUntil" FROM pin WHERE member = $1`,
    [member],
  );
  const [pin] = rows;
  return (
    pin && {
      setAt: pin.setAt.toISOString(),
      locks: pin.locks,
      lockedUntil: timeOf(pin.lockedUntil),
      heldUntil: timeOf(pin.heldUntil),
    }
  );
}

async function readBreaks(db: Sql, member: string) {
  const { rows } = await db.query<{ kind: 'cooloff' | 'exclude'; days: number; at: Date; until: Date }>(
    'SELECT kind, days, at, until FROM exclusion WHERE member = $1 ORDER BY id DESC LIMIT 50',
    [member],
  );
  return rows.map(({ at, until, ...row }) => ({
    ...row,
    at: at.toISOString(),
    until: until.toISOString(),
  }));
}

/** The other accounts of the same person, as operators joined them. */
async function readJoined(db: Sql, member: string) {
  const others = (await personsAccounts(db, [member])).filter((id) => id !== member);
  if (others.length === 0) return [];
  const { rows } = await db.query<{ id: string; username: string }>(
    'SELECT id, username FROM member WHERE id = ANY ($1::uuid[]) ORDER BY id LIMIT 50',
    [others],
  );
  return rows;
}

/** How many notes there are for whoever asks. */
async function countNotes(db: Sql, member: string, asker: Pick<ConsoleAsker, 'operator'>) {
  const { rows } = await db.query<{ count: number; privileged: number }>(
    `SELECT count(*)::int AS count, (count(*) FILTER (WHERE privileged))::int AS privileged FROM member_note
     WHERE member = $1 AND ($2 OR NOT privileged)`,
    [member, readsPrivileged(asker)],
  );
  return rows[0] as { count: number; privileged: number };
}

async function shownMember({ settings }: Plaza, row: Row, { money }: Amounts) {
  const { birthday, groupFixed, recharged, cash, stake, withdraw, owed, ...rest } = row;
  return {
    ...rest,
    ...shownName(row),
    born: birthday?.slice(0, 4) ?? '',
    group: groupOf({ recharged, groupFixed }, groupSteps(await settings.get())).number,
    groupFixed: groupFixed !== null,
    createdAt: row.createdAt.toISOString(),
    excludedUntil: timeOf(row.excludedUntil),
    seenAt: timeOf(row.seenAt),
    cash: money(cash),
    stake: money(stake),
    withdraw: money(withdraw),
    owed: money(owed),
  };
}

/** The call: a member's page. @throws ConsoleRefusal `not_found` */
export async function readMemberPage(plaza: Plaza, id: string, asker: Pick<ConsoleAsker, 'operator'>) {
  const { db } = plaza;
  const row = await readMember(db, id);
  const amounts = await amountsOf(plaza);
  return {
    asOf: plaza.now().toISOString(),
    currency: amounts.currency,
    member: await shownMember(plaza, row, amounts),
    totals: await readTotals(db, amounts, id),
    pin: (await readPin(db, id)) ?? null,
    cards: (await readCards(db, id)).map(shownCard),
    limits: await readLimitFacts(plaza, amounts, id),
    breaks: await readBreaks(db, id),
    cases: await readCases(db, id),
    joined: await readJoined(db, id),
    alike: await readAlike(db, id),
    notes: await countNotes(db, id, asker),
  };
}

/** The call: a member's personal data in full. The door records the look. @throws ConsoleRefusal `not_found` */
export async function readPrivate({ db, keys }: Plaza, id: string) {
  const { username, name, birthday } = await readMember(db, id);
  const { rows } = await db.query<{ ip: string; agent: string; lastAt: Date }>(
    `SELECT ip, agent, last_at AS "lastAt" FROM session WHERE member = $1 ORDER BY last_at DESC, id DESC LIMIT 50`,
    [id],
  );
  return {
    ...{ id, username, name, birthday },
    cards: (await readCards(db, id)).map((card) => ({
      ...shownCard(card),
      ...openAccount(keys, card.id, card.sealed),
    })),
    addresses: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
  };
}
