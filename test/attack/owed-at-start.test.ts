import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getMember, login } from '../../contract/account.ts';
import { getNotices } from '../../contract/notice.ts';
import { getMoneyLog } from '../../contract/statement.ts';
import { openPlaza } from '../../server/context/open.ts';
import { openDb } from '../../server/db/open.ts';
import { check } from '../../server/ledger/check.ts';
import { askWire } from '../fault/wire.ts';
import { startServer } from '../support/setup/server.ts';
import { site, testEnv } from '../support/site.ts';
import { dataFolders } from '../support/starting.ts';

const folderNamed = dataFolders();

/** As an older server wrote it: a deposit that was charged back and is owed whole, and money that came in beside it. */
const older = [
  'UPDATE account SET owed = 7000, cash = 9000, seq = 2 WHERE member = $1',
  `INSERT INTO recharge (id, member, channel, provider, amount, taken_back, currency, day, state, created_at, updated_at,
     expires_at, paid_at)
   SELECT $2, $1, 'Mexicopay', 'sandbox', 7000, 7000, 'MXN', '2000-01-01', 'charged_back', now(), now(), now(), now()`,
  `INSERT INTO transfer (ref, kind, debit, credit, amount, at, member, seq, cash_after)
   SELECT v.ref, v.kind, v.debit, v.credit, v.amount, now(), $1, v.seq, v.after FROM (VALUES
     ($2::uuid, 'recharge', 'psp_clearing', 'cash', 7000::bigint, 1::bigint, 7000::bigint),
     ($2::uuid, 'charged_back_owed', 'receivable', 'psp_clearing', 7000, NULL, NULL),
     ($3::uuid, 'recharge', 'psp_clearing', 'cash', 2000, 2, 9000)) v (ref, kind, debit, credit, amount, seq, after)`,
];

test('whoever held money while they owed pays at the first start, once, and is told', async () => {
  const folder = folderNamed('older');
  const plaza = await openPlaza(testEnv({ DATA_DIR: folder }));
  const { db } = plaza;
  await db.query("INSERT INTO invite (code, open, created_at) VALUES ('TEST', true, now())");
  const { id } = await site(plaza).member('older');
  const [deposit, other] = [randomUUID(), randomUUID()];
  await db.query(older[0] as string, [id]);
  await db.query(older[1] as string, [id, deposit]);
  await db.query(older[2] as string, [id, deposit, other]);
  expect(await check(db)).toEqual([{ broken: 'holds cash and owes', id }]);
  await db.close();

  const { SECRET_KEY = '', CHAIN_KEY = '' } = plaza.env;
  for (const start of [1, 2]) {
    const server = await startServer({ folder, env: { DEMO: '0', SECRET_KEY, CHAIN_KEY } });
    const as = await askWire(server.url, login, { username: 'older', password: 'a good password' });
    expect(await askWire(server.url, getMember, {}, { as }), `start ${start}`).toMatchObject({
      money: '20.00',
      owed: '0.00',
    });
    const [row] = await askWire(server.url, getMoneyLog, { limit: '1' }, { as });
    expect(row).toMatchObject({
      kind: 'correction',
      money: '-70.00',
      type_txt: 'Put toward the amount you owe',
    });
    const names = (await askWire(server.url, getNotices, {}, { as })).map(({ name }) => name);
    for (const name of ['Part of your balance went toward what you owe', 'You’ve paid what you owed']) {
      expect(names.filter((one) => one === name)).toHaveLength(1);
    }
    await server.stop();
  }
  const after = await openDb(folder);
  expect(await check(after)).toEqual([]);
  await after.close();
}, 90_000);
