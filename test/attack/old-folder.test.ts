import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getMember, login } from '../../contract/account.ts';
import type { Answer } from '../../contract/call.ts';
import { getDeposits } from '../../contract/deposit.ts';
import { getChains, getOrders, getReceipt } from '../../contract/game/calls.ts';
import { getMoneyLog, getPaymentReceipt } from '../../contract/statement.ts';
import { openPlaza } from '../../server/context/open.ts';
import { openDb } from '../../server/db/open.ts';
import { verifyReceipt } from '../../server/draw/order-leaf.ts';
import { makeLog } from '../../server/jobs/log.ts';
import { readEnv } from '../../server/settings/env.ts';
import { askWire } from '../fault/wire.ts';
import { depositActions } from '../support/deposit-actions.ts';
import { openToOthers, withOpenUmask } from '../support/file-modes.ts';
import { letPass, longRound, order, playable } from '../support/rounds.ts';
import { type Server, startServer } from '../support/setup/server.ts';
import { type Session, site } from '../support/site.ts';
import { dataFolders, tell } from '../support/starting.ts';
import { type Held, makeOldFolder, rowsOf } from './old-folder.ts';

type Signed = { leaf: string; signature: string; public_key: string };

/** What a member did before the new version came, and what the house signed for it. */
type Before = {
  name: string;
  order: string;
  recharge: string;
  money: string;
  signed: Signed[];
  chains: Answer<typeof getChains>;
};

const folderNamed = dataFolders();
const folder = folderNamed('data');
const home = folderNamed('home');
const keyNames = ['secret.key', 'chain.key'];
const keyText = (...path: string[]) => readFileSync(join(...path), 'utf8');
const only = ({ leaf, signature, public_key }: Signed): Signed => ({ leaf, signature, public_key });

/** A member pays in and bets on a round that closes and waits for its draw. */
async function live(open: ReturnType<typeof site>): Promise<Before> {
  await playable(open);
  const actions = depositActions(open);
  const as = await actions.adult();
  const { id: recharge, pay_url } = await actions.open(as, '100');
  await actions.decide(pay_url, 'approve');
  await actions.deliver();
  const round = await longRound(open);
  const { order_id } = await order(open, as, round.expect, { item: 'large,small' });
  const id = order_id as string;
  await letPass(open, round.id);
  const signed = [
    only(await open.ask(getReceipt, { id }, { as })),
    only(await open.ask(getPaymentReceipt, { id: recharge as string }, { as })),
  ];
  const { username, money } = await open.ask(getMember, {}, { as });
  return {
    name: username as string,
    order: id,
    recharge: recharge as string,
    money,
    signed,
    chains: await open.ask(getChains, {}),
  };
}

/** Rows that nothing may change; those of the other tables may go on. */
const still = [
  'member',
  'recharge',
  'transfer',
  'invite',
  'fingerprint',
  'chain',
  'setting',
  'sandbox_payment',
];

describe('a data folder of the version before', { timeout: 120_000 }, () => {
  let before: Before;
  let held: Held;
  let server: Server;
  let as: Session;

  beforeAll(async () => {
    const env = { DATABASE_URL: 'memory://', DATA_DIR: home, DEMO: '0', NODE_ENV: 'test', TRUST_PROXY: '1' };
    const plaza = await openPlaza(readEnv(env), makeLog('silent'));
    await plaza.db.query("INSERT INTO invite (code, open, created_at) VALUES ('TEST', true, now())");
    before = await live(site(plaza));
    held = await makeOldFolder(folder, plaza.db, join(home, 'keys'));
    await plaza.db.close();
    expect(openToOthers(folder).length).toBeGreaterThan(500);
    expect(existsSync(join(folder, 'keys'))).toBe(false);
    server = await withOpenUmask(() => startServer({ folder, env: { DEMO: '0' } }));
  }, 180_000);
  afterAll(() => server.stop());

  test('starts, and nothing in it is open to others any more', () => {
    expect(openToOthers(folder)).toEqual([]);
    expect(keyText(folder, 'media', 'picture', `${'0'.repeat(32)}.webp`)).toBe('a picture');
  });

  test('has its keys where they belong now, the same as ever', () => {
    for (const name of keyNames) {
      expect(keyText(folder, 'keys', name)).toBe(keyText(home, 'keys', name));
      expect(existsSync(join(folder, name))).toBe(false);
    }
  });

  test('lets its member in, whose money and receipts are as they were', async () => {
    as = await askWire(server.url, login, { username: before.name, password: 'a good password' });
    // The round that waited may have paid by now.
    const { money } = await askWire(server.url, getMember, {}, { as });
    expect(Number(money)).toBeGreaterThanOrEqual(Number(before.money));
    expect(await askWire(server.url, getDeposits, {}, { as })).toMatchObject([
      { status: 2, money: '100.00' },
    ]);
    const order = only(await askWire(server.url, getReceipt, { id: before.order }, { as }));
    const payment = only(await askWire(server.url, getPaymentReceipt, { id: before.recharge }, { as }));
    expect([order, payment]).toEqual(before.signed);
    for (const { public_key, leaf, signature } of [order, payment]) {
      const [key, mark] = [Buffer.from(public_key, 'hex'), Buffer.from(signature, 'hex')];
      expect(verifyReceipt(key, Buffer.from(leaf), mark)).toBe(true);
    }
  });

  test('has its chains, and their secrets open: the round that waited is drawn and settled', async () => {
    const chains = await askWire(server.url, getChains, {});
    expect(chains).toEqual(expect.arrayContaining(before.chains));
    await vi.waitFor(
      async () => {
        const [settled] = await askWire(server.url, getOrders, { page: '1' }, { as });
        expect(settled).toMatchObject({ id: before.order, status: 1 });
      },
      { timeout: 60_000, interval: 200 },
    );
    expect((await askWire(server.url, getMoneyLog, {}, { as })).length).toBeGreaterThanOrEqual(2);
  });

  test('has lost no row, and its ledger is clean', async () => {
    expect(await tell(folder, 'ledger', 'check')).toEqual({ code: 0, lines: ['The ledger is clean'] });
    await server.end();
    const db = await openDb(folder);
    for (const [table, { columns, rows }] of held) {
      const now = await rowsOf(db, table, columns);
      expect([table, now.length >= rows.length]).toEqual([table, true]);
      if (still.includes(table)) expect(now).toEqual(expect.arrayContaining(rows));
    }
    expect(held.get('transfer')?.rows.length).toBeGreaterThanOrEqual(3);
    await db.close();
  });
});
