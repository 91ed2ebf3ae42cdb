import { describe, expect, test } from 'vitest';
import { endSession, getMember, getSessions, login, logout, register } from '../../../contract/account.ts';
import { BadInvite, createInvite, listInvites } from '../../../server/account/invites.ts';
import { sweepExpired } from '../../../server/account/jobs.ts';
import { attempts } from '../../../server/account/login.ts';
import { registrations } from '../../../server/account/register.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { site as openNode, openSite, password, type Session, type Site } from '../../support/site.ts';
import { atOnce, inBatches, tally } from '../../support/tally.ts';

/** Calls with a password that one network may have under way and waiting on a node. */
const networkShare = 16;

describe.each(anyEngine)('on $name', (engine) => {
  const opened = openSite(engine);
  const count = async (table: string, where = 'true') => {
    const { rows } = await (await opened).plaza.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE ${where}`,
    );
    return rows[0]?.n;
  };
  const signedOut = (site: Site, as: Session) => site.refused(getMember, {}, 'unauthenticated', { as });

  describe('registering', () => {
    test('makes a member with an empty account, signed in', async () => {
      const site = await opened;
      const as = await site.ask(register, { username: 'Maria_1', password, code: 'test' });
      const me = await site.ask(getMember, {}, { as, ip: '10.9.9.9' });
      expect(me).toEqual({
        id: as.id,
        username: 'Maria_1',
        header_img: '/avatar/1.png',
        header_img_small: '/avatar/1.png',
        header_img_hash: '',
        money: '0.00',
        money_value: '0.00',
        status: 1,
        name: '',
        sex: '0',
        paypassword: 0,
        bankid: '',
        pin_lock: { until: '', renew: 0 },
        groupinfo: {
          image: '',
          rate: 0,
          name: 'No level yet',
          next: 'Level 1',
          number: 0,
          missing: '100.00',
        },
        ip: '10.9.9.9',
        adult: 0,
        under_age: 0,
        paused: 0,
        reality_check: { due: 0, minutes: 30, net: '0.00', since: '', played: 0 },
        excluded_until: '',
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        newest_notice: '',
        owed: '0.00',
      });
    });

    test('keeps only an argon2id of the password and a hash of the session', async () => {
      const site = await opened;
      const { id, tokensso } = await site.member();
      const { rows } = await site.plaza.db.query<{ password: string }>(
        'SELECT password FROM member WHERE id = $1',
        [id],
      );
      expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
      const kept = await site.plaza.db.query(
        'SELECT row_to_json(session)::text AS row FROM session WHERE member = $1',
        [id],
      );
      expect(JSON.stringify(kept.rows)).not.toContain(tokensso);
    });

    test('a name is taken whatever the letter case', async () => {
      const site = await opened;
      await site.ask(register, { username: 'taken_name', password, code: 'TEST' });
      await site.refused(register, { username: 'TAKEN_Name', password, code: 'TEST' }, 'username_taken');
    });

    test('an unknown code opens nothing', async () => {
      const site = await opened;
      const before = await count('member');
      await site.refused(register, { username: 'no_code', password, code: 'NOPE' }, 'invite_unknown');
      expect(await count('member')).toBe(before);
    });

    test('a name asked for twenty times at once becomes one member', async () => {
      const site = await opened;
      const answers = await atOnce(20, (i) =>
        site.raw(
          register,
          { username: i % 2 ? 'at_once' : 'AT_ONCE', password, code: 'TEST' },
          { ip: `10.1.0.${i}` },
        ),
      );
      expect(tally(answers.map(({ error }) => error))).toEqual({ done: 1, username_taken: 19 });
      expect(await count('member', "username_key = 'at_once'")).toBe(1);
    });

    test('a single-use invite taken by twenty at once lets one in', async () => {
      const site = await opened;
      const code = await createInvite(site.plaza.db);
      const before = await count('member');
      const answers = await atOnce(20, (i) =>
        site.raw(register, { username: `crowd_${i}`, password, code }, { ip: `10.2.0.${i}` }),
      );
      expect(tally(answers.map(({ error }) => error))).toEqual({ done: 1, invite_unknown: 19 });
      expect(await count('member')).toBe((before ?? 0) + 1);
      const used = (await listInvites(site.plaza.db)).find((invite) => invite.code === code);
      expect(used?.usedBy).toBe(answers.map(({ value }) => value as Session | null).find(Boolean)?.id);
    });

    test('a taken name does not use the invite up', async () => {
      const site = await opened;
      const code = await createInvite(site.plaza.db, { code: 'keep-me' });
      await site.ask(register, { username: 'first_owner', password, code: 'TEST' });
      await site.refused(register, { username: 'first_owner', password, code }, 'username_taken');
      await site.ask(register, { username: 'other_owner', password, code });
    });

    test('an operator cannot make the same code twice, nor one that nobody can type', async () => {
      const { db } = (await opened).plaza;
      await expect(createInvite(db, { code: 'TEST' })).rejects.toThrow(BadInvite);
      await expect(createInvite(db, { code: 'a b' })).rejects.toThrow(BadInvite);
    });

    test('one network cannot open accounts without end', async () => {
      const site = await opened;
      const ask = (i: number) =>
        site.raw(register, { username: `many_${i}`, password, code: 'NOPE' }, { ip: `2001:db8:1:2::${i}` });
      const answers = await inBatches(registrations.limit + 5, networkShare, ask);
      expect(tally(answers.map(({ error }) => error))).toEqual({
        invite_unknown: registrations.limit,
        too_many: 5,
      });
    });
  });

  describe('signing in', () => {
    test('takes the name in any letter case and tells nobody which part was wrong', async () => {
      const site = await opened;
      await site.member('sign_in');
      await site.signIn('SIGN_IN', password);
      const wrong = await site.raw(login, { username: 'sign_in', password: 'other-pass' });
      const unknown = await site.raw(login, { username: 'nobody_here', password: 'other-pass' });
      expect(wrong.error).toBe('credentials');
      expect(unknown).toEqual(wrong);
    });

    test('works as hard for an unknown name as for a known one', async () => {
      const site = await opened;
      await site.member('work_load');
      const took = async (username: string) => {
        const start = process.cpuUsage();
        for (let i = 0; i < 5; i++)
          await site.refused(login, { username, password: 'wrong-pass' }, 'credentials');
        const { user, system } = process.cpuUsage(start);
        return user + system;
      };
      const [known, unknown] = [await took('work_load'), await took('work_less')];
      expect(unknown / known).toBeGreaterThan(0.4);
      expect(unknown / known).toBeLessThan(2.5);
    });

    test('guesses at once never get past the limit of a name', async () => {
      const site = await opened;
      await site.member('guessed');
      const guesses = await atOnce(30, (i) =>
        site.raw(login, { username: 'Guessed', password: `guess-${i}` }, { ip: `10.3.0.${i}` }),
      );
      expect(tally(guesses.map(({ error }) => error))).toEqual({
        credentials: attempts.name.burst,
        too_many: 20,
      });
      const how = { ip: '10.3.1.1' };
      const held = (await site.refused(login, { username: 'guessed', password }, 'too_many', how)) as {
        retry_after: number;
      };
      expect(held.retry_after).toBeGreaterThan(0);
      expect(held.retry_after).toBeLessThanOrEqual(attempts.name.every);
    });

    test('a network is counted over all names, an IPv6 one by its /64', async () => {
      const site = await opened;
      const name = 'sign-in:network:2001:db8:0:7::/64';
      const { burst, every } = attempts.network;
      const leave = (left: number) =>
        site.plaza.db.query(
          `INSERT INTO rate (bucket, count, resets_at) VALUES ($1, 0, now() + make_interval(secs => $2))
           ON CONFLICT (bucket) DO UPDATE SET resets_at = excluded.resets_at`,
          [name, (burst - left) * every],
        );
      await leave(3);
      const answers = await atOnce(8, (i) =>
        site.raw(login, { username: `spray_${i}`, password: 'p' }, { ip: `2001:db8:0:7:${i + 1}::1` }),
      );
      const { credentials = 0, too_many = 0 } = tally(answers.map(({ error }) => error));
      // One token a second comes back meanwhile.
      expect(credentials).toBeGreaterThanOrEqual(3);
      expect(credentials).toBeLessThan(8);
      expect(credentials + too_many).toBe(8);
    });

    test('a good sign-in clears no failures, neither of a name nor of a network', async () => {
      const site = await opened;
      await site.member('own_name');
      await site.member('victim');
      const how = { ip: '10.4.0.1' };
      const begun = Date.now();
      for (let i = 0; i < attempts.name.burst; i++) {
        await site.refused(login, { username: 'victim', password: `no-${i}` }, 'credentials', how);
        await site.ask(login, { username: 'own_name', password }, how);
      }
      await site.refused(login, { username: 'victim', password: 'no' }, 'too_many', how);
      // The bucket is full again when each failure's token has come back.
      const failures = attempts.name.burst * attempts.network.every;
      const full = new Date(begun + failures * 1000).toISOString();
      expect(await count('rate', `bucket = 'sign-in:network:10.4.0.1' AND resets_at >= '${full}'`)).toBe(1);
    });

    test('a disabled member is told so only with the right password, and every session stands still', async () => {
      const site = await opened;
      const as = await site.member('closed_one');
      await site.plaza.db.query('UPDATE account SET disabled = true WHERE member = $1', [as.id]);
      await site.refused(login, { username: 'closed_one', password: 'wrong-pass' }, 'credentials');
      await site.refused(login, { username: 'closed_one', password }, 'disabled');
      await site.refused(getMember, {}, 'disabled', { as });
    });
  });

  describe('sessions', () => {
    test('signing out ends this session and no other', async () => {
      const site = await opened;
      const one = await site.member('two_phones');
      const other = await site.signIn('two_phones', password);
      const response = await site.fetch(
        new Request('http://plaza.test/api/member/logout', {
          method: 'POST',
          headers: { tokensso: one.tokensso, token: Buffer.from(one.id).toString('base64') },
        }),
      );
      expect(response.headers.get('clear-site-data')).toBe('"cache"');
      expect(response.headers.getSetCookie()).toEqual([
        'media=; Path=/media; Max-Age=0; HttpOnly; SameSite=Strict',
      ]);
      await site.refused(logout, {}, 'unauthenticated', { as: one });
      await site.ask(getMember, {}, { as: other });
    });

    test('signing in, and a session that is over, take the film cookie of who was there before', async () => {
      const site = await opened;
      const body = new URLSearchParams({ username: 'two_phones', password });
      const address = 'http://plaza.test/api/member';
      const login = new Request(`${address}/doLogin`, { method: 'POST', body });
      for (const asked of [login, new Request(`${address}/getUserInfo`)])
        expect((await site.fetch(asked)).headers.getSetCookie()[0]).toMatch(/^media=;.*Max-Age=0/);
    });

    test('the token selects nobody: it must name the session’s member', async () => {
      const site = await opened;
      const [mine, theirs] = [await site.member(), await site.member()];
      await signedOut(site, { id: theirs.id, tokensso: mine.tokensso });
    });

    test('a member sees their sessions and ends one of them, but nobody else’s', async () => {
      const site = await opened;
      const one = await site.member('lister');
      const other = await site.signIn('lister', password);
      const stranger = await site.member();
      const list = await site.ask(getSessions, {}, { as: one });
      expect(list.map(({ current }) => current).sort()).toEqual([0, 1]);
      const id = list.find(({ current }) => current === 0)?.id as string;
      await site.refused(endSession, { id }, 'not_found', { as: stranger });
      await site.refused(endSession, { id: 'no-such-id' }, 'not_found', { as: one });
      await site.ask(endSession, { id }, { as: one });
      await signedOut(site, other);
      await site.ask(getMember, {}, { as: one });
    });

    test('a session lasts 30 days from its last use, and is then swept away', async () => {
      const site = await opened;
      const as = await site.member();
      const age = (days: number) =>
        site.plaza.db.query(
          `UPDATE session SET last_at = last_at - make_interval(days => $2), expires_at = expires_at - make_interval(days => $2)
           WHERE member = $1`,
          [as.id, days],
        );
      await age(29);
      await site.ask(getMember, {}, { as });
      await age(29);
      await site.ask(getMember, {}, { as });
      await age(31);
      await signedOut(site, as);
      await sweepExpired(site.plaza);
      expect(await count('session', `member = '${as.id}'`)).toBe(0);
    });

    test('another node knows the session too', async () => {
      const site = await opened;
      const as = await site.member();
      await openNode(site.plaza).ask(getMember, {}, { as });
    });
  });
});
