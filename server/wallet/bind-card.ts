import { fitsBank } from '../../contract/bank-number.ts';
import type { Read } from '../../contract/call.ts';
import type { bindCard as call } from '../../contract/wallet.ts';
import { banks } from '../banks.ts';
import type { Sql, Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { identityKey } from '../identity.ts';
import type { Plaza } from '../plaza.ts';
import { Invalid, Refusal } from '../serve/refusal.ts';
import type { MemberAsker } from '../serve/serve.ts';
import { mask, printOf, sealAccount } from './account-number.ts';

type Standing = { name: string; pin: boolean; card: boolean };

/** What stands before a card, in its order. @throws Refusal `name_missing`, `pin_missing`, `card_set` */
async function prerequisites(db: Sql, member: string, needsPin: boolean): Promise<Standing> {
  const { rows } = await db.query<Standing>(
    `SELECT m.name, EXISTS (SELECT FROM pin p WHERE p.member = m.id) AS pin,
       EXISTS (SELECT FROM card c WHERE c.member = m.id AND c.unbound_at IS NULL) AS card
     FROM member m WHERE m.id = $1`,
    [member],
  );
  const standing = rows[0] as Standing;
  if (!standing.name) throw new Refusal('name_missing');
  if (needsPin && !standing.pin) throw new Refusal('pin_missing');
  if (standing.card) throw new Refusal('card_set');
  return standing;
}

/** The bank that is named by value and text. @throws Invalid naming the one that is not of the list */
function bankOf(value: string, text: string) {
  const bank = banks.find((one) => one.value === value);
  if (!bank) throw new Invalid({ bankid: 'form' });
  if (bank.text !== text) throw new Invalid({ bank: 'form' });
  return bank;
}

/** Has somebody who excluded themselves bound this card in another account? */
async function isExcluded(tx: Tx, member: string, print: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM card c JOIN account a ON a.member = c.member
     WHERE c.print = $2 AND c.member <> $1 AND a.excluded_until > clock_timestamp()`,
    [member, print],
  );
  return rowCount !== 0;
}

/**
 * Binds the account that withdrawals go to, once; what it asks for is decided on the locked member.
 * @throws Refusal `name_missing`, `pin_missing`, `card_set`, `card_invalid`, `name_mismatch`, `excluded`
 */
export async function bindCard({ db, keys, settings }: Plaza, input: Read<typeof call>, asker: MemberAsker) {
  const { id: member } = asker.member;
  await asker.allow(`card:${member}`, { limit: 30, seconds: 3600 });
  const needsPin = (await settings.get()).paypwd === 1;
  await db.tx(async (tx) => {
    await tx.query('SELECT FROM account WHERE member = $1 FOR NO KEY UPDATE', [member]);
    const { name } = await prerequisites(tx, member, needsPin);
    const bank = bankOf(input.bankid, input.bank);
    if (!fitsBank(input.bank_code, bank)) throw new Refusal('card_invalid');
    if (identityKey(input.username) !== identityKey(name)) throw new Refusal('name_mismatch');
    const print = printOf(keys, input.bank_code);
    if (await isExcluded(tx, member, print)) throw new Refusal('excluded');
    const id = uuidv7();
    const sealed = sealAccount(keys, id, { number: input.bank_code, mobile: input.mobile });
    await tx.query(
      `INSERT INTO card (id, member, bank, sealed, print, masked, bound_at)
       VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
      [id, member, bank.value, sealed, print, mask(input.bank_code)],
    );
  });
  asker.tell(/*i18n*/ { id: 'wallet.card.bound', message: 'Your card is bound.' });
  return null;
}
