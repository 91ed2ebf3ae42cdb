import type { Given } from '../../contract/call.ts';
import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { getPaymentReceipt } from '../../contract/statement.ts';
import type { Plaza } from '../context/app-context.ts';
import { hex, utf8 } from '../draw/bytes.ts';
import { canonicalJson, receiptKey } from '../draw/order-leaf.ts';
import { Refusal } from '../errors/refusal.ts';

type Row = {
  kind: 'recharge' | 'withdrawal';
  id: string;
  amount: string;
  fee: string;
  back: string;
  currency: string;
  state: string;
  created: Date;
  updated: Date;
};

const payment = `SELECT 'recharge' AS kind, id, amount, 0::bigint AS fee, taken_back AS back, currency, state, created_at AS created,
    updated_at AS updated FROM recharge WHERE member = $2 AND id::text = lower($1)
  UNION ALL
  SELECT 'withdrawal', id, amount, fee, 0, currency, state, created_at, updated_at
    FROM withdrawal WHERE member = $2 AND id::text = lower($1)`;

/** A recharge or withdrawal of the member as it stands now, signed by the site. @throws Refusal `not_found` */
export async function signedReceipt(
  { db, keys }: Plaza,
  id: string,
  member: string,
): Promise<Given<typeof getPaymentReceipt>> {
  const { rows } = await db.query<Row>(payment, [id, member]);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  const { kind, currency, state } = row;
  const money = (minor: string) => formatMoney(BigInt(minor), currencyDigits(currency));
  const [created, updated] = [row.created.toISOString(), row.updated.toISOString()];
  const fields = {
    kind,
    id: row.id,
    money: money(row.amount),
    fee: money(row.fee),
    // A deposit of which a part was taken back is still 'paid': without this field the receipt would claim too much.
    ...(state !== 'refunded' &&
      state !== 'charged_back' &&
      row.back !== '0' && { taken_back: money(row.back) }),
    currency,
    state,
    created,
    updated,
  };
  const leaf = canonicalJson(fields);
  const key = receiptKey(keys.use('receipt'));
  return { kind, leaf, signature: hex(key.sign(utf8(leaf))), public_key: hex(key.publicKey) };
}
