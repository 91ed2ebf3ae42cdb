import type { bindBankAccount as call } from '../../contract/bank-account.ts';
import { fitsBank } from '../../contract/bank-number.ts';
import type { Read } from '../../contract/call.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql, Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { network } from '../http/rate-limit.ts';
import { identityKey } from '../keys/identity.ts';
import type { Keys } from '../keys/keys.ts';
import { applyLongestExclusion } from '../person/exclusion.ts';
import { joinedTo, lockFound, lockHash } from '../person/links.ts';
import { reviewIfAlike } from '../person/review.ts';
import { mask, printOf, sealAccount } from './account-number.ts';
import { banks } from './banks.ts';

/** Attempts by one account, and out of one network over all accounts. */
const attempts = { account: { limit: 30, seconds: 3600 }, network: { limit: 100, seconds: 3600 } };

type Prerequisites = { name: string; pin: boolean; card: boolean };

/** Checks what a member must have before a card, in this order. @throws Refusal `name_missing`, `pin_missing`, `card_set` */
async function prerequisites(db: Sql, member: string, needsPin: boolean): Promise<Prerequisites> {
  const { rows } = await db.query<Prerequisites>(
    `SELECT m.name, EXISTS (SELECT FROM pin p WHERE p.member = m.id) AS pin,
       EXISTS (SELECT FROM card c WHERE c.member = m.id AND c.unbound_at IS NULL) AS card
     FROM member m WHERE m.id = $1`,
    [member],
  );
  const found = rows[0] as Prerequisites;
  if (!found.name) throw new Refusal('name_missing');
  if (needsPin && !found.pin) throw new Refusal('pin_missing');
  if (found.card) throw new Refusal('card_set');
  return found;
}

/** The bank of this value and text. @throws Invalid naming the field that is not in the list */
function bankOf(value: string, text: string) {
  const bank = banks.find((one) => one.value === value);
  if (!bank) throw new Invalid({ bankid: 'form' });
  if (bank.text !== text) throw new Invalid({ bank: 'form' });
  return bank;
}

/** The member who binds this card now, everybody who ever bound or tried it, and all accounts that their exclusion reaches. */
async function concerned(tx: Tx, member: string, print: Buffer): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>('SELECT DISTINCT member AS id FROM card WHERE print = $1', [
    print,
  ]);
  return joinedTo(tx, [...new Set([member, ...rows.map(({ id }) => id)])]);
}

type NewCard = { member: string; bank: string; number: string; mobile: string; print: Buffer };

async function writeCard(
  tx: Tx,
  keys: Keys,
  { member, bank, number, mobile, print }: NewCard,
): Promise<string> {
  const id = uuidv7();
  const sealed = sealAccount(keys, id, { number, mobile });
  await tx.query(
    `INSERT INTO card (id, member, bank, sealed, print, masked, bound_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    [id, member, bank, sealed, print, mask(number)],
  );
  return id;
}

/**
 * When another account had this card before, only the attempt is stored: the card is not bound, the account waits for its
 * case, and an exclusion of the other account reaches it. Neither the result nor the time depends on who the other is.
 */
async function keepAttempt(tx: Tx, card: string, member: string, other: string): Promise<void> {
  await tx.query(
    `DELETE FROM card e USING card c
     WHERE c.id = $1 AND e.member = c.member AND e.print = c.print AND e.unbound_at = e.bound_at`,
    [card],
  );
  await tx.query('UPDATE card SET unbound_at = bound_at WHERE id = $1', [card]);
  await applyLongestExclusion(tx, [member], other);
}

/**
 * Binds the account that withdrawals go to, once. The rules are checked on the locked member.
 * @throws Refusal `name_missing`, `pin_missing`, `card_set`, `card_invalid`, `name_mismatch`, `account_review`
 */
export async function bindAccount(
  { db, keys, settings }: Plaza,
  input: Read<typeof call>,
  asker: MemberAsker,
) {
  const { id: member } = asker.member;
  await asker.allow(`card:network:${network(asker.ip)}`, attempts.network);
  await asker.allow(`card:${member}`, attempts.account);
  const needsPin = (await settings.get()).paypwd === 1;
  const { bank_code: number, mobile } = input;
  const print = printOf(keys, number);
  const alike = await db.tx(async (tx) => {
    await lockHash(tx, print);
    await lockFound(tx, () => concerned(tx, member, print));
    const { name } = await prerequisites(tx, member, needsPin);
    const bank = bankOf(input.bankid, input.bank);
    if (!fitsBank(number, bank)) throw new Refusal('card_invalid');
    if (identityKey(input.username) !== identityKey(name)) throw new Refusal('name_mismatch');
    const card = await writeCard(tx, keys, { member, bank: bank.value, number, mobile, print });
    const [other] = await reviewIfAlike(tx, member, print);
    if (other) await keepAttempt(tx, card, member, other);
    return other !== undefined;
  });
  if (alike) throw new Refusal('account_review');
  asker.tell(/*i18n*/ { id: 'wallet.card.bound', message: 'Your bank account is linked.' });
  return null;
}
