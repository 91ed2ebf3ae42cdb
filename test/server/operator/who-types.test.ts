import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAlerts } from '../../../server/audit/alerts.ts';
import { hashPassword } from '../../../server/keys/password.ts';
import { makeToken } from '../../../server/operator/people/tokens.ts';
import { newTotp, sealTotp } from '../../../server/operator/people/totp.ts';
import { runCommand, type TypedCommand } from '../../../server/operator/run.ts';
import { eventsOf } from '../../support/audit.ts';
import { engines } from '../../support/setup/engines.ts';
import { openSite, type Site } from '../../support/site.ts';

const password = 'correct horse battery';

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  let secret: string;
  let now: number;
  beforeAll(async () => {
    site = await openSite(engine);
    now = Date.now();
    site.plaza.now = () => new Date(now);
  });
  beforeEach(async () => {
    // A new half minute, because no code works twice.
    now += 60_000;
  });

  const type = (words: string[], who: Omit<TypedCommand, 'words'> = {}) =>
    runCommand(site.plaza, { words, ...who });
  const code = () => new TOTP({ secret }).generate({ timestamp: now });
  const asAna = (words: string[]) => type([...words, '--as', 'ana'], { password, code: code() });
  const newest = async () => (await eventsOf(site)).at(-1);

  describe('before anybody is enrolled', () => {
    test('the command line prepares the site and makes the first link', async () => {
      expect((await type(['invite', 'create', 'FIRST'])).code).toBe(0);
      expect((await type(['settings', 'set', 'name', 'Plaza Norte'])).code).toBe(0);
      expect((await type(['chain', 'create', 'k3-1m', '--rounds', '10'])).code).toBe(0);
      const { lines } = await type(['operator', 'invite']);
      expect(lines[0]).toMatch(/^http:\/\/localhost:\d+\/#\/enrol\/[\w-]{43}$/);
      expect(await newest()).toMatchObject({ by: null, via: 'setup', command: 'operator invite' });
      expect(JSON.stringify(await eventsOf(site))).not.toContain(lines[0]?.split('/').at(-1));
    });

    test.each([
      [['house', 'fund', '5', '--reason', 'x']],
      [['settings', 'set', 'withdraw_max', '99999', '--reason', 'x']],
      [['operator', 'token', 'robot', 'owner', '--reason', 'x']],
      [['operator', 'roles', 'nobody', 'owner', '--reason', 'x']],
      [['house', 'settled', '5', '--break-glass', 'x']],
    ])('%j is refused: nothing moves money or gives rights', async (words) => {
      expect((await type(words)).code).toBe(1);
      const { rows } = await site.plaza.db.query('SELECT FROM transfer UNION ALL SELECT FROM operator_token');
      expect(rows).toEqual([]);
    });
  });

  describe('once somebody is', () => {
    beforeAll(async () => {
      secret = newTotp();
      await site.plaza.db.query(
        `INSERT INTO operator (name, roles, password, totp, enrolled_at, created_at)
         VALUES ('ana', '{owner}', $1, $2, now(), now())`,
        [await hashPassword(password), sealTotp(site.plaza.keys, 'operator ana', secret)],
      );
    });

    test('reads stay open; a look at a person, and every change, ask who it is', async () => {
      expect((await type(['settings', 'get', 'name'])).code).toBe(0);
      await site.member('looked_at');
      for (const words of [
        ['member', 'show', 'looked_at'],
        ['settings', 'set', 'tabs', '4'],
        ['operator', 'invite'],
      ]) {
        expect(await type(words)).toEqual({
          code: 1,
          lines: [
            'Say who you are: --as NAME, or an automation token in OPERATOR_TOKEN (operator token makes one)',
          ],
        });
      }
      expect((await asAna(['member', 'show', 'looked_at'])).lines[0]).toMatch(/^looked_at /);
      expect(await newest()).toMatchObject({ by: 'ana', command: 'member show', member: expect.any(String) });
    });

    test('a password without its code, with a wrong one, or with one that was used, opens nothing', async () => {
      const words = ['settings', 'set', 'tabs', '4', '--as', 'ana'];
      expect((await type(words, { password })).code).toBe(2);
      const used = code();
      const tries: [Omit<TypedCommand, 'words'>, number][] = [
        [{ password, code: used === '000000' ? '000001' : '000000' }, 1],
        [{ password: 'guess', code: used }, 1],
        [{ password, code: used }, 0],
        [{ password, code: used }, 1],
      ];
      for (const [who, ended] of tries) expect((await type(words, who)).code).toBe(ended);
      expect((await type([...words.slice(0, -1), 'nobody'], { password, code: code() })).lines).toEqual([
        'Wrong name, password or code',
      ]);
    });

    test('ten wrong ones lock it, and all owners are told', async () => {
      const words = ['settings', 'set', 'tabs', '3', '--as', 'ana'];
      for (let i = 0; i < 10; i++) await type(words, { password: 'guess', code: '000000' });
      expect((await type(words, { password, code: code() })).lines[0]).toMatch(
        /^Too many incorrect attempts/,
      );
      expect(await openAlerts(site.plaza.db)).toMatchObject([
        { kind: 'operator_locked', facts: { operator: 'ana', via: 'command line' } },
      ]);
      now += 16 * 60_000;
      expect((await asAna(['settings', 'set', 'tabs', '3'])).code).toBe(0);
    });

    test('what takes two becomes a proposal, and its author reads how it goes on', async () => {
      expect((await asAna(['house', 'fund', '5'])).lines).toEqual(['Say why, with --reason']);
      now += 60_000;
      const { lines } = await asAna(['house', 'fund', '5', '--reason', 'in the bank']);
      expect(lines).toEqual([
        expect.stringMatching(/^Proposed: [0-9a-f-]{36}$/),
        expect.stringMatching(/^Nobody else can approve it: confirm it yourself from \d{4}-/),
        expect.stringMatching(/^It lapses at \d{4}-/),
      ]);
      const id = lines[0]?.split(' ')[1] ?? '';
      expect((await type(['proposal', 'list'])).lines).toEqual([expect.stringContaining(`${id}  `)]);
      expect((await type(['proposal', 'show', id])).lines).toContain('reason     in the bank');
      expect((await type(['proposal', 'approve', id])).code).toBe(1);
      now += 60_000;
      expect((await asAna(['proposal', 'approve', id])).lines[0]).toMatch(
        /^You can confirm this once the waiting period/,
      );
      now += 60_000;
      expect((await asAna(['proposal', 'withdraw', id])).lines).toEqual(['Withdrawn']);
      expect((await type(['proposal', 'list'])).lines).toEqual(['No proposals']);
      expect((await type(['proposal', 'list', '--all'])).lines).toEqual([
        expect.stringContaining('withdrawn'),
      ]);
    });

    test('in an emergency it is done at once, with a reason that all owners read', async () => {
      expect((await asAna(['house', 'fund', '5', '--break-glass', 'the bank closes'])).lines).toEqual([
        'The house holds 5.00 MXN',
      ]);
      const [alert] = await openAlerts(site.plaza.db);
      expect(alert?.facts).toEqual({ operator: 'ana', action: 'house fund', reason: 'the bank closes' });
      const events = await eventsOf(site);
      expect(
        events.find(({ via, command }) => via === 'break-glass' && command === 'house fund'),
      ).toMatchObject({
        by: 'ana',
        reason: 'the bank closes',
      });
    });

    test('a token acts in its maker’s name until it ends, with the roles that its maker still has', async () => {
      const made = { name: 'robot', roles: ['owner', 'editor'] as const, madeBy: 'ana', days: 30 };
      const { id, secret: token } = await makeToken(site.plaza.db, made, site.plaza.now());
      expect((await type(['settings', 'set', 'tabs', '4'], { token })).code).toBe(0);
      expect((await eventsOf(site)).at(-2)).toMatchObject({ by: 'token robot', person: 'ana', via: 'token' });
      await site.plaza.db.query("UPDATE operator SET roles = '{editor}' WHERE name = 'ana'");
      expect((await type(['settings', 'set', 'tabs', '3'], { token })).lines).toEqual([
        'Your roles do not allow this',
      ]);
      await site.plaza.db.query("UPDATE operator SET roles = '{owner}' WHERE name = 'ana'");
      expect((await type(['operator', 'end-token', id], { token })).code).toBe(0);
      expect((await type(['settings', 'set', 'tabs', '3'], { token })).lines[0]).toMatch(
        /^This token is not good/,
      );
    });

    test('a command of many steps opens a session, which ends like any other', async () => {
      const [session = ''] = (await asAna(['operator', 'session'])).lines;
      for (let i = 0; i < 3; i++) expect((await type(['invite', 'create'], { session })).code).toBe(0);
      expect(await newest()).toMatchObject({ by: 'ana', via: 'command line', session: expect.any(String) });
      now += 6 * 60_000;
      expect((await type(['invite', 'create'], { session })).lines).toEqual(['Prove who you are first']);
      now += 31 * 60_000;
      expect((await type(['invite', 'create'], { session })).code).toBe(1);
    });
  });
});
