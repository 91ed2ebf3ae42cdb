import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { placeOrder } from '../contract/game/calls.ts';
import { games } from '../contract/game/games.ts';
import { postgresFolder, startPostgres } from '../scripts/postgres.ts';
import { createApp } from '../server/app.ts';
import { gameServices } from '../server/game/game-services.ts';
import { type OrderRequest, orderSql, takeOrder } from '../server/game/order/place-order.ts';
import { openSession } from '../server/http/session.ts';
import { inTurn, report } from './report.ts';
import { openTable } from './table.ts';

type Table = Awaited<ReturnType<typeof openTable>>;

const seconds = 5;
const clients = 16;

/**
 * How often a second the work is done by so many clients, each doing one after the other.
 * @param took is given the milliseconds of each
 */
async function perSecond(work: (turn: number) => Promise<unknown>, took: number[] = []): Promise<number> {
  const before = performance.now();
  let done = 0;
  const client = async () => {
    while (performance.now() < before + seconds * 1000) {
      const asked = performance.now();
      await work(done++);
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (done * 1000) / (performance.now() - before);
}

const orderFields = ({ members, expect }: Table, turn: number): OrderRequest => ({
  member: members[turn % members.length] as string,
  key: randomUUID(),
  game: games[0],
  expect,
  types: ['large', 'pair'],
  stake: 100n,
  refused: '',
});

/** pgbench with the server's own statement, its ids made in SQL of numbers that pgbench draws. */
async function pgbench(url: string, { round, members }: Table): Promise<number> {
  const named = (prefix: string, variable: string) =>
    `('00000000-0000-7000-${prefix}-' || lpad(to_hex(:${variable}::bigint), 12, '0'))::uuid`;
  const bytes = (size: number) => `'\\x${randomBytes(size).toString('hex')}'::bytea`;
  const given = [
    named('9000', 'who'),
    named('a000', 'key'),
    bytes(32),
    named('b000', 'key'),
    `'${round}'::uuid`,
    ':slot',
    "'{large,pair}'::text[]",
    "'{65280,43690}'::int[]",
    "'{195,195}'::int[]",
    '100',
    "'UTC'",
    bytes(16),
    "''",
  ];
  const text = orderSql.replace(/--.*$/gm, '').replace(/\$(\d+)/g, (_, n) => given[Number(n) - 1] as string);
  const file = join(tmpdir(), `plaza-order-${randomBytes(4).toString('hex')}.sql`);
  writeFileSync(
    file,
    `\\set who random(1, ${members.length})\n\\set key random(1, 200000000000000)\n\\set slot random(0, 15)\n${text.replace(/\s+/g, ' ')};\n`,
  );
  const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, '-f', file, url];
  const { stdout, stderr } = await promisify(execFile)(join(postgresFolder() as string, 'pgbench'), args);
  const tps = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
  if (!tps) throw new Error(`pgbench failed: ${stderr}`);
  return Number(tps);
}

/** Orders by the whole way: request, session, rules, statement, receipt, answer. */
async function door(table: Table): Promise<(turn: number) => Promise<unknown>> {
  const app = createApp(table.plaza);
  const { db } = table.plaza;
  const sessions: { id: string; tokensso: string }[] = [];
  for (const member of table.members.slice(0, 200)) {
    await db.query(
      "INSERT INTO member (id, username, username_key, password, created_at) VALUES ($1::uuid, $2, $2, '', now())",
      [member, member],
    );
    sessions.push(await openSession(db, member, { ip: '', agent: '' }));
  }
  return async (turn) => {
    const { id, tokensso } = sessions[turn % sessions.length] as { id: string; tokensso: string };
    const body = new URLSearchParams({
      item: 'large,pair',
      money: '1',
      lid: '1',
      mid: id,
      expect: table.expect,
    });
    const headers = { tokensso, token: Buffer.from(id).toString('base64'), 'idempotency-key': randomUUID() };
    const answer = await app.request(`/api${placeOrder.path}`, { method: 'POST', headers, body });
    const { code, error } = (await answer.json()) as { code: number; error?: string };
    if (code !== 200) throw new Error(`an order was refused: ${error}`);
  };
}

const lite = await openTable(undefined, 2_000);
const embedded = await perSecond((turn) => takeOrder(gameServices(lite.plaza), orderFields(lite, turn)));
report({
  name: 'order: embedded, synced to disk',
  value: embedded,
  against: 800,
  unit: 'orders/s',
  reach: { atLeast: 1 },
});
await lite.close();

if (postgresFolder()) {
  const postgres = await startPostgres();
  const table = await openTable(postgres.url, 2_000);
  const room = gameServices(table.plaza);
  const direct = () => perSecond((turn) => takeOrder(room, orderFields(table, turn)));
  const reference = () => pgbench(postgres.url, table);
  await direct(); // warm
  const name = 'order: PostgreSQL, 16 at once, against pgbench';
  report({ name, ...(await inTurn(direct, reference)), unit: 'orders/s', reach: { atLeast: 0.9 } });
  const ask = await door(table);
  const took: number[] = [];
  const whole = await inTurn(() => perSecond(ask, took), reference);
  const call = 'order: the whole call against pgbench';
  report({ name: call, ...whole, unit: 'orders/s', reach: { atLeast: 0.4 } });
  const p99 = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] as number;
  report({ name: 'order: the whole call, p99', value: p99, against: 40, unit: 'ms', reach: { atMost: 1 } });
  await table.close();
  await postgres.stop();
}
