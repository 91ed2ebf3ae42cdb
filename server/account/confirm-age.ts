import { isPlausibleBirthday } from '../../contract/age.ts';
import type { ErrorWord } from '../../contract/errors.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { network } from '../http/rate-limit.ts';
import { identityHash, identityKey, tidyName } from '../keys/identity.ts';
import type { Keys } from '../keys/keys.ts';
import { lockHash } from '../person/links.ts';
import { reviewIfAlike } from '../person/review.ts';
import { dayIn } from '../settings/calendar-day.ts';
import { type AgeCheck, type AgeClaim, selfDeclared } from './age.ts';

/** Attempts allowed to one account, and to one network over all accounts. */
export const claims = { account: { limit: 20, seconds: 3600 }, network: { limit: 100, seconds: 3600 } };

type Row = { name: string; underAge: boolean; adult: boolean; paused: boolean };

async function lockMember(tx: Tx, id: string): Promise<Row> {
  await tx.query('SELECT FROM member WHERE id = $1 FOR UPDATE', [id]);
  // A second statement, after the lock is held: it sees what a parallel claim has just stored in `account`.
  const { rows } = await tx.query<Row>(
    `SELECT m.name, m.under_age AS "underAge", a.adult, a.paused FROM member m JOIN account a ON a.member = m.id
     WHERE m.id = $1`,
    [id],
  );
  return rows[0] as Row;
}

async function storeAdult(tx: Tx, id: string, { name, birthday }: AgeClaim, hash: Buffer): Promise<void> {
  await tx.query(
    `UPDATE member SET birthday = $3, name_key = $4, identity = $5, name = CASE WHEN name = '' THEN $2 ELSE name END
     WHERE id = $1`,
    [id, name, birthday, identityKey(name), hash],
  );
  await tx.query('UPDATE account SET adult = true WHERE member = $1', [id]);
}

/**
 * Decides a claim and stores it.
 * @returns the word to refuse with. The caller throws it after the commit, because what was stored must stay. The age is
 * stored even when the member looks like the person of another account: it need not be asked again after the case.
 */
async function decide(
  tx: Tx,
  keys: Keys,
  { id, claim, verdict }: { id: string; claim: AgeClaim; verdict: 'adult' | 'under_age' },
): Promise<ErrorWord | null> {
  const member = await lockMember(tx, id);
  if (member.underAge) return 'under_age';
  if (member.adult && member.paused) return 'account_review';
  if (member.name && identityKey(member.name) !== identityKey(claim.name)) return 'name_mismatch';
  if (member.adult) return null;
  if (verdict === 'under_age') {
    await tx.query('UPDATE member SET under_age = true, birthday = $2 WHERE id = $1', [id, claim.birthday]);
    return 'under_age';
  }
  const hash = identityHash(keys, claim);
  await lockHash(tx, hash);
  await storeAdult(tx, id, claim, hash);
  const alike = await reviewIfAlike(tx, id);
  return alike.length > 0 || member.paused ? 'account_review' : null;
}

/**
 * Confirms that a member is 18 or older. An age below that is stored, and only an operator can clear it. A member who looks
 * like another account's person is refused with `account_review`, and deposits and orders wait for customer service.
 * @param check how the age is verified; by default the stated birth date is accepted
 */
export async function confirmAdult(
  { db, env, keys, now }: Plaza,
  member: string,
  input: AgeClaim,
  check: AgeCheck = selfDeclared,
): Promise<void> {
  const today = dayIn(env.TIME_ZONE, now());
  if (!isPlausibleBirthday(input.birthday, today)) throw new Invalid({ birthday: 'form' });
  const claim = { name: tidyName(input.name), birthday: input.birthday };
  const verdict = await check(claim, today);
  const refused = await db.tx((tx) => decide(tx, keys, { id: member, claim, verdict }));
  if (refused) throw new Refusal(refused);
}

/** The call: confirms the age of the member who asks. */
export async function confirmAsker(
  plaza: Plaza,
  input: AgeClaim,
  { member, ip, allow, tell }: MemberAsker,
): Promise<null> {
  await allow(`age:network:${network(ip)}`, claims.network);
  await allow(`age:${member.id}`, claims.account);
  await confirmAdult(plaza, member.id, input);
  tell(/*i18n*/ { id: 'account.age_confirmed', message: 'Thank you. Your age is confirmed.' });
  return null;
}
