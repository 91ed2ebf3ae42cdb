import { postgresFolder, startPostgres } from '../scripts/postgres.ts';
import { statement } from '../server/db/sql.ts';
import { settleRound } from '../server/game/round/settle-round.ts';
import { inTurn, report } from './report.ts';
import { openTable } from './table.ts';

const orders = 50_000;
const settle = statement(new URL('../server/game/round/settle-round.ts', import.meta.url).href, 'settle');
const nil = '00000000-0000-0000-0000-000000000000';

type Table = Awaited<ReturnType<typeof openTable>>;

/** Puts 50,000 open orders of two picks into the round and draws it, as far as settling looks. */
async function fill({ plaza: { db }, round }: Table): Promise<void> {
  await db.query(
    `INSERT INTO orders (id, member, round, slot, stake, day, at, salt)
     SELECT gen_random_uuid(), m.ids[1 + n % 5000], $1, n % 16, 200, current_date, now(), decode(repeat('00', 16), 'hex')
     FROM generate_series(1, $2::int) n, (SELECT array_agg(member) AS ids FROM account) m`,
    [round, orders],
  );
  await db.query(`INSERT INTO pick SELECT o.id, p.type, p.sums, 195, 100 FROM orders o,
    (VALUES ('large', 65280), ('pair', 43690)) AS p(type, sums) WHERE o.state = 'accepted'`);
  await db.query('UPDATE account SET stake = 2000');
  await db.query('UPDATE round SET sum = 12, closes_at = now(), settled_at = NULL');
  await db.query('UPDATE gate SET closed = true');
  await db.query('VACUUM ANALYZE');
}

async function seconds(table: Table, work: () => Promise<unknown>): Promise<number> {
  await fill(table);
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1000;
}

if (postgresFolder()) {
  const postgres = await startPostgres();
  const table = await openTable(postgres.url, 5_000);
  const { plaza, round } = table;
  const whole = settle.replace('LIMIT 500', `LIMIT ${orders}`);
  const taken = await inTurn(
    () => seconds(table, () => settleRound(plaza.db, round)),
    () => seconds(table, () => plaza.db.query(whole, [round, nil, nil])),
  );
  const name = 'settlement: 100,000 picks in chunks against one statement';
  report({ name, ...taken, unit: 's', reach: { atMost: 1.3 } });
  await table.close();
  await postgres.stop();
}
