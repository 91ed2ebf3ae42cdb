import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { serve as listen } from '@hono/node-server';
import { describe, expect, test } from 'vitest';
import { open } from '../../../contract/call.ts';
import { createApp } from '../../../server/app.ts';
import { FloodGuard } from '../../../server/http/flood-guard.ts';
import { network } from '../../../server/http/rate-limit.ts';
import { form, get, origin, post, read, serveAlone } from '../../support/raw-requests.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite } from '../../support/site.ts';

const [engine] = anyEngine;
if (!engine) throw new Error('no engine');
const opened = openSite(engine);

describe('fields', () => {
  const credentials = 'username=somebody&password=password-9';

  test('unknown ones are ignored, also twice', async () => {
    const answer = await post(
      await opened,
      '/member/doLogin',
      `${credentials}&x=1&x=2&__proto__=3&constructor=4`,
    );
    expect(answer.error).toBe('credentials');
  });

  test('one given twice is named', async () => {
    const answer = await post(await opened, '/member/doLogin', `${credentials}&username=other`);
    expect(answer).toMatchObject({
      code: 400,
      error: 'invalid',
      value: { username: 'This entry appears twice.' },
    });
  });

  test('all at fault are named, each with what is wrong', async () => {
    const answer = await post(await opened, '/member/doRegister', 'username=a-b-c-d&password=short');
    expect(answer.value).toEqual({
      username: 'This entry isn’t in the right format.',
      password: 'This entry is too short.',
      code: 'This field is required.',
    });
  });

  test('a body of another type is not read', async () => {
    const json = { 'content-type': 'application/json' };
    const answer = await post(await opened, '/member/doLogin', '{"username":"a","password":"b"}', json);
    expect(answer).toMatchObject({ error: 'invalid', value: { 'content-type': expect.any(String) } });
  });

  test('a body of more than 64 KiB is not taken, told or untold', async () => {
    const site = await opened;
    const big = `${credentials}&x=${'x'.repeat(64 * 1024)}`;
    const told = await post(site, '/member/doLogin', big, { ...form, 'content-length': String(big.length) });
    expect(told).toMatchObject({
      status: 413,
      code: 413,
      error: 'invalid',
      value: { body: expect.any(String) },
    });
    const streamed = new Request(`${origin}/member/doLogin`, {
      method: 'POST',
      headers: form,
      body: new Blob([big.repeat(16)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(await read(await site.fetch(streamed))).toMatchObject({ status: 413, error: 'invalid' });
    const almost = `${credentials}&x=${'x'.repeat(64 * 1024 - credentials.length - 3)}`;
    expect(await post(site, '/member/doLogin', almost)).toMatchObject({ error: 'credentials' });
  });

  test.each([
    ['broken percent signs', '/member/doLogin', 'username=%zz%&password=%e0%a4'],
    ['a NUL', '/member/doLogin', 'username=a%00b&password=password-9'],
    ['half a surrogate pair', '/member/doLogin', 'username=%ED%A0%80&password=%ED%B0%80'],
    [
      'bytes that are no UTF-8',
      '/member/doLogin',
      new Uint8Array([...Buffer.from('username='), 0xff, 0xfe, 0x26]),
    ],
    ['a deep and empty name', '/member/doRegister', `${'[a]'.repeat(500)}=1&=2&code=${'['.repeat(64)}`],
  ])('%s never reach the database as an error', async (_, path, body) => {
    const { code } = await post(await opened, path, body);
    expect([400, 422]).toContain(code);
  });

  test('broken addresses are answered', async () => {
    const site = await opened;
    for (const path of [
      '/%ff%zz',
      '/system/base?lang=%&%=%',
      '/member/%00',
      '//',
      '/system/base%2f',
      '/SYSTEM/base',
    ]) {
      expect([200, 404]).toContain((await get(site, path)).code);
    }
  });
});

describe('addresses and floods', () => {
  test('an IPv6 asker is their /64, a mapped one the IPv4 address', () => {
    expect(network('2001:DB8:0:7:1:2:3:4')).toBe('2001:db8:0:7::/64');
    expect(network('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(network('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(network('::ffff:10.1.2.3')).toBe('10.1.2.3');
    expect(network('10.1.2.3')).toBe('10.1.2.3');
  });

  test('who asks too fast is held back, nobody else is, and it passes', async () => {
    const site = await opened;
    let now = 0;
    const app = createApp(site.plaza, new FloodGuard({ perSecond: 2, burst: 5, now: () => now }));
    const ask = async (ip: string) =>
      read(
        await app.fetch(
          new Request(`${origin}/system/base?lang=en_us`, { headers: { 'x-forwarded-for': ip } }),
        ),
      );
    for (let i = 0; i < 5; i++) expect(await ask('10.0.0.9')).toMatchObject({ code: 200 });
    expect(await ask('10.0.0.9')).toMatchObject({
      status: 200,
      code: 429,
      error: 'too_many',
      value: { retry_after: 1 },
    });
    expect(await ask('10.0.0.10')).toMatchObject({ code: 200 });
    now += 1000;
    expect([
      (await ask('10.0.0.9')).code,
      (await ask('10.0.0.9')).code,
      (await ask('10.0.0.9')).code,
    ]).toEqual([200, 200, 429]);
  });

  test('an attempt too many is told how long to wait', async () => {
    const site = await opened;
    const call = open('GET', '/test/limited', {});
    const ask = serveAlone(site, call, async (_, asker) => {
      await asker.allow('test:limited', { limit: 1, seconds: 30 });
      return null;
    });
    expect((await read(await ask())).code).toBe(200);
    const { status, code, value } = await read(await ask());
    expect({ status, code }).toEqual({ status: 200, code: 429 });
    expect((value as { retry_after: number }).retry_after).toBeGreaterThan(28);
  });
});

describe('on a real connection', () => {
  /** The first bytes of the answer to these bytes. */
  async function wire(port: number, bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(Buffer.from(bytes, 'latin1'));
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return first.toString('latin1');
  }

  test('broken requests are answered, none of them as our fault, and the node goes on', async () => {
    const app = createApp((await opened).plaza);
    const server = listen({ fetch: app.fetch, port: 0 });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const login =
      'POST /api/member/doLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const broken: [string, number][] = [
      ['GET /api/%ff%zz HTTP/1.1\r\nHost: x\r\n\r\n', 200],
      ['GET /api/system/base HTTP/1.1\r\nHost: [bad\r\n\r\n', 400],
      ['GET http://[::/api/system/base HTTP/1.1\r\nHost: x\r\n\r\n', 400],
      ['GET /api/system/base\xff HTTP/1.1\r\nHost: x\r\n\r\n', 400],
      ['GET /api/member/getUserInfo HTTP/1.1\r\nHost: x\r\ntokensso: \xe9\r\ntoken: \xff\r\n\r\n', 200],
      [`${login}User-Agent: \xff\xfe\x80\r\nContent-Length: 28\r\n\r\nusername=abcd&password=12345`, 200],
      [`${login}Content-Length: 1048576\r\n\r\n${'a'.repeat(1_048_576)}`, 413],
      [`${login}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}0\r\n\r\n`, 413],
    ];
    for (const [bytes, status] of broken) {
      expect([bytes.slice(0, 60), await wire(port, bytes)]).toEqual([
        bytes.slice(0, 60),
        expect.stringMatching(new RegExp(`^HTTP/1.1 ${status} `)),
      ]);
    }
    expect(await wire(port, 'GET /api/system/base HTTP/1.1\r\nHost: x\r\n\r\n')).toContain('"code":200');
    server.close();
  });
});
