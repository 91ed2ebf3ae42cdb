import { dayIn } from '../day.ts';
import type { Tx } from '../db/open.ts';
import { identityKey, tidyName } from '../identity.ts';
import type { Plaza } from '../plaza.ts';
import { Invalid, Refusal } from '../serve/refusal.ts';
import type { MemberAsker } from '../serve/serve.ts';
import { type AgeCheck, type AgeClaim, declared, isLikely } from './age.ts';

type Row = { name: string; underAge: boolean; adult: boolean };

async function lockMember(tx: Tx, id: string): Promise<Row> {
  const { rows } = await tx.query<Row>(
    `SELECT m.name, m.under_age AS "underAge", a.adult FROM member m JOIN account a ON a.member = m.id
     WHERE m.id = $1 FOR UPDATE OF m`,
    [id],
  );
  return rows[0] as Row;
}

/** Has the same person, by name and birth date, excluded themselves under another name? */
export async function isExcluded(tx: Tx, id: string, { name, birthday }: AgeClaim): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM member m JOIN account a ON a.member = m.id
     WHERE m.name_key = $2 AND m.birthday = $3 AND m.id <> $1 AND a.excluded_until > now()`,
    [id, identityKey(name), birthday],
  );
  return rowCount !== 0;
}

async function storeAdult(tx: Tx, id: string, { name, birthday }: AgeClaim): Promise<void> {
  await tx.query(
    "UPDATE member SET birthday = $3, name_key = $4, name = CASE WHEN name = '' THEN $2 ELSE name END WHERE id = $1",
    [id, name, birthday, identityKey(name)],
  );
  await tx.query('UPDATE account SET adult = true WHERE member = $1', [id]);
}

/** Decides on the locked member; gives the word to refuse with once what it stored stands. */
async function decide(tx: Tx, id: string, claim: AgeClaim, verdict: 'adult' | 'under_age') {
  const member = await lockMember(tx, id);
  if (member.underAge) return 'under_age';
  if (member.name && identityKey(member.name) !== identityKey(claim.name)) return 'name_mismatch';
  if (member.adult) return null;
  if (verdict === 'under_age') {
    await tx.query('UPDATE member SET under_age = true, birthday = $2 WHERE id = $1', [id, claim.birthday]);
    return 'under_age';
  }
  if (await isExcluded(tx, id, claim)) return 'excluded';
  await storeAdult(tx, id, claim);
  return null;
}

/**
 * Confirms that a member is 18 or older. Under age is kept and stands until an operator has looked.
 * @param check the way of verification; the person's word by default.
 */
export async function confirmAdult(
  { db, env, now }: Plaza,
  member: string,
  input: AgeClaim,
  check: AgeCheck = declared,
): Promise<void> {
  const today = dayIn(env.TIME_ZONE, now());
  if (!isLikely(input.birthday, today)) throw new Invalid({ birthday: 'form' });
  const claim = { name: tidyName(input.name), birthday: input.birthday };
  const verdict = await check(claim, today);
  const refused = await db.tx((tx) => decide(tx, member, claim, verdict));
  if (refused) throw new Refusal(refused);
}

/** The call: confirms the asker. */
export async function confirmAsker(
  plaza: Plaza,
  input: AgeClaim,
  { member, tell }: MemberAsker,
): Promise<null> {
  await confirmAdult(plaza, member.id, input);
  tell(/*i18n*/ { id: 'account.age_confirmed', message: 'Thank you. Your age is confirmed.' });
  return null;
}
