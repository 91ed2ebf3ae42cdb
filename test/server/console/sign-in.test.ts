import { beforeAll, describe, expect, test } from 'vitest';
import * as people from '../../../contract/console/operators.ts';
import * as door from '../../../contract/console/sign-in.ts';
import { sweepPeople } from '../../../server/operator/people/jobs.ts';
import { eventsOf } from '../../support/audit.ts';
import { Authenticator } from '../../support/console/authenticator.ts';
import { type ConsoleSite, consoleSite, origin } from '../../support/console/console-site.ts';
import {
  byPasskey,
  byPassword,
  codeAt,
  enrolByPasskey,
  enrolByPassword,
  firstToken,
  invite,
  password,
  signedIn,
} from '../../support/console/enrolling.ts';
import { engines } from '../../support/setup/engines.ts';

describe.each(engines)('the console on $name', (engine) => {
  let site: ConsoleSite;
  beforeAll(async () => {
    site = await consoleSite(engine);
  });

  describe('on a site that nobody runs yet', () => {
    test('says so, and that nobody is signed in', async () => {
      expect(await site.stranger.call(door.signInState, {})).toEqual({
        operator: null,
        empty: true,
        site: { name: 'Plaza', timeZone: 'UTC', demo: false },
      });
    });

    test('the first link makes an owner who chooses a name, and signs them in', async () => {
      const token = await firstToken(site);
      const link = await site.stranger.call(door.readLink, { token, as: 'Ana' });
      expect(link).toMatchObject({ name: null, roles: ['owner'], again: false });
      expect(link.totp.uri).toMatch(/^otpauth:\/\/totp\/Plaza:Ana\?/);
      const { key: _, secret, ...me } = await enrolByPasskey(site, token, 'Ana');
      expect(me).toMatchObject({ name: 'Ana', roles: ['owner'] });
      const state = await site.stranger.call(door.signInState, {}, { secret });
      expect(state).toMatchObject({ empty: false, operator: { name: 'Ana', session: me.session } });
      const left = Date.parse(me.proofUntil) - site.plaza.now().getTime();
      expect(left).toBeGreaterThan(290_000);
      expect(left).toBeLessThanOrEqual(300_000);
    });

    test('the audit log has who came in, and no secret', async () => {
      const events = await eventsOf(site);
      expect(events.at(-1)).toMatchObject({ door: 'enrolled', by: 'Ana', roles: ['owner'], way: 'passkey' });
      expect(JSON.stringify(events)).not.toMatch(/[\w-]{43}/);
    });
  });

  describe('with a passkey', () => {
    test('an operator signs in without typing a name', async () => {
      const { key } = await enrolByPasskey(site, await invite(site, 'paula', ['cashier']), 'paula');
      expect(signedIn(await byPasskey(site, key))).toMatchObject({ name: 'paula', roles: ['cashier'] });
    });

    test('one that was not verified by PIN or fingerprint is refused', async () => {
      const { key } = await enrolByPasskey(site, await invite(site, 'uma', ['cashier']), 'uma');
      key.verifies = false;
      expect(await byPasskey(site, key)).toMatchObject({ status: 422, body: { error: 'credentials' } });
    });

    test('one that nobody has registered is refused', async () => {
      const came = await byPasskey(site, new Authenticator(origin));
      expect(came).toMatchObject({ status: 422, body: { error: 'credentials' }, secret: undefined });
    });
  });

  describe('with a password', () => {
    test('an operator signs in with the code of their authenticator app', async () => {
      const { totp } = await enrolByPassword(site, await invite(site, 'pedro', ['risk', 'support']), 'pedro');
      site.forward(30);
      const came = await byPassword(site, 'PEDRO', password, codeAt(site, totp));
      expect(signedIn(came)).toMatchObject({ name: 'pedro', roles: ['risk', 'support'] });
    });

    test('there is no enrolment with a wrong code, and the link is good still', async () => {
      const token = await invite(site, 'carla', ['support']);
      const given = { token, name: 'carla', password, code: '000000' };
      const refused = await site.stranger.refused(door.enrolPassword, given, 'credentials');
      expect(refused.field).toBe('code');
      expect(await enrolByPassword(site, token, 'carla')).toMatchObject({ name: 'carla' });
    });

    test('a short one is refused when it is set', async () => {
      const token = await invite(site, 'short', ['support']);
      const given = { token, name: 'short', password: 'eleven char', code: '123456' };
      expect(await site.stranger.refused(door.enrolPassword, given, 'invalid')).toMatchObject({
        field: 'password',
      });
    });

    test('an operator of an older version has no rights until a link enrols them', async () => {
      await site.plaza.db.query(
        "INSERT INTO operator (name, password, created_at) VALUES ('old', 'x', now())",
      );
      const boss = await site.as('owner');
      const before = await boss.call(people.showOperator, { name: 'old' });
      expect(before.operator).toMatchObject({ state: 'before', roles: [], password: false });
      expect(await byPassword(site, 'old', 'x', '123456')).toMatchObject({ body: { error: 'credentials' } });
      await enrolByPassword(site, await invite(site, 'old', ['editor']), 'old');
      const after = await boss.call(people.showOperator, { name: 'old' });
      expect(after.operator).toMatchObject({ state: 'enrolled', roles: ['editor'], password: true });
    });
  });

  describe('a link', () => {
    test('carries its name: another one is refused', async () => {
      const token = await invite(site, 'nora', ['editor']);
      const refused = await site.stranger.refused(
        door.enrolPasskeyOptions,
        { token, name: 'nina' },
        'invalid',
      );
      expect(refused.field).toBe('name');
    });

    test('for somebody who is enrolled gives new keys and takes the old ones, and their sessions', async () => {
      const first = await enrolByPasskey(site, await invite(site, 'lost', ['cashier']), 'lost');
      const token = await invite(site, 'lost', ['owner']);
      const link = await site.stranger.call(door.readLink, { token });
      expect(link).toMatchObject({ name: 'lost', again: true, roles: ['cashier'] });
      const second = await enrolByPassword(site, token, 'lost');
      expect(second.roles).toEqual(['cashier']);
      await site.stranger.refused(people.showMe, {}, 'unauthenticated', { secret: first.secret });
      expect(await byPasskey(site, first.key)).toMatchObject({ body: { error: 'credentials' } });
      expect((await eventsOf(site)).at(-1)).toMatchObject({ door: 'enrolled again', by: 'lost' });
    });

    test('is good for a day', async () => {
      const token = await invite(site, 'late', ['support']);
      site.forward(24 * 3600 + 1);
      await site.stranger.refused(door.readLink, { token }, 'not_found');
    });
  });

  describe('a fresh proof', () => {
    test('is due after five minutes, by passkey, and gives the session a new secret', async () => {
      const { key, secret } = await enrolByPasskey(site, await invite(site, 'prue', ['cashier']), 'prue');
      site.forward(door.proofSeconds);
      await site.stranger.refused(people.addPasskeyOptions, {}, 'proof_due', { secret });
      const { passkey } = await site.stranger.call(door.proofOptions, {}, { secret });
      const answer = { challenge: passkey?.challenge, response: key.get(passkey?.options ?? {}) };
      const proved = signedIn(await site.askConsole(door.proveAgain, { passkey: answer }, { secret }));
      expect(proved.secret).not.toBe(secret);
      await site.stranger.call(people.addPasskeyOptions, {}, { secret: proved.secret });
    });

    test('is given by password and code too', async () => {
      const { totp, secret } = await enrolByPassword(site, await invite(site, 'petra', ['risk']), 'petra');
      site.forward(door.proofSeconds);
      const ways = await site.stranger.call(door.proofOptions, {}, { secret });
      expect(ways).toEqual({ passkey: null, password: true });
      const given = { password: { password, code: codeAt(site, totp) } };
      const proved = signedIn(await site.askConsole(door.proveAgain, given, { secret }));
      expect(Date.parse(proved.proofUntil)).toBeGreaterThan(site.plaza.now().getTime());
    });

    test('neither way, or both, is invalid', async () => {
      const { call: _, ...caller } = await site.as('support');
      await caller.refused(door.proveAgain, {}, 'invalid');
    });
  });

  describe('an operator', () => {
    test('signs out, and the cookie is removed', async () => {
      const { secret, raw } = await site.as('editor');
      const came = await raw(door.signOut, {});
      expect(came).toMatchObject({ status: 200, secret: '' });
      expect(came.headers.getSetCookie()[0]).toContain('Max-Age=0');
      await site.stranger.refused(people.showMe, {}, 'unauthenticated', { secret });
    });

    test('who signs in again in the same browser has one session, not two', async () => {
      const { key, secret } = await enrolByPasskey(site, await invite(site, 'repeat', ['editor']), 'repeat');
      const { challenge, options } = await site.stranger.call(door.signInPasskeyOptions, {});
      const given = { challenge, response: key.get(options) };
      const next = signedIn(await site.askConsole(door.signInPasskey, given, { secret }));
      await site.stranger.refused(people.showMe, {}, 'unauthenticated', { secret });
      const { sessions } = await site.stranger.call(people.listMySessions, {}, { secret: next.secret });
      expect(sessions).toMatchObject([{ id: next.session, own: true }]);
    });

    test('sees their sessions and ends one of them, and nobody else’s', async () => {
      const one = await site.as('editor', { name: 'twofold' });
      const two = await site.again('twofold');
      const other = await site.as('editor');
      const { sessions } = await one.call(people.listMySessions, {});
      expect(sessions.map(({ id, own }) => [id, own]).sort()).toEqual(
        [
          [one.session, true],
          [two.session, false],
        ].sort(),
      );
      await one.refused(people.endMySession, { session: other.session }, 'not_found');
      await one.call(people.endMySession, { session: two.session });
      await two.refused(people.showMe, {}, 'unauthenticated');
      await other.call(people.showMe, {});
    });

    test('adds a passkey, and never removes the last way in', async () => {
      const { key, secret } = await enrolByPasskey(site, await invite(site, 'keys', ['editor']), 'keys');
      const me = site.stranger;
      const more = new Authenticator(origin);
      const { challenge, options } = await me.call(people.addPasskeyOptions, {}, { secret });
      expect(options.excludeCredentials).toMatchObject([{ id: key.id.toString('base64url') }]);
      const answer = { challenge, response: more.create(options), label: 'Laptop' };
      await me.call(people.addPasskey, answer, { secret });
      const { passkeys } = await me.call(people.showMe, {}, { secret });
      expect(passkeys.map(({ label }) => label)).toEqual(['Phone', 'Laptop']);
      expect(signedIn(await byPasskey(site, more)).name).toBe('keys');
      const [phone, laptop] = passkeys.map(({ id }) => ({ passkey: id }));
      await me.call(people.removePasskey, phone as { passkey: string }, { secret });
      expect(await byPasskey(site, key)).toMatchObject({ body: { error: 'credentials' } });
      await me.refused(people.removePasskey, laptop as { passkey: string }, 'conflict', { secret });
      expect(signedIn(await byPasskey(site, more)).name).toBe('keys');
    });

    test('sets a password with an authenticator app, which ends their other sessions', async () => {
      const { secret, key } = await enrolByPasskey(site, await invite(site, 'both', ['editor']), 'both');
      const elsewhere = signedIn(await byPasskey(site, key));
      const { challenge, totp } = await site.stranger.call(people.myPasswordOptions, {}, { secret });
      const given = { challenge, password, code: codeAt(site, totp.secret) };
      await site.stranger.call(people.setMyPassword, given, { secret });
      await site.stranger.refused(people.showMe, {}, 'unauthenticated', { secret: elsewhere.secret });
      expect(await site.stranger.call(people.showMe, {}, { secret })).toMatchObject({ password: true });
      site.forward(30);
      expect(signedIn(await byPassword(site, 'both', password, codeAt(site, totp.secret))).name).toBe('both');
    });
  });

  test('what nobody answered in time is swept', async () => {
    const rows = async () => (await site.plaza.db.query('SELECT FROM operator_challenge')).rowCount as number;
    site.forward(door.proofSeconds + 1);
    await site.stranger.call(door.signInPasskeyOptions, {});
    await sweepPeople(site.plaza);
    expect(await rows()).toBe(1);
    site.forward(door.proofSeconds + 1);
    await sweepPeople(site.plaza);
    expect(await rows()).toBe(0);
  });

  test('an owner sees who runs the site, open links and tokens', async () => {
    const boss = await site.as('owner', { name: 'boss' });
    await invite(site, 'guest', ['support'], 'boss');
    const list = await boss.call(people.listOperators, {});
    expect(list.operators.find(({ name }) => name === 'boss')).toMatchObject({
      roles: ['owner'],
      state: 'enrolled',
      sessions: 1,
    });
    expect(list.links[0]).toMatchObject({ name: 'guest', roles: ['support'], madeBy: 'boss' });
    expect(JSON.stringify(list)).not.toMatch(/hash|totp|argon/);
  });
});
