import type { Read } from '../../contract/call.ts';
import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { Sentence } from '../../contract/sentences.ts';
import type { getMoneyLog, MoneyKind } from '../../contract/statement.ts';
import type { Plaza } from '../context/app-context.ts';
import { Invalid } from '../errors/refusal.ts';
import type { Translate } from '../i18n/i18n.ts';
import { methodName } from '../payment/payment-method.ts';

const kindTexts: Record<MoneyKind, Sentence> = {
  recharge: /*i18n*/ { id: 'wallet.kind.recharge', message: 'Deposit' },
  stake: /*i18n*/ { id: 'wallet.kind.stake', message: 'Bet' },
  win: /*i18n*/ { id: 'wallet.kind.win', message: 'Payout' },
  refund: /*i18n*/ { id: 'wallet.kind.refund', message: 'Stake returned' },
  withdrawal: /*i18n*/ { id: 'wallet.kind.withdrawal', message: 'Withdrawal requested' },
  returned: /*i18n*/ { id: 'wallet.kind.returned', message: 'Withdrawal returned' },
  fee: /*i18n*/ { id: 'wallet.kind.fee', message: 'Fee' },
  correction: /*i18n*/ { id: 'wallet.kind.correction', message: 'Correction' },
};

/** The sentence for those corrections that pay what the member owes. */
const paysOwed: Sentence = /*i18n*/ {
  id: 'wallet.kind.pays_owed',
  message: 'Put toward the amount you owe',
};

/** What those corrections are called that take a deposit out of the balance again: as the deposit itself. */
const reversedTexts: Record<'refunded' | 'charged_back', Sentence> = {
  refunded: /*i18n*/ { id: 'wallet.recharge.refunded', message: 'Refunded' },
  charged_back: /*i18n*/ { id: 'wallet.recharge.charged_back', message: 'Charged back' },
};

type Row = {
  seq: string;
  kind: MoneyKind;
  amount: string;
  cashAfter: string;
  at: Date;
  paysOwed: boolean;
  /** How a deposit was taken out of the balance again. */
  reversed: keyof typeof reversedTexts | null;
  record: 'order' | 'deposit' | 'withdrawal' | null;
  ref: string;
  /** The round's number, the payment method's id, or the masked account. */
  name: string | null;
};

/** The kind follows from the debited and the credited account (docs/ledger.md), so that each row that moves cash has exactly one. */
const log = {
  name: 'money-log',
  text: `WITH page AS (
      SELECT l.* FROM (
        SELECT t.seq, t.ref, t.at, t.cash_after AS "cashAfter",
          CASE WHEN t.credit = 'cash' THEN t.amount ELSE -t.amount END AS amount,
          CASE t.debit || '>' || t.credit
            WHEN 'psp_clearing>cash' THEN 'recharge'
            WHEN 'cash>stake' THEN 'stake'
            WHEN 'house>cash' THEN 'win'
            WHEN 'stake>cash' THEN 'refund'
            WHEN 'cash>withdraw' THEN 'withdrawal'
            WHEN 'withdraw>cash' THEN 'returned'
            WHEN 'payout_transit>cash' THEN 'returned'
            WHEN 'bank>cash' THEN 'returned'
            WHEN 'fee>cash' THEN 'returned'
            WHEN 'cash>fee' THEN 'fee'
            ELSE 'correction'
          END AS kind, t.credit = 'receivable' AS "paysOwed",
          CASE WHEN t.debit = 'cash' AND t.credit = 'psp_clearing' THEN
            CASE WHEN t.kind LIKE 'charged_back%' THEN 'charged_back' ELSE 'refunded' END END AS reversed
        FROM transfer t WHERE t.member = $1 AND t.seq < $2
      ) l
      WHERE $3::text IS NULL OR l.kind = $3
      ORDER BY l.seq DESC LIMIT $4 OFFSET $5
    )
    SELECT page.*, coalesce(r.expect, d.channel, c.masked) AS name,
      CASE WHEN o.id IS NOT NULL THEN 'order' WHEN d.id IS NOT NULL THEN 'deposit'
        WHEN w.id IS NOT NULL THEN 'withdrawal' END AS record
    FROM page
      LEFT JOIN orders o ON o.id = page.ref LEFT JOIN round r ON r.id = o.round
      LEFT JOIN recharge d ON d.id = page.ref
      LEFT JOIN withdrawal w ON w.id = page.ref LEFT JOIN card c ON c.id = w.card
    ORDER BY page.seq DESC`,
};

/** What a row is called: corrections by what they correct, where that is known. */
function nameOf({ kind, paysOwed: pays, reversed }: Row): Sentence {
  if (pays) return paysOwed;
  return reversed ? reversedTexts[reversed] : kindTexts[kind];
}

/** Above every `seq`. */
const end = '9223372036854775807';

/** A member's money log, newest first by `seq`, which is also each row's id. `before`: only rows older than this id. */
export async function listMoneyLog(
  { db, settings }: Plaza,
  input: Read<typeof getMoneyLog>,
  asker: { member: { id: string }; say: Translate },
) {
  const { page, limit, kind, before } = input;
  if (before !== undefined && !/^\d{1,18}$/.test(before)) throw new Invalid({ before: 'form' });
  const offset = before === undefined ? (page - 1) * limit : 0;
  const { rows } = await db.query<Row>({
    ...log,
    values: [asker.member.id, before ?? end, kind ?? null, limit, offset],
  });
  const { currency, pay_banklist: methods } = await settings.get();
  const digits = currencyDigits(currency);
  return rows.map((row) => ({
    id: row.seq,
    kind: row.kind,
    type_txt: asker.say(nameOf(row)),
    createtime: row.at.toISOString(),
    money: formatMoney(BigInt(row.amount), digits),
    balance: formatMoney(BigInt(row.cashAfter), digits),
    ...(row.record && {
      about: {
        record: row.record,
        id: row.ref,
        name: row.record === 'deposit' ? methodName(methods, row.name ?? '') : (row.name ?? ''),
      },
    }),
  }));
}
