import { beforeAll, describe, expect, test } from 'vitest';
import * as people from '../../contract/console/operators.ts';
import * as door from '../../contract/console/sign-in.ts';
import { openAlerts } from '../../server/audit/alerts.ts';
import { createConsole } from '../../server/console/console.ts';
import type { ConsoleRefusal } from '../../server/errors/console-refusal.ts';
import { FloodGuard } from '../../server/http/flood-guard.ts';
import { checkPassword } from '../../server/operator/people/check-password.ts';
import { disableOperator } from '../../server/operator/people/operators.ts';
import { openTotp } from '../../server/operator/people/totp.ts';
import { eventsOf } from '../support/audit.ts';
import { addOperator, type ConsoleSite, consoleSite, origin } from '../support/console/console-site.ts';
import {
  byPasskey,
  byPassword,
  codeAt,
  enrolByPasskey,
  enrolByPassword,
  invite,
  password,
  signedIn,
} from '../support/console/enrolling.ts';
import { engines } from '../support/setup/engines.ts';

const wrong = { status: 422, body: { error: 'credentials' } };

describe.each(engines)('the secrets of operators, on $name', (engine) => {
  let site: ConsoleSite;
  beforeAll(async () => {
    site = await consoleSite(engine);
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
