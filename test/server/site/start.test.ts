import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getMember, login, register } from '../../../contract/account.ts';
import { readLink } from '../../../contract/console/sign-in.ts';
import { getDeposits } from '../../../contract/deposit.ts';
import { bcp47, locales } from '../../../contract/locales.ts';
import { getNotices } from '../../../contract/notice.ts';
import { getMoneyLog } from '../../../contract/statement.ts';
import { getBase, getConfig } from '../../../contract/system.ts';
import { askWire } from '../../fault/wire.ts';
import { operate } from '../../support/setup/command.ts';
import { type Server, startServer } from '../../support/setup/server.ts';
import { cannot, dataFolders, startMain, tell } from '../../support/starting.ts';

const folderNamed = dataFolders();

describe('a first start', { timeout: 90_000 }, () => {
  // Deeper than the address of a socket may be.
  const folder = folderNamed('deep/'.repeat(30));
  let server: Server;
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    server = await startServer({ folder });
  });
  afterAll(() => server.stop());

  test('says what it does, where it listens and how to come in', () => {
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => !line.startsWith('{')),
    ).toEqual([
      `First start: making the database in ${folder} and its demo data …`,
      `Plaza: ${server.url}`,
      'Invite code: PLAZA',
      'Demo member: demo, password demo-demo-1',
      'The beacon is a local demo: results prove nothing against the house. BEACON=drand is the public one.',
      expect.stringMatching(/^Operator console: http:\/\/localhost:[1-9]\d*$/),
      `First operator: the link is in ${join(folder, 'console-link')} (good once, for 15 minutes)`,
      '',
    ]);
  });

  test('lets the first operator in by a link that stands in no log, and a file that nobody else reads', async () => {
    const file = join(folder, 'console-link');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const link = new URL(readFileSync(file, 'utf8').trim());
    expect(server.output()).toContain(`Operator console: ${link.origin}\n`);
    const [, token = ''] = /^#\/enrol\/([\w-]{43})$/.exec(link.hash) ?? [];
    expect(token).not.toBe('');
    expect(server.output()).not.toContain(token);
    const asked = (at: string) =>
      fetch(`${at}/call${readLink.path}`, {
        method: 'POST',
        headers: { origin: link.origin, 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
    expect(await (await asked(link.origin)).json()).toMatchObject({ name: null, roles: ['owner'] });
    expect((await asked(server.url)).status).toBe(404);
    expect((await asked(link.origin.replace('localhost', '127.0.0.1'))).status).toBe(403);
  });

  test('brings notices, texts and a page of its service in five languages, and banners that are there', async () => {
    for (const lang of locales) {
      const [base, config, notices] = await Promise.all([
        fetch(`${server.url}/api${getBase.path}?lang=${lang}`),
        fetch(`${server.url}/api${getConfig.path}?lang=${lang}`),
        fetch(`${server.url}/api${getNotices.path}?lang=${lang}`),
      ]).then((all) => Promise.all(all.map(async (one) => data(await one.json()))));
      expect(base.about.length).toBeGreaterThan(20);
      const service = await fetch(`${server.url}${base.kefu}`);
      expect([base.iskefu, service.status]).toEqual([1, 200]);
      expect(await service.text()).toContain(`<html lang="${bcp47[lang]}">`);
      expect(config.notice.length).toBeGreaterThan(20);
      expect(config.banners).toHaveLength(4);
      for (const { title, caption } of config.banners) expect(title && caption).toBeTruthy();
      expect(notices).toHaveLength(12);
      expect(notices.every(({ name, text }: Record<string, string>) => name && text)).toBe(true);
    }
  });

  test('brings a member who is an adult and has paid in', async () => {
    const as = await askWire(server.url, login, { username: 'demo', password: 'demo-demo-1' });
    const me = await askWire(server.url, getMember, {}, { as });
    expect(me).toMatchObject({ money: '1000.00', adult: 1, groupinfo: { name: 'Level 2' } });
    expect(await askWire(server.url, getDeposits, {}, { as })).toMatchObject([
      { status: 2, money: '1000.00' },
    ]);
    expect(await askWire(server.url, getMoneyLog, {}, { as })).toHaveLength(1);
  });

  test('brings operators a queue of three withdrawals and a report', async () => {
    expect((await tell(folder, 'withdrawal', 'list'))?.lines).toHaveLength(3);
    expect((await tell(folder, 'report', 'list'))?.lines).toEqual([
      expect.stringMatching(/open {2}card demo-card-7 {2}demo: "Demo data/),
    ]);
  });

  test('keeps a connection for longer than the proxies before it do', async () => {
    const { headers } = await fetch(`${server.url}/readyz`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });

  test('opens to whoever has the invite code', async () => {
    const input = { username: 'new_here', password: 'a good password', code: 'PLAZA' };
    expect(await askWire(server.url, register, input)).toHaveProperty('tokensso');
  });

  test('takes the operator in by a socket that its owner alone may use', async () => {
    expect(statSync(join(folder, `operator-${server.pid}.sock`)).mode & 0o777).toBe(0o600);
    const house = await operate(folder, ['house', 'fund', '100']);
    expect(house).toEqual({ code: 0, out: 'The house holds 1000100.00 MXN\n', err: '' });
    const chains = (await tell(folder, 'chain', 'list'))?.lines.join();
    for (const game of ['k3-1m', 'k3-3m', 'k3-5m']) expect(chains).toContain(game);
    expect(await tell(folder, 'ledger', 'check')).toMatchObject({ code: 0 });
  });

  test('what the operator sets is there within seconds, while a public answer may be kept for one', async () => {
    expect(await tell(folder, 'settings', 'set', 'name', 'Plaza Norte')).toMatchObject({ code: 0 });
    await vi.waitFor(async () => {
      const base = await fetch(`${server.url}/api${getBase.path}?lang=ms_my`).then((one) => one.json());
      expect(data(base).name).toBe('Plaza Norte');
    }, 5_000);
  });

  test('a password and a code come by the environment where there is no terminal', async () => {
    const words = ['invite', 'create', '--as', 'nobody'];
    expect(await operate(folder, words)).toEqual({
      code: 2,
      out: '',
      err: 'Set OPERATOR_PASSWORD, or run this on a terminal\n',
    });
    const given = { OPERATOR_PASSWORD: 'correct horse battery', OPERATOR_CODE: '123456' };
    expect(await operate(folder, words, given)).toEqual({
      code: 1,
      out: '',
      err: 'Wrong name, password or code\n',
    });
    expect(await tell(folder, 'audit', 'verify')).toMatchObject({ code: 0 });
  });

  test('an unknown command is told without asking the server', async () => {
    expect(await operate('/nonexistent', ['house', 'burn'])).toEqual({
      code: 2,
      out: '',
      err: 'house has: fund, settled\n',
    });
    expect((await operate('/nonexistent', ['help'])).out).toContain('house fund AMOUNT');
  });

  test('a second process on the folder is refused with one line', async () => {
    expect(await startMain({ DATA_DIR: folder })).toEqual(cannot(`${folder} is in use by another process`));
  });

  test('a start after it makes nothing anew, and the operator needs no server', async () => {
    await server.end();
    expect(await operate(folder, ['settings', 'get', 'name'])).toMatchObject({
      out: /^name = "Plaza Norte"/,
    });
    server = await startServer({ folder });
    expect(server.output()).not.toContain('First start');
    expect(await tell(folder, 'house', 'fund', '1')).toMatchObject({
      lines: ['The house holds 1000101.00 MXN'],
    });
    const notices = await fetch(`${server.url}/api${getNotices.path}?lang=en_us`).then((one) => one.json());
    expect(data(notices)).toHaveLength(12);
  });

  test('a stop answers reads, refuses new writes with the time to come back, and ends soon', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask(agent, `${server.url}/healthz`, 'GET');
    const began = Date.now();
    const ended = server.end('SIGTERM');
    const draining = await until(async () => {
      const answer = await ask(agent, `${server.url}/readyz`, 'GET');
      return answer.status === 503 ? answer : undefined;
    });
    expect(draining.headers.connection).toBe('close');
    const write = await ask(agent, `${server.url}/api${login.path}`, 'POST');
    expect(write).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await ask(agent, `${server.url}/api${getBase.path}`, 'GET')).toMatchObject({ status: 200 });
    await ended;
    expect(Date.now() - began).toBeLessThan(5_000);
    agent.destroy();
  });

  test('play money is not handed to a real provider', async () => {
    const standard = {
      ...{ PAYMENT: 'standard', BEACON: 'drand', PAYMENT_URL: 'https://bank.example/v1' },
      ...{
        PAYMENT_KEY: 'key-of-the-bank',
        PAYMENT_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
      },
      ...{ PAYMENT_HOSTS: 'pay.bank.example', DEMO: '0', PUBLIC_URL: 'https://plaza.example' },
    };
    expect(await startMain({ DATA_DIR: folder, ...standard })).toEqual(
      cannot(
        'PAYMENT: must be sandbox, as this database holds its play money; for real money begin anew, with another DATA_DIR or DATABASE_URL',
      ),
    );
    const both = await startMain({ DATA_DIR: folder, ...standard, PAYMENT: 'sandbox,standard' });
    expect(both.err).toMatch(/^Plaza cannot start\. PAYMENT: must be one of: sandbox, standard; .*\n$/);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: read by its parts, each of which is expected
const data = (envelope: any) => JSON.parse(Buffer.from(envelope.data, 'base64').toString('utf8'));

type Told = { status: number | undefined; headers: NodeJS.Dict<string | string[]> };

function ask(agent: Agent, url: string, method: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode, headers: answer.headers }));
    });
    asked.on('error', reject).end();
  });
}

async function until<T>(work: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const result = await work();
    if (result !== undefined) return result;
  }
}
