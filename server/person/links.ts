import type { Sql, Tx } from '../db/open.ts';

/*
 * Accounts are linked by a person (`account.person`, set when an operator joins them) or by a bank account (`card.print`, the
 * keyed hash of its number). When an account tries to bind a card that another account has bound, the attempt is stored as a
 * row with `unbound_at = bound_at`. An exclusion of the card's owner reaches the account that tried the card, never the other
 * way round: card numbers are not secret, and trying a stranger's number must not exclude the stranger.
 */

/** SQL: was this card ever bound, and not only tried? */
export const wasBound = (card: string) => `${card}.unbound_at IS DISTINCT FROM ${card}.bound_at`;

/** SQL: have operators found that two accounts belong to different people? `a`, `b`: expressions of type uuid. */
export const areSeparated = (a: string, b: string) => `EXISTS (
  SELECT FROM cases p WHERE p.kind = 'identity' AND p.outcome = 'different'
    AND ((p.member = ${a} AND p.subject = ${b}::text) OR (p.member = ${b} AND p.subject = ${a}::text)))`;

const sameCard = `card c JOIN card d ON d.print = c.print AND d.member <> c.member
  AND ${wasBound('c')} AND NOT ${areSeparated('c.member', 'd.member')}`;

/** SQL: have operators separated this account from one of the accounts in `$2`? */
const isOther = (account: string) =>
  `EXISTS (SELECT FROM unnest($2::uuid[]) AS s(id) WHERE ${areSeparated('s.id', account)})`;

const byCard = {
  /** Accounts that bound or tried a card of these. */
  reached: `SELECT DISTINCT d.member AS id FROM ${sameCard}
    WHERE c.member = ANY($1::uuid[]) AND NOT ${isOther('d.member')}`,
  /** Accounts whose card these bound or tried. */
  reaching: `SELECT DISTINCT c.member AS id FROM ${sameCard}
    WHERE d.member = ANY($1::uuid[]) AND NOT ${isOther('c.member')}`,
};

/** These accounts, and all accounts that operators joined with one of them. */
export async function personsAccounts(db: Sql, ids: readonly string[]): Promise<string[]> {
  const persons = await db.query<{ person: string }>(
    'SELECT DISTINCT person FROM account WHERE member = ANY($1::uuid[]) AND person IS NOT NULL',
    [ids],
  );
  // Most people have one account, so the second query is seldom needed.
  if (persons.rows.length === 0) return [...ids];
  const { rows } = await db.query<{ id: string }>(
    'SELECT member AS id FROM account WHERE person = ANY($1::uuid[])',
    [persons.rows.map(({ person }) => person)],
  );
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}

/**
 * These accounts and all that are joined with them by person or card, step by step.
 * @param way `reached`: those that an exclusion of these reaches; `reaching`: those whose exclusion reaches these
 */
export async function joinedTo(
  db: Sql,
  ids: readonly string[],
  way: keyof typeof byCard = 'reached',
): Promise<string[]> {
  for (let known = [...ids]; ; ) {
    const cards = await db.query<{ id: string }>(byCard[way], [known, ids]);
    const found = await personsAccounts(db, [...new Set([...known, ...cards.rows.map(({ id }) => id)])]);
    if (found.length === known.length) return known;
    known = found;
  }
}

/** Locks accounts in the order of their ids, as settling a round does, so that two such transactions cannot deadlock. */
async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT FROM account WHERE member = ANY($1::uuid[]) ORDER BY member FOR NO KEY UPDATE', [
    ids,
  ]);
}

/**
 * Locks all accounts that `find` gives, and repeats it once they are locked: an account that was joined while this
 * transaction waited must be locked too.
 */
export async function lockFound(tx: Tx, find: () => Promise<string[]>): Promise<string[]> {
  for (let held: string[] = []; ; ) {
    const ids = await find();
    if (ids.every((id) => held.includes(id))) return ids;
    await lockAccounts(tx, ids);
    held = ids;
  }
}

/** Makes transactions that store the same hash run one after the other, so that the second one sees the first. */
export async function lockHash(tx: Tx, hash: Buffer): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [hash.readBigInt64BE().toString()]);
}
