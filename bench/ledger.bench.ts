import { postgresFolder, startPostgres } from '../scripts/postgres.ts';
import { check } from '../server/ledger/check.ts';
import { closeHours } from '../server/ledger/house.ts';
import { report } from './report.ts';
import { openTable } from './table.ts';

type Table = Awaited<ReturnType<typeof openTable>>;

const members = 5_000;
const amounts = { orders: 260_000, recharges: 180_000, withdrawals: 50_000 };

/** A UUID of a kind's number. */
const uuid = (kind: string, n: string) =>
  `('00000000-0000-7000-${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const owner = uuid('9000', `1 + n % ${members}`);
const at = "now() - interval '3 hours'";

/** Played rounds of half won and half lost orders, paid recharges, paid withdrawals: what a site's days leave. */
const rows = [
  `UPDATE round SET sum = 12, dice = '{4,4,4}', opens_at = now() - interval '1 day', closes_at = now() - interval '1 hour',
     settled_at = now()`,
  `INSERT INTO orders (id, member, round, slot, stake, day, at, salt, state, payout, settled_at)
   SELECT ${uuid('a000', 'n')}, ${owner}, $1, n % 16, 100, current_date, ${at}, decode(repeat('00', 16), 'hex'),
     CASE n % 2 WHEN 0 THEN 'won' ELSE 'lost' END, CASE n % 2 WHEN 0 THEN 195 ELSE 0 END, now()
   FROM generate_series(1, ${amounts.orders}) n`,
  `INSERT INTO pick (order_id, type, sums, price, stake)
   SELECT id, CASE state WHEN 'won' THEN 'large' ELSE 'small' END, CASE state WHEN 'won' THEN 65280 ELSE 255 END, 195, 100
   FROM orders`,
  `INSERT INTO intent (member, key, call, hash, ref, at)
   SELECT member, id, '/game/placeOrder', '\\x00', id, at FROM orders`,
  `UPDATE gate g SET cap = 1000000000000, closed = true, liability = ARRAY(
     SELECT count(*) FILTER (WHERE (o.state = 'won') = (s >= 8)) * 95 FROM generate_series(0, 15) s
     LEFT JOIN orders o ON o.slot = g.slot GROUP BY s ORDER BY s)`,
  `INSERT INTO recharge (id, member, channel, provider, amount, currency, day, state, created_at, updated_at, expires_at, paid_at)
   SELECT ${uuid('b000', 'n')}, ${owner}, 'Mexicopay', 'sandbox', 20000, 'MXN', current_date, 'paid', ${at}, now(), now(), now()
   FROM generate_series(1, ${amounts.recharges}) n`,
  `INSERT INTO withdrawal (id, member, card, amount, fee, currency, day, state, steps, created_at, updated_at)
   SELECT ${uuid('c000', 'n')}, ${owner}, ${uuid('c000', 'n')}, 5000, 100, 'MXN', current_date, 'paid', 3, ${at}, now()
   FROM generate_series(1, ${amounts.withdrawals}) n`,
  `INSERT INTO withdrawal_step (withdrawal, n, state, at)
   SELECT w.id, s.n, s.state, now() FROM withdrawal w, (VALUES (1, 'review'), (2, 'approved'), (3, 'paid')) AS s(n, state)`,
];

/** Their transfers, in the order of the members' logs: recharges, then orders and wins, then withdrawals. */
const moves = `WITH moves AS (
    SELECT 1 AS turn, id AS ref, 'recharge' AS kind, 'psp_clearing' AS debit, 'cash' AS credit, amount, member FROM recharge
    UNION ALL SELECT 2, id, 'stake', 'cash', 'stake', stake, member FROM orders
    UNION ALL SELECT 3, id, 'settled', 'stake', 'house', stake, member FROM orders
    UNION ALL SELECT 4, id, 'win', 'house', 'cash', payout, member FROM orders WHERE payout > 0
    UNION ALL SELECT 5, w.id, k.kind, k.debit, k.credit, k.amount, w.member FROM withdrawal w CROSS JOIN LATERAL (VALUES
      ('withdrawal', 'cash', 'withdraw', w.amount), ('approved', 'withdraw', 'payout_transit', w.amount - w.fee),
      ('paid', 'payout_transit', 'bank', w.amount - w.fee), ('fee', 'withdraw', 'fee', w.fee)) AS k(kind, debit, credit, amount)
  ), cash AS (
    SELECT ref, kind, row_number() OVER w AS seq,
      sum(CASE credit WHEN 'cash' THEN amount ELSE -amount END) OVER w AS cash_after
    FROM moves WHERE 'cash' IN (debit, credit) WINDOW w AS (PARTITION BY member ORDER BY turn, ref)
  )
  INSERT INTO transfer (ref, kind, debit, credit, amount, at, member, seq, cash_after)
  SELECT m.ref, m.kind, m.debit, m.credit, m.amount, ${at}, m.member, c.seq, c.cash_after
  FROM moves m LEFT JOIN cash c USING (ref, kind)`;

const accounts = `UPDATE account a SET day = current_date, cash = t.cash, seq = t.seq, recharged = t.recharged,
    deposited = array_fill(t.recharged, ARRAY[3]), staked = array_fill(t.staked, ARRAY[3]),
    lost = array_fill(t.staked - t.won, ARRAY[3])
  FROM (
    SELECT member, max(seq) AS seq,
      sum(CASE WHEN credit = 'cash' THEN amount WHEN debit = 'cash' THEN -amount ELSE 0 END)::bigint AS cash,
      coalesce(sum(amount) FILTER (WHERE kind = 'recharge'), 0)::bigint AS recharged,
      coalesce(sum(amount) FILTER (WHERE kind = 'stake'), 0)::bigint AS staked,
      coalesce(sum(amount) FILTER (WHERE kind = 'win'), 0)::bigint AS won
    FROM transfer WHERE member IS NOT NULL GROUP BY member
  ) t
  WHERE a.member = t.member`;

/** @returns how many transfers there are */
async function fill({ plaza: { db }, round }: Table): Promise<number> {
  for (const sql of rows) await db.query(sql, sql.includes('$1') ? [round] : []);
  await db.query(moves);
  await db.query(accounts);
  await closeHours(db);
  await db.query('VACUUM ANALYZE');
  const { rows: counted } = await db.query<{ count: string }>('SELECT count(*) FROM transfer');
  return Number(counted[0]?.count);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1000;
}

if (postgresFolder()) {
  const postgres = await startPostgres();
  const table = await openTable(postgres.url, members);
  const { db } = table.plaza;
  const count = await fill(table);
  const sum = 'SELECT debit, credit, member, sum(amount) FROM transfer GROUP BY debit, credit, member';
  const bare = await seconds(() => db.query(sum));
  const took = await seconds(async () => {
    const broken = await check(db);
    if (broken.length > 0) throw new Error(`the ledger is not clean: ${broken[0]?.broken}`);
  });
  const name = `ledger check: ${count.toLocaleString('en-US')} transfers`;
  report({ name, value: took, against: 10, unit: 's', reach: { atMost: 1 } });
  report({
    name: `${name}, against their bare sum`,
    value: took,
    against: bare,
    unit: 's',
    reach: { atMost: 12 },
  });
  await table.close();
  await postgres.stop();
}
