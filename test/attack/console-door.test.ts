import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import * as people from '../../contract/console/operators.ts';
import * as door from '../../contract/console/sign-in.ts';
import { serveSite } from '../../server/site/site.ts';
import { type ConsoleSite, consoleSite, origin } from '../support/console/console-site.ts';
import {
  byPasskey,
  codeAt,
  enrolByPasskey,
  enrolByPassword,
  invite,
  password,
  signedIn,
} from '../support/console/enrolling.ts';
import { engines } from '../support/setup/engines.ts';

describe.each(engines)('attacks on the console’s door, on $name', (engine) => {
  let site: ConsoleSite;
  /** Behind https. */
  let far: ConsoleSite;
  beforeAll(async () => {
    site = await consoleSite(engine);
    far = await consoleSite(engine, { CONSOLE_URL: 'https://console.plaza.example' });
  });

  describe('from another place', () => {
    test.each([
      '127.0.0.1:3001',
      'localhost',
      'localhost:3000',
      'localhost:3001.evil.example',
      'evil.example',
    ])('a request that names the host %s gets neither page nor call', async (host) => {
      const page = await site.fetchConsole('/', { headers: { host } });
      expect(page.status).toBe(403);
      expect(await page.text()).toBe(`The console is at ${origin} and answers to no other name.\n`);
      const { secret } = await site.as('owner');
      const came = await site.askConsole(people.showMe, {}, { secret, headers: { host } });
      expect(came).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    });

    test.each([
      'http://localhost:3000',
      'https://localhost:3001',
      'null',
      '',
      'http://localhost:3001.evil.example',
    ])('a call of the origin %j is refused, with the cookie too', async (from) => {
      const { secret } = await site.as('owner');
      const came = await site.askConsole(people.showMe, {}, { secret, headers: { origin: from } });
      expect(came).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    });

    test('a form of another page, and a read by GET, are no calls', async () => {
      const { secret } = await site.as('owner');
      const form = { 'content-type': 'text/plain' };
      expect(await site.askConsole(people.showMe, {}, { secret, headers: form })).toMatchObject({
        body: { error: 'forbidden' },
      });
      const read = await site.fetchConsole('/call/me/show', {
        headers: { cookie: `plaza_console=${secret}` },
      });
      expect(read.status).toBe(404);
      const asked = await site.fetchConsole('/call/me/show', {
        method: 'OPTIONS',
        headers: { origin: 'null' },
      });
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    });

    test('the members’ origin knows nothing of the console', async () => {
      const { secret } = await site.as('owner');
      for (const path of [
        '/call/me/show',
        '/call/sign-in/state',
        '/console/',
        '/console/console.html',
        '/console.html',
      ]) {
        for (const method of ['GET', 'POST']) {
          const headers = { origin, cookie: `plaza_console=${secret}`, 'content-type': 'application/json' };
          const asked = new Request(`http://plaza.test${path}`, { method, headers });
          expect([path, method, (await site.fetch(asked)).status]).toEqual([path, method, 404]);
        }
      }
    });
  });

  test('the members’ origin keeps the console’s build to itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plaza-built-'));
    mkdirSync(join(folder, 'console', 'assets'), { recursive: true });
    for (const name of ['index.html', 'console/console.html', 'console/assets/main.js'])
      writeFileSync(join(folder, name), '<p>Built</p>');
    const app = new Hono();
    serveSite(app, site.plaza, async () => '', folder);
    const status = async (path: string) => (await app.fetch(new Request(`http://plaza.test${path}`))).status;
    const paths = [
      '/',
      '/console/console.html',
      '/console/assets/main.js',
      '/console/../console/console.html',
    ];
    expect(await Promise.all(paths.map(status))).toEqual([200, 404, 404, 404]);
    rmSync(folder, { recursive: true });
  });

  describe('the cookie', () => {
    test('is for this origin alone, and no script reads it', async () => {
      const { key } = await enrolByPasskey(site, await invite(site, 'cook', ['support']), 'cook');
      const [cookie] = (await byPasskey(site, key)).headers.getSetCookie();
      expect(cookie).toMatch(/^plaza_console=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    });

    test('behind https has a name that no other host can plant', async () => {
      const { raw } = await far.as('support');
      expect(await raw(people.showMe, {})).toMatchObject({ status: 200 });
      const [cookie] = (await raw(door.signOut, {})).headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-plaza_console=; .*Path=\/; HttpOnly; SameSite=Strict; Secure$/);
      const { secret } = await far.as('support');
      const planted = { cookie: `plaza_console=${secret}` };
      expect(await far.askConsole(people.showMe, {}, { headers: planted })).toMatchObject({
        body: { error: 'unauthenticated' },
      });
    });

    test('from before a proof is good for ten seconds, for what needs no proof', async () => {
      const { totp, secret } = await enrolByPassword(site, await invite(site, 'rota', ['support']), 'rota');
      site.forward(60);
      const given = { password: { password, code: codeAt(site, totp) } };
      const proved = signedIn(await site.askConsole(door.proveAgain, given, { secret }));
      await site.stranger.call(people.showMe, {}, { secret });
      await site.stranger.refused(people.addPasskeyOptions, {}, 'proof_due', { secret });
      site.forward(11);
      await site.stranger.refused(people.showMe, {}, 'unauthenticated', { secret });
      await site.stranger.call(people.addPasskeyOptions, {}, { secret: proved.secret });
    });

    test('that nobody was given opens nothing', async () => {
      for (const secret of ['', 'x', 'a'.repeat(43), '../..', `${'a'.repeat(5000)}`]) {
        await site.stranger.refused(people.showMe, {}, 'unauthenticated', { secret });
      }
    });
  });

  describe('time', () => {
    test('ends a session after 30 minutes without use', async () => {
      const { call, refused } = await site.as('support');
      site.forward(door.idleSeconds - 1);
      await call(people.showMe, {});
      site.forward(door.idleSeconds - 1);
      await call(people.showMe, {});
      site.forward(door.idleSeconds);
      await refused(people.showMe, {}, 'unauthenticated');
    });

    test('ends it although the page refreshes itself', async () => {
      const { call, refused } = await site.as('support');
      const headers = { [door.refreshHeader]: '1' };
      for (let minutes = 0; minutes < 29; minutes += 1) {
        site.forward(60);
        await call(people.showMe, {}, { headers });
      }
      site.forward(61);
      await refused(people.showMe, {}, 'unauthenticated', { headers });
    });

    test('ends it after 12 hours whatever is done', async () => {
      const { call, refused } = await site.as('support');
      for (let passed = 0; passed < door.sessionSeconds - 1700; passed += 1700) {
        site.forward(1700);
        await call(people.showMe, {});
      }
      site.forward(1700);
      await refused(people.showMe, {}, 'unauthenticated');
    });

    test('makes a proof stale: an old one opens nothing that needs it', async () => {
      const { call, refused } = await site.as('support');
      await call(people.addPasskeyOptions, {});
      site.forward(door.proofSeconds);
      await refused(people.addPasskeyOptions, {}, 'proof_due');
    });
  });
});
