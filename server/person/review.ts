import { openCase } from '../case/cases.ts';
import type { Sql, Tx } from '../db/open.ts';
import { tellMember } from '../notice/tell-member.ts';
import { areSeparated, wasBound } from './links.ts';

/** Another account that may be the same person's. `match`: what is alike, for the operator. */
type Lookalike = { id: string; person: string | null; match: string; waits: boolean };

const lookalikes = `SELECT a.member AS id, a.person, string_agg(f.match, ', ' ORDER BY f.match) AS match,
    EXISTS (SELECT FROM cases w WHERE w.kind = 'identity' AND w.member = a.member AND w.closed_at IS NULL) AS waits
  FROM (
    SELECT o.id AS other, 'name and birth date' AS match
    FROM member m JOIN member o ON o.identity = m.identity AND o.id <> m.id
    WHERE m.id = $1 AND $2::bytea IS NULL
    UNION
    SELECT o.member, 'bank account'
    FROM card c JOIN card o ON o.print = c.print AND o.member <> c.member AND ${wasBound('o')}
    WHERE c.member = $1 AND c.print = coalesce($2::bytea, c.print)
  ) f
  JOIN account a ON a.member = f.other JOIN account own ON own.member = $1
  WHERE (a.person = own.person) IS NOT TRUE AND NOT ${areSeparated('a.member', 'own.member')}
  GROUP BY a.member, a.person ORDER BY a.member`;

/**
 * The accounts to compare this one with, one for each person. Accounts that have an open case themselves are left out when
 * there are others, so that ten accounts of one person make nine cases and not forty-five.
 */
async function toCompare(db: Sql, member: string, card: Buffer | null): Promise<Lookalike[]> {
  const { rows } = await db.query<Lookalike>(lookalikes, [member, card]);
  const persons = new Set<string>();
  const distinct = rows.filter(({ id, person }) => {
    const known = persons.has(person ?? id);
    persons.add(person ?? id);
    return !known;
  });
  const settled = distinct.filter(({ waits }) => !waits);
  return settled.length > 0 ? settled : distinct.slice(0, 1);
}

const begun = {
  name: /*i18n*/ { id: 'notice.review', message: 'We’re checking your account' },
  text: /*i18n*/ {
    id: 'notice.review.text',
    message:
      'Deposits and bets are paused while we check your account. This usually takes no more than a day. You can still withdraw your money at any time.',
  },
};

const over = {
  name: /*i18n*/ { id: 'notice.review_over', message: 'We’ve finished checking your account' },
  text: /*i18n*/ {
    id: 'notice.review_over.text',
    message: 'You can deposit and place bets again. Thank you for your patience.',
  },
};

const closed = {
  name: /*i18n*/ { id: 'notice.review_closed', message: 'You can’t deposit or bet with this account' },
  text: /*i18n*/ {
    id: 'notice.review_closed.text',
    message:
      'You can still withdraw your money at any time. Contact Support to find out why and what you can do next.',
  },
};

/** Pauses deposits and orders of an account and notifies its member, unless it is paused already. */
async function pause(tx: Tx, member: string): Promise<void> {
  const { rowCount } = await tx.query('UPDATE account SET paused = true WHERE member = $1 AND NOT paused', [
    member,
  ]);
  if (rowCount) await tellMember(tx, member, begun);
}

/** Allows deposits and orders of an account again, and notifies its member. */
export async function unpause(tx: Tx, member: string): Promise<void> {
  const { rowCount } = await tx.query('UPDATE account SET paused = false WHERE member = $1 AND paused', [
    member,
  ]);
  if (rowCount) await tellMember(tx, member, over);
}

/** Pauses deposits and orders of an account because another account of the person plays, and notifies its member. */
export async function pauseForGood(tx: Tx, member: string): Promise<void> {
  await tx.query('UPDATE account SET paused = true WHERE member = $1', [member]);
  await tellMember(tx, member, closed);
}

/**
 * Pauses an account that may be the same person's as others, and opens a case for each that it is to be compared with.
 * Neither the result nor the time it takes depends on the other accounts or their state. The account that gave its name or
 * card later is paused, whichever was registered first: an old unused account is no way around the review, and nobody can
 * pause a stranger's account by giving the stranger's name.
 * @param member whose row of `account` is locked
 * @param card the keyed hash of one card to compare; without it all cards, the name and the birth date are compared
 * @returns the other accounts, one for each person
 */
export async function reviewIfAlike(tx: Tx, member: string, card: Buffer | null = null): Promise<string[]> {
  const others = await toCompare(tx, member, card);
  if (others.length > 0) await review(tx, member, others);
  return others.map(({ id }) => id);
}

/** Pauses an account and opens a case for each of the others. `member`: whose row of `account` is locked. */
export async function review(
  tx: Tx,
  member: string,
  others: readonly Pick<Lookalike, 'id' | 'match'>[],
): Promise<void> {
  await pause(tx, member);
  for (const { id: subject, match } of others) {
    await openCase(tx, { kind: 'identity', member, subject, facts: { match }, hold: false });
  }
}
