import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { consoleCall } from '../../contract/console/call.ts';
import * as people from '../../contract/console/operators.ts';
import * as door from '../../contract/console/sign-in.ts';
import { openAlerts } from '../../server/audit/alerts.ts';
import { createConsole } from '../../server/console/console.ts';
import { announceFirstLink } from '../../server/console/open.ts';
import { serveConsole } from '../../server/console/serve.ts';
import type { ConsoleRefusal } from '../../server/errors/console-refusal.ts';
import { FloodGuard } from '../../server/http/flood-guard.ts';
import { checkPassword } from '../../server/operator/people/check-password.ts';
import { inviteOperator } from '../../server/operator/people/links.ts';
import { disableOperator, enableOperator, setRoles } from '../../server/operator/people/operators.ts';
import { makeToken, readToken } from '../../server/operator/people/tokens.ts';
import { openTotp } from '../../server/operator/people/totp.ts';
import { serveSite } from '../../server/site/site.ts';
import { eventsOf } from '../support/audit.ts';
import { addOperator, type ConsoleSite, consoleSite, origin } from '../support/console/console-site.ts';
import {
  beginStep,
  byPasskey,
  byPassword,
  codeAt,
  enrolByPasskey,
  enrolByPassword,
  firstToken,
  invite,
  password,
  signedIn,
  tokenOf,
} from '../support/console/enrolling.ts';
import { engines } from '../support/setup/engines.ts';

const wrong = { status: 422, body: { error: 'credentials' } };

/** A call whose answer waits until the test lets it go. */
const slow = consoleCall('/test/slow', 'withdrawals.see', { private: true });

describe.each(engines)('attacks on the console’s door, on $name', (engine) => {
  let site: ConsoleSite;
  /** Sites behind https, with nobody enrolled, for owners alone, and for the links of starts. */
  let far: ConsoleSite;
  let empty: ConsoleSite;
  let small: ConsoleSite;
  let fresh: ConsoleSite;
  let begun: () => void = () => {};
  let goOn: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    site = await consoleSite(engine);
    far = await consoleSite(engine, { CONSOLE_URL: 'https://console.plaza.example' });
    empty = await consoleSite(engine);
    small = await consoleSite(engine);
    fresh = await consoleSite(engine);
    serveConsole(site.api, slow, async (_input, asker) => {
      asker.looksAt('018f0000-0000-7000-8000-000000000002');
      begun();
      await goOn;
      return null;
    });
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

  describe('replayed', () => {
    test('the answer of a passkey opens one session', async () => {
      const { key } = await enrolByPasskey(site, await invite(site, 'repla', ['support']), 'repla');
      const { challenge, options } = await site.stranger.call(door.signInPasskeyOptions, {});
      const given = { challenge, response: key.get(options) };
      signedIn(await site.askConsole(door.signInPasskey, given));
      expect(await site.askConsole(door.signInPasskey, given)).toMatchObject(wrong);
      const { challenge: other } = await site.stranger.call(door.signInPasskeyOptions, {});
      expect(await site.askConsole(door.signInPasskey, { ...given, challenge: other })).toMatchObject(wrong);
    });

    test('also of a passkey that does not count', async () => {
      const { key } = await enrolByPasskey(site, await invite(site, 'synced', ['support']), 'synced');
      key.counts = false;
      const { challenge, options } = await site.stranger.call(door.signInPasskeyOptions, {});
      const given = { challenge, response: key.get(options) };
      signedIn(await site.askConsole(door.signInPasskey, given));
      expect(await site.askConsole(door.signInPasskey, given)).toMatchObject(wrong);
    });

    test('an answer five minutes late, for another origin, or of a copied key is refused', async () => {
      const { key } = await enrolByPasskey(site, await invite(site, 'clone', ['support']), 'clone');
      const late = await site.stranger.call(door.signInPasskeyOptions, {});
      site.forward(door.proofSeconds + 1);
      const given = { challenge: late.challenge, response: key.get(late.options) };
      expect(await site.askConsole(door.signInPasskey, given)).toMatchObject(wrong);
      key.origin = 'http://localhost:3000';
      expect(await byPasskey(site, key)).toMatchObject(wrong);
      key.origin = origin;
      signedIn(await byPasskey(site, key));
      key.counter = 0;
      expect(await byPasskey(site, key)).toMatchObject(wrong);
    });

    test('a code of an authenticator app works once, and none before it', async () => {
      const { totp } = await enrolByPassword(site, await invite(site, 'once', ['support']), 'once');
      expect(await byPassword(site, 'once', password, codeAt(site, totp))).toMatchObject(wrong);
      const next = codeAt(site, totp, 1);
      signedIn(await byPassword(site, 'once', password, next));
      expect(await byPassword(site, 'once', password, next)).toMatchObject(wrong);
      expect(await byPassword(site, 'once', password, codeAt(site, totp, -1))).toMatchObject(wrong);
      site.forward(60);
      const code = codeAt(site, totp);
      const both = await Promise.all([1, 2].map(() => byPassword(site, 'once', password, code)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    test('a link enrols one person, also when two use it at once', async () => {
      const token = await invite(site, 'twice', ['owner']);
      beginStep(site);
      const { totp } = await site.stranger.call(door.readLink, { token });
      const given = { token, name: 'twice', password, code: codeAt(site, totp.secret) };
      const came = await Promise.all([1, 2].map(() => site.askConsole(door.enrolPassword, given)));
      expect(came.map(({ status }) => status).sort()).toEqual([200, 404]);
      await site.stranger.refused(door.readLink, { token }, 'not_found');
    });

    test('two links of two starts make one first owner', async () => {
      beginStep(empty);
      const tokens = [await firstToken(empty), await firstToken(empty)];
      const secrets = await Promise.all(
        tokens.map(async (token) => (await empty.stranger.call(door.readLink, { token })).totp.secret),
      );
      const came = await Promise.all(
        tokens.map((token, i) => {
          const name = `owner${i}`;
          const code = codeAt(empty, secrets[i] as string);
          return empty.askConsole(door.enrolPassword, { token, name, password, code });
        }),
      );
      expect(came.map(({ status }) => status).sort()).toEqual([200, 404]);
    });

    test('the first link reaches a file of its own, also through a planted one, and is gone when somebody is enrolled', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'plaza-link-'));
      const { plaza } = fresh;
      plaza.env = { ...plaza.env, DATA_DIR: folder };
      const [file, target] = [join(folder, 'console-link'), join(folder, 'target')];
      writeFileSync(target, 'untouched');
      symlinkSync(target, file);
      const said = await Promise.all([announceFirstLink(plaza, false), announceFirstLink(plaza, false)]);
      for (const line of said)
        expect(line).toBe(`First operator: the link is in ${file} (good once, for 15 minutes)`);
      expect(readFileSync(target, 'utf8')).toBe('untouched');
      expect(lstatSync(file).mode & 0o170777).toBe(0o100600);
      expect(await announceFirstLink(plaza, true)).toMatch(/\/#\/enrol\/[\w-]{43}$/);
      expect(existsSync(file)).toBe(false);
      await addOperator(plaza, 'first', ['owner']);
      expect(await announceFirstLink(plaza, true)).toBeUndefined();
      rmSync(folder, { recursive: true });
    });

    test('a challenge of another purpose, link or session is of no use', async () => {
      const { key, secret } = await enrolByPasskey(site, await invite(site, 'mixed', ['support']), 'mixed');
      const { challenge, options } = await site.stranger.call(door.signInPasskeyOptions, {});
      const passkey = { challenge, response: key.get(options) };
      expect(await site.askConsole(door.proveAgain, { passkey }, { secret })).toMatchObject(wrong);
      const token = await invite(site, 'other', ['owner']);
      const enrolling = { token, name: 'other', challenge, response: key.get(options) };
      expect(await site.askConsole(door.enrolPasskey, enrolling)).toMatchObject(wrong);
    });

    test('a proof with somebody else’s passkey is none', async () => {
      const mine = await enrolByPasskey(site, await invite(site, 'mine', ['support']), 'mine');
      const theirs = await enrolByPasskey(site, await invite(site, 'theirs', ['support']), 'theirs');
      const { passkey } = await site.stranger.call(door.proofOptions, {}, { secret: mine.secret });
      const answer = { challenge: passkey?.challenge, response: theirs.key.get(passkey?.options ?? {}) };
      const came = await site.askConsole(door.proveAgain, { passkey: answer }, { secret: mine.secret });
      expect(came).toMatchObject(wrong);
      expect(came.secret).toBeUndefined();
    });
  });

  describe('guessing', () => {
    test('locks a password after ten wrong ones, tells the owners, and lets a passkey in', async () => {
      const { key, secret } = await enrolByPasskey(site, await invite(site, 'guess', ['cashier']), 'guess');
      const { challenge, totp } = await site.stranger.call(people.myPasswordOptions, {}, { secret });
      const set = { challenge, password, code: codeAt(site, totp.secret) };
      await site.stranger.call(people.setMyPassword, set, { secret });
      site.forward(60);
      const tries = [];
      for (let i = 0; i < 10; i += 1)
        tries.push((await byPassword(site, 'guess', `${password}${i}`, '123456')).status);
      expect(tries).toEqual([...Array(9).fill(422), 423]);
      const right = () => byPassword(site, 'guess', password, codeAt(site, totp.secret));
      const locked = await right();
      expect(locked).toMatchObject({ status: 423, body: { error: 'locked' }, secret: undefined });
      const { until } = locked.body as { until: string };
      expect(Date.parse(until) - site.plaza.now().getTime()).toBeGreaterThan(890_000);
      expect((await openAlerts(site.plaza.db))[0]).toMatchObject({
        kind: 'operator_locked',
        facts: { operator: 'guess', via: 'console', ip: '127.0.0.1' },
      });
      expect((await eventsOf(site)).at(-1)).toMatchObject({ alert: 'operator_locked' });
      signedIn(await byPasskey(site, key));
      site.forward(door.lockSeconds);
      signedIn(await right());
    });

    test('a right password with a wrong code counts as wrong', async () => {
      const { totp } = await enrolByPassword(site, await invite(site, 'coded', ['cashier']), 'coded');
      site.forward(60);
      for (let i = 0; i < 9; i += 1)
        expect(await byPassword(site, 'coded', password, `00000${i}`)).toMatchObject(wrong);
      expect((await byPassword(site, 'coded', password, '000009')).status).toBe(423);
      expect((await byPassword(site, 'coded', password, codeAt(site, totp))).status).toBe(423);
    });

    test('many at once are no more than ten, and raise one alert', async () => {
      await enrolByPassword(site, await invite(site, 'flood', ['cashier']), 'flood');
      const before = (await openAlerts(site.plaza.db)).length;
      const came = await Promise.all(
        Array.from({ length: 14 }, () => byPassword(site, 'flood', 'wrong password', '123456')),
      );
      const refused = came.filter(({ status }) => status === 422).length;
      expect(refused).toBeLessThanOrEqual(9);
      expect(came.filter(({ status }) => status === 423)).toHaveLength(14 - refused);
      expect(await openAlerts(site.plaza.db)).toHaveLength(before + 1);
    });

    test('counts on the command line too, and says from where it came', async () => {
      await enrolByPassword(site, await invite(site, 'typed', ['cashier']), 'typed');
      const given = { password: 'wrong password', code: '123456' };
      const from = { ip: '', via: 'command line' } as const;
      const words = [];
      for (let i = 0; i < 10; i += 1) {
        const refused = checkPassword(site.plaza, 'typed', given, from);
        words.push(await refused.catch((error: ConsoleRefusal) => error.word));
      }
      expect(words).toEqual([...Array(9).fill('credentials'), 'locked']);
      expect((await openAlerts(site.plaza.db))[0]?.facts).toMatchObject({
        operator: 'typed',
        via: 'command line',
      });
      expect((await byPassword(site, 'typed', password, '123456')).status).toBe(423);
    });

    test('from one network is slowed down before anything is asked of the database', async () => {
      const flood = new FloodGuard({ perSecond: 1, burst: 3 });
      const { hono } = createConsole(site.plaza, { origin: () => origin, flood, folder: '/nonexistent' });
      const ask = async (from: string) => {
        const headers = {
          host: 'localhost:3001',
          origin,
          'content-type': 'application/json',
          'x-forwarded-for': from,
        };
        const url = `${origin}/call/sign-in/passkey-options`;
        return (await hono.fetch(new Request(url, { method: 'POST', headers, body: '{}' }))).status;
      };
      const asked = [];
      for (let i = 0; i < 5; i += 1) asked.push(await ask('198.51.100.4'));
      expect(asked).toEqual([200, 200, 200, 429, 429]);
      expect(await ask('198.51.100.5')).toBe(200);
    });

    test('does not tell which names exist', async () => {
      await enrolByPassword(site, await invite(site, 'exists', ['cashier']), 'exists');
      const answers = async (name: string) => {
        const said = [];
        for (let i = 0; i < 12; i += 1) {
          const { status, body } = await byPassword(site, name, 'wrong password', '123456');
          said.push([status, Object.keys(body as object)]);
        }
        return said;
      };
      expect(await answers('nobody-at-all')).toEqual(await answers('exists'));
    });

    test('is not told apart for who was disabled or never enrolled', async () => {
      await addOperator(site.plaza, 'spare-owner', ['owner']);
      const { totp } = await enrolByPassword(site, await invite(site, 'gone', ['cashier']), 'gone');
      await disableOperator(site.plaza.db, 'gone', site.plaza.now());
      site.forward(60);
      expect(await byPassword(site, 'gone', password, codeAt(site, totp))).toMatchObject(wrong);
    });
  });

  describe('somebody who leaves', () => {
    /** Lets a call begin, does something, and lets the call end. */
    async function meanwhile(secret: string, act: () => Promise<unknown>) {
      let release = () => {};
      goOn = new Promise((resolve) => {
        release = resolve;
      });
      const started = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const came = site.askConsole(slow, {}, { secret });
      await started;
      await act();
      release();
      return came;
    }

    test('is out in the middle of a call, and the look is not answered', async () => {
      await addOperator(site.plaza, 'spare', ['owner']);
      const { name, secret } = await site.as('cashier');
      const before = (await eventsOf(site)).length;
      const came = await meanwhile(secret, () => disableOperator(site.plaza.db, name, site.plaza.now()));
      expect(came).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
      expect(await eventsOf(site)).toHaveLength(before);
      await site.stranger.refused(people.showMe, {}, 'unauthenticated', { secret });
    });

    test('begins no call once their row says so, however it came to say so', async () => {
      const { name, secret } = await site.as('cashier');
      await site.plaza.db.query('UPDATE operator SET disabled_at = now() WHERE name = $1', [name]);
      let ran = false;
      begun = () => {
        ran = true;
      };
      const came = await site.askConsole(slow, {}, { secret });
      expect(came).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
      expect(ran).toBe(false);
    });

    test('loses a role in the middle of a call', async () => {
      const { name, secret } = await site.as('cashier');
      const came = await meanwhile(secret, () => setRoles(site.plaza.db, name, ['editor']));
      expect(came).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    });

    test('leaves no link, token, passkey or session that works', async () => {
      const { plaza } = site;
      const { key } = await enrolByPasskey(site, await invite(site, 'leaver', ['owner']), 'leaver');
      const made = await inviteOperator(plaza, { name: 'friend', roles: ['owner'], madeBy: 'leaver' });
      const own = await invite(site, 'leaver', ['owner'], 'spare');
      const given = { name: 'cron', roles: ['owner'] as const, madeBy: 'leaver', days: 30 };
      const token = await makeToken(plaza.db, given, plaza.now());
      expect(await readToken(plaza.db, token.secret, plaza.now())).toMatchObject({ roles: ['owner'] });
      await disableOperator(plaza.db, 'leaver', plaza.now());
      await site.stranger.refused(door.readLink, { token: tokenOf(made.address) }, 'not_found');
      await site.stranger.refused(door.readLink, { token: own }, 'not_found');
      expect(await readToken(plaza.db, token.secret, plaza.now())).toBeUndefined();
      expect(await byPasskey(site, key)).toMatchObject(wrong);
      const again = inviteOperator(plaza, { name: 'leaver', roles: ['owner'], madeBy: 'spare' });
      await expect(again).rejects.toMatchObject({ word: 'refused' });
      // Who comes back has their keys, and nothing of what they had made.
      await enableOperator(plaza.db, 'leaver');
      signedIn(await byPasskey(site, key));
      expect(await readToken(plaza.db, token.secret, plaza.now())).toBeUndefined();
      await site.stranger.refused(door.readLink, { token: tokenOf(made.address) }, 'not_found');
    });

    test('a token has no role that its maker lost', async () => {
      const { plaza } = site;
      await addOperator(plaza, 'maker', ['owner', 'cashier']);
      const given = { name: 'cron', roles: ['owner', 'cashier'] as const, madeBy: 'maker', days: 30 };
      const { secret } = await makeToken(plaza.db, given, plaza.now());
      await setRoles(plaza.db, 'maker', ['cashier']);
      expect(await readToken(plaza.db, secret, plaza.now())).toMatchObject({ roles: ['cashier'] });
      expect(
        await readToken(plaza.db, secret, new Date(plaza.now().getTime() + 31 * 86_400_000)),
      ).toBeUndefined();
    });

    test('is never the last owner, also when all owners are disabled at once', async () => {
      const { plaza } = small;
      const owners = Array.from({ length: 8 }, (_, i) => `owner${i}`);
      for (const name of owners) await addOperator(plaza, name, ['owner']);
      // Every connection of the pool is open, so that the transactions overlap.
      await Promise.all(owners.map(() => plaza.db.query('SELECT pg_sleep(0.05)')));
      const all = await Promise.allSettled(
        owners.map((name) => disableOperator(plaza.db, name, plaza.now())),
      );
      expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      const { rows } = await plaza.db.query('SELECT name FROM operator WHERE disabled_at IS NULL');
      expect(rows).toHaveLength(1);
    });
  });

  describe('a copy of the database', () => {
    test('has no secret that opens anything', async () => {
      const { plaza } = site;
      const { secret, totp } = await enrolByPassword(site, await invite(site, 'copied', ['owner']), 'copied');
      const token = await invite(site, 'unused', ['owner']);
      const { rows } = await plaza.db.query<{ all: string }>(
        `SELECT concat((SELECT json_agg(o)::text FROM operator o), (SELECT json_agg(s)::text FROM operator_session s),
           (SELECT json_agg(l)::text FROM operator_link l), (SELECT json_agg(a)::text FROM audit a)) AS all`,
      );
      for (const one of [secret, totp, token, password]) {
        expect(rows[0]?.all).not.toContain(one);
        expect(rows[0]?.all).not.toContain(Buffer.from(one).toString('hex'));
      }
    });

    test('lets nobody put their own authenticator secret in another’s row', async () => {
      const { plaza } = site;
      const { totp } = await enrolByPassword(site, await invite(site, 'sealed', ['support']), 'sealed');
      const { rows } = await plaza.db.query<{ totp: Buffer }>(
        "SELECT totp FROM operator WHERE name = 'sealed'",
      );
      const sealed = rows[0]?.totp as Buffer;
      expect(openTotp(plaza.keys, 'operator sealed', sealed)).toBe(totp);
      expect(() => openTotp(plaza.keys, 'operator boss', sealed)).toThrow();
    });
  });
});
