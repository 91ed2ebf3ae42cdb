import { type Case, type CaseDecision, closeBetween } from '../case/cases.ts';
import type { Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { tellMember } from '../notice/tell-member.ts';
import { applyLongestExclusion, endInheritedExclusion } from './exclusion.ts';
import { joinedTo, lockFound, personsAccounts } from './links.ts';
import { pauseForGood, reviewIfAlike, unpause } from './review.ts';

/** A decision that is not possible; the message tells the operator why. */
export class BadJoin extends Error {}

type Pair = Pick<Case, 'member' | 'subject'>;

/** An account of a person. `waits`: it has an open identity case of its own. */
type PersonAccount = { id: string; paused: boolean; disabled: boolean; waits: boolean };

/** The state of these accounts, the oldest first. */
async function accountsOf(tx: Tx, ids: readonly string[]): Promise<PersonAccount[]> {
  const { rows } = await tx.query<PersonAccount>(
    `SELECT a.member AS id, a.paused, a.disabled, EXISTS (SELECT FROM cases w
       WHERE w.kind = 'identity' AND w.member = a.member AND w.closed_at IS NULL) AS waits
     FROM account a WHERE a.member = ANY($1::uuid[]) ORDER BY a.member`,
    [ids],
  );
  return rows;
}

/** Locks both accounts of a case with all that are joined to them. Called before the case itself is locked. */
export async function lockPair(tx: Tx, { member, subject }: Pair): Promise<void> {
  await lockFound(tx, () => joinedTo(tx, [member, subject]));
}

const counts = (n: number) => `(a.staked[${n}] > 0 OR a.lost[${n}] > 0 OR a.deposited[${n}] > 0)`;

/** Has one of these accounts staked, lost or deposited anything in the current week or month? */
async function haveUsed(tx: Tx, ids: readonly string[], timeZone: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM account a CROSS JOIN (SELECT (clock_timestamp() AT TIME ZONE $2::text)::date AS today) t
     WHERE a.member = ANY($1::uuid[])
       AND ((same_week(a.day, t.today) AND ${counts(2)}) OR (same_month(a.day, t.today) AND ${counts(3)}))`,
    [ids, timeZone],
  );
  return rowCount !== 0;
}

const lowered = {
  name: /*i18n*/ { id: 'notice.limits_levelled', message: 'Your limits have changed' },
  text: /*i18n*/ {
    id: 'notice.limits_levelled.text',
    message: 'Your lowest limits now apply to all your accounts. You’ll find them under Limits and breaks.',
  },
};

/** Sets the lowest limit of each kind and period on all of these accounts, and notifies the members whose limits change. */
async function levelLimits(tx: Tx, ids: readonly string[]): Promise<void> {
  const columns = ['deposit_limit', 'loss_limit', 'stake_limit'];
  const least = columns.map((name) => `ARRAY[min(${name}[1]), min(${name}[2]), min(${name}[3])] AS ${name}`);
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE account a SET deposit_limit = l.deposit_limit, loss_limit = l.loss_limit, stake_limit = l.stake_limit
     FROM (SELECT ${least.join(', ')} FROM account WHERE member = ANY($1::uuid[])) l
     WHERE a.member = ANY($1::uuid[]) AND (a.deposit_limit, a.loss_limit, a.stake_limit)
       IS DISTINCT FROM (l.deposit_limit, l.loss_limit, l.stake_limit)
     RETURNING a.member AS id`,
    [ids],
  );
  for (const { id } of rows) await tellMember(tx, id, lowered);
}

/** Records that these accounts belong to one person. */
async function markAsOnePerson(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ person: string }>(
    'SELECT person FROM account WHERE member = ANY($1::uuid[]) AND person IS NOT NULL ORDER BY member LIMIT 1',
    [ids],
  );
  await tx.query('UPDATE account SET person = $2 WHERE member = ANY($1::uuid[])', [
    ids,
    rows[0]?.person ?? uuidv7(),
  ]);
}

/**
 * Chooses which account of a person may play: the one that plays now; otherwise the older one of the case; otherwise another
 * one that is not disabled. Nobody is chosen while one of the accounts has an open case, or when the choice would fall on an
 * account with fresh counters although another one was used this week or month.
 */
async function choosePlayer(tx: Tx, all: PersonAccount[], { member, subject }: Pair, timeZone: string) {
  const rank = ({ id }: PersonAccount) => (id === subject ? 0 : id === member ? 2 : 1);
  const able = all.filter(({ disabled }) => !disabled).sort((a, b) => rank(a) - rank(b));
  const playing = able.find(({ paused, id }) => !paused && id !== member);
  if (playing || all.some(({ waits }) => waits)) return playing?.id;
  const [first] = able;
  if (!first || first.id === subject) return first?.id;
  const others = all.filter(({ id }) => id !== first.id).map(({ id }) => id);
  return (await haveUsed(tx, others, timeZone)) ? undefined : first.id;
}

/**
 * Joins the two accounts of a case as one person's: all accounts of the person get the lowest limits and the longest
 * exclusion, one of them may play, and pending limit increases are deleted.
 */
export async function joinAccounts(
  tx: Tx,
  pair: Pair,
  decision: CaseDecision,
  timeZone: string,
): Promise<void> {
  const ids = await personsAccounts(tx, [pair.member, pair.subject]);
  await markAsOnePerson(tx, ids);
  await levelLimits(tx, ids);
  await tx.query('DELETE FROM limit_change WHERE member = ANY($1::uuid[])', [ids]);
  await closeBetween(tx, 'identity', ids, decision);
  await applyLongestExclusion(tx, ids, pair.subject);
  const all = await accountsOf(tx, ids);
  const player = await choosePlayer(tx, all, pair, timeZone);
  // The member who waited for this case gets a notice, whoever may play.
  if (player) await playAlone(tx, player, all, pair.member);
  else await pauseForGood(tx, pair.member);
}

/** Lets one account of a person play, and pauses the others. `notified`: gets a notice even if it was paused before. */
async function playAlone(tx: Tx, player: string, all: PersonAccount[], notified?: string): Promise<void> {
  for (const { id, paused } of all) {
    if (id !== player && (!paused || id === notified)) await pauseForGood(tx, id);
  }
  await unpause(tx, player);
}

/** Must this account stay paused, for another case or because another account of the person plays? */
async function mustStayPaused(tx: Tx, id: string): Promise<boolean> {
  const all = await accountsOf(tx, await personsAccounts(tx, [id]));
  return all.some((one) => one.waits || (one.id !== id && !one.paused));
}

/**
 * Separates two accounts that look alike but belong to two people: an exclusion inherited from the other account ends, and
 * the account that waited may play again unless something else pauses it. Then it is compared with other accounts that look
 * alike.
 * @throws BadJoin when they were joined before
 */
export async function separateAccounts(
  tx: Tx,
  { member, subject }: Pair,
  decision: CaseDecision,
): Promise<void> {
  if ((await personsAccounts(tx, [member])).includes(subject)) {
    throw new BadJoin('these accounts were joined by another case');
  }
  const closed = await closeBetween(tx, 'identity', [member, subject], decision);
  for (const id of new Set([member, ...closed])) {
    await endInheritedExclusion(tx, id);
    await reviewIfAlike(tx, id);
    if (!(await mustStayPaused(tx, id))) await unpause(tx, id);
  }
}

/**
 * Lets this account of a person play instead of the current one. The lowest limits apply to all accounts of the person. It
 * is refused when another account was used in the current week or month.
 * @throws BadJoin
 */
export async function switchPlayer(tx: Tx, id: string, timeZone: string): Promise<void> {
  const ids = await lockFound(tx, () => personsAccounts(tx, [id]));
  const all = await accountsOf(tx, ids);
  const own = all.find((one) => one.id === id);
  if (!own || all.length === 1) throw new BadJoin('this account is joined with no other');
  if (own.disabled) throw new BadJoin('this account is disabled');
  if (!own.paused) throw new BadJoin('this account is the one that plays');
  if (all.some(({ waits }) => waits))
    throw new BadJoin('an identity case of this person is open: see case list');
  const others = ids.filter((one) => one !== id);
  if (await haveUsed(tx, others, timeZone)) {
    throw new BadJoin(
      'another account has deposited or played this week or month: change when both are over',
    );
  }
  await levelLimits(tx, ids);
  await playAlone(tx, id, all);
}
