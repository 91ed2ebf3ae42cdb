import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { warnings } from '../../server/context/warnings.ts';
import { openDb } from '../../server/db/open.ts';
import { check } from '../../server/ledger/check.ts';
import { compareDemo } from '../../server/settings/database-fits.ts';
import { BadSetting, type Env, readEnv } from '../../server/settings/env.ts';
import { depositActions } from '../support/deposit-actions.ts';
import { engines } from '../support/setup/engines.ts';
import { startServer } from '../support/setup/server.ts';
import { openSite, testEnv } from '../support/site.ts';
import { cannot, dataFolders, startMain } from '../support/starting.ts';

const folderNamed = dataFolders();
/** For tests that make a database and start servers. */
const slow = { timeout: 120_000 };

/** All that a site with real money is asked for, but for what each test is about. */
const real = {
  PAYMENT: 'standard',
  PAYMENT_URL: 'https://bank.example/v1',
  PAYMENT_KEY: 'key-of-the-bank',
  PAYMENT_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  PAYMENT_HOSTS: 'pay.bank.example',
  BEACON: 'drand',
  DRAND_RELAYS: 'http://127.0.0.1:1',
};
const safe = { ...real, DEMO: '0', PUBLIC_URL: 'https://plaza.example' };

const noDemo =
  'DEMO: must be 0 with a real payment provider; 1 makes a member whose password is known, an open invite and a bankroll that nobody paid in';
const noPlain = 'PUBLIC_URL: must be the https address that people use, with a real payment provider';

test.each([
  ['DEMO unset', { ...real, PUBLIC_URL: 'https://plaza.example' }, noDemo],
  ['DEMO empty', { ...safe, DEMO: '' }, noDemo],
  ['DEMO=1', { ...safe, DEMO: '1' }, noDemo],
  ['no PUBLIC_URL', { ...real, DEMO: '0' }, noPlain],
  ['a PUBLIC_URL without TLS', { ...safe, PUBLIC_URL: 'http://plaza.example' }, noPlain],
])('real money with %s is a bad setting', (_, env, line) => {
  expect(() => readEnv(env)).toThrow(new BadSetting(line));
});

test('real money with DEMO unset is refused at start, and nothing is made', slow, async () => {
  const folder = folderNamed('refused');
  const env = { ...real, PUBLIC_URL: 'https://plaza.example', DATA_DIR: folder };
  expect(await startMain(env)).toEqual(cannot(noDemo));
  expect(existsSync(folder)).toBe(false);
});

const begun =
  'PAYMENT: must be sandbox, as this database was begun with demo data; for real money begin anew, with another DATA_DIR or DATABASE_URL';

test(
  'a database that was begun as a demo is not made a real one, even before any play money',
  slow,
  async () => {
    const folder = folderNamed('demo');
    const db = await openDb(folder);
    await db.query(`INSERT INTO setting (name, value, updated_at) VALUES ('demo', '"begun"', now())`);
    await db.close();
    expect(await startMain({ DATA_DIR: folder, ...safe })).toEqual(cannot(begun));
  },
);

/** What the server wrote into its log about its settings. */
const told = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: string; event: string; line: string })
    .filter(({ event }) => event === 'settings')
    .map(({ level, line }) => `${level} ${line}`);

test('a real site is told what LEGACY_GET and keys beside the database cost, and starts', slow, async () => {
  const [folder, KEYS_DIR] = [folderNamed('real'), folderNamed('keys')];
  const careless = await startServer({ folder, env: { ...safe, LEGACY_GET: '1' } });
  expect(told(careless.output())).toEqual([
    expect.stringMatching(/^warn LEGACY_GET=1: passwords may stand in URLs, and so in the logs /),
    expect.stringMatching(/^warn KEYS_DIR: the keys lie inside DATA_DIR, /),
  ]);
  expect(careless.output()).not.toMatch(/Invite code|demo-demo-1/);
  await careless.end();
  const careful = await startServer({ folder, env: { ...safe, KEYS_DIR } });
  expect(told(careful.output())).toEqual([]);
  expect(existsSync(join(KEYS_DIR, 'chain.key'))).toBe(true);
  expect(existsSync(join(folder, 'keys', 'chain.key'))).toBe(false);
  await careful.end();
});

test.each(engines)(
  'on $name a demo with real money, from when it was not refused, goes on and is told',
  async (engine) => {
    const site = await openSite(engine);
    const { db } = site.plaza;
    const env: Env = testEnv(safe);
    expect(await compareDemo(db, env)).toBe(false);
    await db.query(`INSERT INTO setting (name, value, updated_at) VALUES ('demo', '"done"', now())`);
    await expect(compareDemo(db, env)).rejects.toThrow(begun);
    expect(await compareDemo(db, testEnv())).toBe(false);
    const actions = depositActions(site);
    const { id, pay_url } = await actions.open(await actions.adult(), '100');
    await actions.decide(pay_url, 'approve');
    await actions.deliver();
    await db.query("UPDATE recharge SET provider = 'standard' WHERE id = $1", [id]);
    expect(await compareDemo(db, env)).toBe(true);
    expect(warnings(env, true)).toEqual([expect.stringContaining('operator member disable demo')]);
    expect(await check(db)).toEqual([]);
  },
);

describe.each(engines)('on $name', (engine) => {
  test('the demo member gives a demo away where its mark is gone', async () => {
    const { plaza } = await openSite(engine);
    await plaza.db.query(
      `INSERT INTO member (id, username, username_key, password, demo, created_at)
       VALUES ('00000000-0000-7000-8000-000000000001', 'demo', 'demo', '', true, now())`,
    );
    await expect(compareDemo(plaza.db, testEnv(safe))).rejects.toThrow(begun);
  });
});
