import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '../../contract/account.ts';
import { getBase } from '../../contract/system.ts';
import { createApp } from '../../server/app.ts';
import { FloodGuard } from '../../server/http/flood-guard.ts';
import { listen } from '../../server/http/listen.ts';
import { readEnv } from '../../server/settings/env.ts';
import { anyEngine } from '../support/setup/engines.ts';
import { type Server, startServer } from '../support/setup/server.ts';
import { openSite, type Site, testEnv } from '../support/site.ts';
import { dataFolders, startMain } from '../support/starting.ts';

type Settings = Record<string, string>;

/** A site behind these settings, asked over a connection from `peer` with this `X-Forwarded-For`. */
function behind(site: Site, settings: Settings, flood?: FloodGuard) {
  const app = createApp({ ...site.plaza, env: testEnv({ TRUST_PROXY: '0', ...settings }) }, flood);
  return async (peer: string, forwarded: string | undefined, path: string, body?: URLSearchParams) => {
    const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });
    const request = new Request(
      `http://plaza.test/api${path}`,
      body ? { method: 'POST', headers, body } : { headers },
    );
    const family = peer.includes(':') ? 'IPv6' : 'IPv4';
    const socket = { remoteAddress: peer, remotePort: 40_000, remoteFamily: family };
    const response = await app.fetch(request, { incoming: { socket } });
    return ((await response.json()) as { code: number }).code;
  };
}

const [one, two] = [{ TRUST_PROXY: '1' }, { TRUST_PROXY: '2' }];
const named = { TRUST_PROXY: '2', TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8:5::/48, 192.0.2.7' };

/** Settings, where the connection comes from, what the header says, and who it is then. */
const table: [settings: Settings, peer: string, forwarded: string | undefined, who: string][] = [
  // No proxy is trusted: the header is anybody's words.
  [{}, '203.0.113.9', '6.6.6.6', '203.0.113.9'],
  [{}, '203.0.113.9', '127.0.0.1', '203.0.113.9'],
  [{}, '127.0.0.1', '6.6.6.6', '127.0.0.1'],
  [{}, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  [{}, 'fe80::1%eth0', undefined, 'fe80::1'],
  // One proxy, on this machine: who reaches the port past it is not believed.
  [one, '203.0.113.9', '6.6.6.6', '203.0.113.9'],
  [one, '203.0.113.9', '127.0.0.1', '203.0.113.9'],
  [one, '2001:db8::9', '127.0.0.1', '2001:db8::9'],
  [one, '127.0.0.1', '1.1.1.1', '1.1.1.1'],
  [one, '::1', '1.1.1.1', '1.1.1.1'],
  [one, '::ffff:127.0.0.1', '1.1.1.1', '1.1.1.1'],
  // What stands left of the proxy's own entry came with the request.
  [one, '127.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [one, '127.0.0.1', '127.0.0.1,  , 1.1.1.1', '1.1.1.1'],
  // Forms in which proxies write an address.
  [one, '127.0.0.1', '1.1.1.1:5678', '1.1.1.1'],
  [one, '127.0.0.1', '[2001:DB8:0::1]:443', '2001:db8::1'],
  [one, '127.0.0.1', '[2001:db8::1]', '2001:db8::1'],
  [one, '127.0.0.1', '2001:db8:0:0:0:0:0:1', '2001:db8::1'],
  [one, '127.0.0.1', '::ffff:1.1.1.1', '1.1.1.1'],
  [one, '127.0.0.1', '[::FFFF:101:101]:80', '1.1.1.1'],
  [one, '127.0.0.1', '\t1.1.1.1 ', '1.1.1.1'],
  // What is no address is nobody's, and what stands left of it is not asked.
  [one, '127.0.0.1', undefined, '127.0.0.1'],
  [one, '127.0.0.1', '', '127.0.0.1'],
  [one, '127.0.0.1', '6.6.6.6, unknown', '127.0.0.1'],
  [one, '127.0.0.1', "6.6.6.6, '; DROP TABLE member", '127.0.0.1'],
  [one, '127.0.0.1', '1.1.1.1:99999999', '127.0.0.1'],
  [one, '127.0.0.1', '127.1', '127.0.0.1'],
  [one, '127.0.0.1', '0177.0.0.1', '127.0.0.1'],
  [one, '127.0.0.1', '[1.1.1.1', '127.0.0.1'],
  [one, '127.0.0.1', '1.1.1.1,', '127.0.0.1'],
  // Two proxies, counted from this machine.
  [two, '127.0.0.1', '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [two, '127.0.0.1', '1.1.1.1', '1.1.1.1'],
  [two, '127.0.0.1', '6.6.6.6, garbage, 2.2.2.2', '2.2.2.2'],
  [two, '203.0.113.9', '6.6.6.6, 1.1.1.1', '203.0.113.9'],
  // Proxies by name: each step must be one of them.
  [named, '10.1.2.3', '6.6.6.6, 1.1.1.1, 10.9.9.9', '1.1.1.1'],
  [named, '10.1.2.3', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [named, '10.1.2.3', '6.6.6.6, 1.1.1.1, 10.8.8.8, 10.9.9.9', '10.8.8.8'],
  [named, '2001:db8:5::7', '1.1.1.1', '1.1.1.1'],
  [named, '2001:db8:6::7', '1.1.1.1', '2001:db8:6::7'],
  [named, '::ffff:192.0.2.7', '1.1.1.1', '1.1.1.1'],
  [named, '192.0.2.8', '1.1.1.1', '192.0.2.8'],
  [named, '127.0.0.1', '1.1.1.1', '127.0.0.1'],
];

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let member: string;
  beforeAll(async () => {
    site = await openSite(engine);
    ({ id: member } = await site.member('forger'));
  });

  test.each(table)('%j, from %s saying %j, is %s', async (settings, peer, forwarded, who) => {
    const { rows: before } = await site.plaza.db.query<{ hash: Buffer }>('SELECT hash FROM session');
    const person = new URLSearchParams({ username: 'forger', password: 'a good password' });
    expect(await behind(site, settings)(peer, forwarded, login.path, person)).toBe(200);
    const { rows } = await site.plaza.db.query<{ ip: string }>(
      'SELECT ip FROM session WHERE member = $1 AND hash <> ALL ($2::bytea[])',
      [member, before.map(({ hash }) => hash)],
    );
    expect(rows).toEqual([{ ip: who }]);
  });

  /** How many of ten requests at once pass, of three that may. */
  async function passed(settings: Settings, peer: string, forwarded: (i: number) => string | undefined) {
    const flood = new FloodGuard({ perSecond: 1, burst: 3, now: () => 0 });
    const ask = behind(site, settings, flood);
    const codes: number[] = [];
    for (let i = 0; i < 10; i++) codes.push(await ask(peer, forwarded(i), `${getBase.path}?lang=en_us`));
    return codes.filter((code) => code === 200).length;
  }

  test('a flood is held back whatever it says of itself', async () => {
    expect(await passed({}, '203.0.113.9', (i) => `6.6.6.${i}`)).toBe(3);
    expect(await passed(one, '203.0.113.9', (i) => `6.6.6.${i}`)).toBe(3);
    expect(await passed(one, '203.0.113.9', () => '127.0.0.1')).toBe(3);
    expect(await passed(one, '127.0.0.1', () => '127.0.0.1')).toBe(3);
    expect(await passed(one, '127.0.0.1', (i) => `6.6.6.${i}, 1.1.1.1`)).toBe(3);
    expect(await passed(one, '127.0.0.1', (i) => `1.1.1.1:${4000 + i}`)).toBe(3);
    expect(await passed(one, '127.0.0.1', () => 'unknown')).toBe(3);
    expect(await passed(named, '10.1.2.3', (i) => `6.6.6.${i}, 1.1.1.1`)).toBe(3);
  });

  test('a flood over a real connection that calls itself 127.0.0.1 is held back', async () => {
    const flood = new FloodGuard({ perSecond: 1, burst: 3, now: () => 0 });
    const plaza = { ...site.plaza, env: testEnv(one) };
    const app = createApp(plaza, flood);
    const place = { port: 0, host: '127.0.0.1' };
    const { server, port } = await listen(plaza, place, (request, bindings) => app.fetch(request, bindings));
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    const codes: number[] = [];
    for (let i = 0; i < 5; i++) {
      const answer = await fetch(`http://127.0.0.1:${port}/api${getBase.path}?lang=en_us`, { headers });
      codes.push(((await answer.json()) as { code: number }).code);
    }
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    expect(codes).toEqual([200, 200, 200, 429, 429]);
  });

  test('people behind one proxy are not one person, also where it writes their ports', async () => {
    expect(await passed(one, '127.0.0.1', (i) => `1.1.1.${i}`)).toBe(10);
    expect(await passed(one, '127.0.0.1', (i) => `1.1.1.${i}:5678`)).toBe(10);
    expect(await passed(one, '127.0.0.1', (i) => `[2001:db8:0:${i}::1]:443`)).toBe(10);
  });

  test('this machine itself is never held back, by its connection alone', async () => {
    expect(await passed({}, '127.0.0.1', () => undefined)).toBe(10);
    expect(await passed(one, '::1', () => undefined)).toBe(10);
    expect(await passed({}, '127.0.0.1', () => '6.6.6.6')).toBe(10);
  });
});

const asked = 'must be addresses or ranges such as 10.0.0.5, 10.1.0.0/16, 2001:db8::/32';

test.each([
  ['10.0.0.0/33', `TRUSTED_PROXIES: ${asked}`],
  ['2001:db8::/129', `TRUSTED_PROXIES: ${asked}`],
  ['0.0.0.0/0', `TRUSTED_PROXIES: ${asked}`],
  ['10.0.0.5:80', `TRUSTED_PROXIES: ${asked}`],
  ['10.0.0.5, proxy.internal', `TRUSTED_PROXIES: ${asked}`],
  ['fe80::1%eth0', `TRUSTED_PROXIES: ${asked}`],
])('TRUSTED_PROXIES=%s stops the start', (TRUSTED_PROXIES, line) => {
  expect(() => readEnv({ TRUST_PROXY: '1', TRUSTED_PROXIES })).toThrow(line);
});

test('proxies that are named and not counted stop the start', () => {
  const line = 'TRUST_PROXY: must be set when TRUSTED_PROXIES is, to the number of proxies';
  expect(() => readEnv({ TRUSTED_PROXIES: '10.0.0.5' })).toThrow(line);
});

test('a server listens everywhere until a proxy is trusted, then on this machine alone unless it is told', () => {
  expect(readEnv({}).HOST).toBeUndefined();
  expect(readEnv({ TRUST_PROXY: '1' }).HOST).toBe('127.0.0.1');
  expect(readEnv({ TRUST_PROXY: '1', HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  expect(readEnv({ METRICS_PORT: '9100' }).METRICS_HOST).toBe('127.0.0.1');
  expect(() => readEnv({ HOST: 'plaza.example' })).toThrow('HOST: must be an address of this machine');
});

/** Whether somebody listens there. */
const answers = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const folderNamed = dataFolders();

describe('a server that trusts a proxy on its machine', { timeout: 120_000 }, () => {
  const folder = folderNamed('proxied');
  let server: Server;
  let metrics: number;
  const portOf = ({ url }: Server) => Number(new URL(url).port);
  beforeAll(async () => {
    metrics = await freePort();
    const env = { DEMO: '0', TRUST_PROXY: '1', METRICS_PORT: String(metrics) };
    server = await startServer({ folder, env });
  });
  afterAll(() => server.stop());

  test('is reached from the machine alone, and so are its numbers', async () => {
    expect([await answers('127.0.0.1', portOf(server)), await answers('127.0.0.1', metrics)]).toEqual([
      true,
      true,
    ]);
    // Another address of the same machine, as any other interface has.
    expect([await answers('127.0.0.2', portOf(server)), await answers('127.0.0.2', metrics)]).toEqual([
      false,
      false,
    ]);
  });

  test('listens where it is told, and tells with one line what it cannot have', async () => {
    await server.end();
    expect(await startMain({ DEMO: '0', DATA_DIR: folder, HOST: '192.0.2.1' })).toMatchObject({
      code: 1,
      err: 'Plaza cannot start. HOST: 192.0.2.1 is no address of this machine\n',
    });
    server = await startServer({ folder, env: { DEMO: '0', TRUST_PROXY: '1', HOST: '0.0.0.0' } });
    expect(await answers('127.0.0.2', portOf(server))).toBe(true);
    expect(server.output()).toContain('with HOST=0.0.0.0 only a proxy on this machine is believed');
  });
});
