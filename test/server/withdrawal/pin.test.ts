import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getMember } from '../../../contract/account.ts';
import { getNotices } from '../../../contract/notice.ts';
import { editPin, setPin } from '../../../contract/pin.ts';
import { getWithdrawalRules, withdraw } from '../../../contract/withdrawal.ts';
import { provePin } from '../../../server/withdrawal/prove-pin.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';
import { atOnce, tally, times } from '../../support/tally.ts';
import { pin, withdrawalActions } from '../../support/withdrawal-actions.ts';

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  let as: Session;
  beforeAll(async () => {
    site = await openSite(engine);
    actions = withdrawalActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    await site.plaza.settings.set('withdraw_num', 100);
  });
  afterEach(() => actions.clean());

  const isSet = async () => (await site.ask(getMember, {}, { as })).paypassword;
  const attempt = (paypwd: string) => site.raw(withdraw, { money: '50', paypwd }, { as, key: newKey() });
  const edit = (oldpaypwd: string, paypassword: string) =>
    site.raw(editPin, { oldpaypwd, paypassword }, { as });
  const unlock = () =>
    site.plaza.db.query("UPDATE pin SET locked_until = now() - interval '1 second' WHERE member = $1", [
      as.id,
    ]);

  test('it comes after the real name, has six characters and is set once', async () => {
    as = await site.member();
    await site.refused(setPin, { paypassword: pin }, 'name_missing', { as });
    as = await actions.named();
    expect(await isSet()).toBe(0);
    for (const bad of ['12345', '1234567', '']) {
      expect(await site.refused(setPin, { paypassword: bad }, 'invalid', { as })).toHaveProperty(
        'paypassword',
      );
    }
    await site.ask(setPin, { paypassword: pin }, { as });
    expect(await isSet()).toBe(1);
    await site.refused(setPin, { paypassword: '83qx71' }, 'pin_set', { as });
  });

  test('set many times at once, one stands', async () => {
    as = await actions.named();
    const answers = await atOnce(6, (i) => site.raw(setPin, { paypassword: `7k2m9${i}` }, { as }));
    expect(tally(answers.map(({ error }) => error))).toEqual({ done: 1, pin_set: 5 });
  });

  test('it is kept so that neither the database nor a password’s hash alone gives it away', async () => {
    as = await actions.ready();
    const { rows } = await site.plaza.db.query<{ hash: string }>('SELECT hash FROM pin WHERE member = $1', [
      as.id,
    ]);
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const other = { ...site.plaza.keys, use: () => Buffer.alloc(32) };
    await expect(provePin({ ...site.plaza, keys: other }, as.id, pin)).rejects.toMatchObject({
      word: 'pin_wrong',
    });
  });

  test('five wrong ones lock it for thirty minutes, the time left is told, and the right one is refused meanwhile', async () => {
    as = await actions.ready();
    for (const left of [4, 3, 2, 1]) {
      expect((await attempt('wrong!')).value).toEqual({ left });
    }
    const fifth = await attempt('wrong!');
    expect([fifth.error, fifth.value]).toEqual(['pin_locked', { retry_after: 1800 }]);
    const sixth = await attempt(pin);
    expect(sixth.error).toBe('pin_locked');
    const { retry_after: wait } = sixth.value as { retry_after: number };
    expect(wait).toBeGreaterThan(1700);
    expect(wait).toBeLessThanOrEqual(1800);
    await unlock();
    expect((await attempt(pin)).error).toBeUndefined();
  });

  test('after the lock there are five again, and a right one forgets the wrong ones', async () => {
    as = await actions.ready();
    for (let i = 0; i < 5; i++) await attempt('wrong!');
    await unlock();
    expect((await attempt('wrong!')).value).toEqual({ left: 4 });
    expect((await attempt(pin)).code).toBe(200);
    expect((await attempt('wrong!')).value).toEqual({ left: 4 });
  });

  test('attempts at once, by any call, never are more than five', async () => {
    as = await actions.ready();
    await actions.during({ edit_paypwd: 1 }, async () => {
      const answers = await Promise.all([
        ...times(10, (i) => attempt(`guess${i}`)),
        ...times(10, (i) => edit(`guess${i}`, '9x41kz')),
      ]);
      expect(tally(answers.map(({ error }) => error))).toEqual({ pin_wrong: 4, pin_locked: 16 });
      expect((await attempt(pin)).error).toBe('pin_locked');
    });
  });

  test('attempts at once on two nodes never are more than five', async () => {
    as = await actions.ready();
    const outcomes = await Promise.allSettled(times(12, (i) => provePin(site.plaza, as.id, `guess${i}`)));
    const words = outcomes.map((one) => (one.status === 'rejected' ? one.reason.word : undefined));
    expect(tally(words)).toEqual({ pin_wrong: 4, pin_locked: 8 });
  });

  test('a wrong withdrawal password costs an attempt, a refusal by a rule none', async () => {
    as = await actions.ready();
    for (let i = 0; i < 6; i++) await actions.refused(as, '1', 'amount_below_min', 'wrong!');
    expect(await actions.refused(as, '100', 'pin_wrong', 'wrong!')).toEqual({ left: 4 });
    expect(await actions.refused(as, '100', 'invalid', '')).toEqual({ paypwd: 'This field is required.' });
    await actions.ask(as, '100');
  });

  test('it is changed only where the site lets members do so, with the old one', async () => {
    as = await actions.ready();
    expect((await edit(pin, '41kz9x')).error).toBe('pin_edit_forbidden');
    await actions.during({ edit_paypwd: 1 }, async () => {
      expect((await edit('wrong!', '41kz9x')).error).toBe('pin_wrong');
      expect((await edit(pin, '65432')).value).toHaveProperty('paypassword');
      const both = await Promise.all([edit(pin, '41kz9x'), edit(pin, 'kz9x41')]);
      expect(tally(both.map(({ error }) => error))).toEqual({ done: 1, pin_wrong: 1 });
      const [now, not] = both[0]?.error ? ['kz9x41', '41kz9x'] : ['41kz9x', 'kz9x41'];
      expect((await attempt(not)).error).toBe('pin_wrong');
      expect((await attempt(now)).error).toBeUndefined();
      await actions.during({ withdraw_hold: 24 }, async () => {
        expect((await attempt(now)).error).toBe('withdrawals_on_hold');
      });
      as = await actions.named();
      expect((await edit(pin, '41kz9x')).error).toBe('pin_missing');
    });
  });

  test('an operator removes it, the member is told, and a new one holds withdrawals again', async () => {
    as = await actions.ready();
    const { username } = await site.ask(getMember, {}, { as });
    for (let i = 0; i < 5; i++) await attempt('wrong!');
    await actions.command(['member', 'reset-pin', username, 'passport seen on a call']);
    expect(await isSet()).toBe(0);
    const [notice] = await site.ask(getNotices, {}, { as });
    expect(notice?.name).toBe('Your withdrawal password was removed');
    await site.ask(setPin, { paypassword: '5t27pd' }, { as });
    expect((await attempt('5t27pd')).error).toBeUndefined();
    await actions.during({ withdraw_hold: 1 }, async () => {
      expect((await attempt('5t27pd')).error).toBe('withdrawals_on_hold');
    });
  });

  test('a first or changed card or withdrawal password holds withdrawals for the hours that the site says', async () => {
    as = await actions.ready();
    const rules = () => site.ask(getWithdrawalRules, {}, { as });
    expect(await rules()).toMatchObject({ hold_until: '' });
    await actions.during({ withdraw_hold: 24 }, async () => {
      const { until } = (await actions.refused(as, '100', 'withdrawals_on_hold')) as { until: string };
      expect(Math.abs(Date.parse(until) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
      expect(await rules()).toMatchObject({ hold_until: until });
      const age = (table: string, column: string) =>
        site.plaza.db.query(
          `UPDATE ${table} SET ${column} = ${column} - interval '24 hours' WHERE member = $1`,
          [as.id],
        );
      await age('pin', 'set_at');
      await actions.refused(as, '100', 'withdrawals_on_hold');
      await age('card', 'bound_at');
      expect(await rules()).toMatchObject({ hold_until: '' });
      await actions.ask(as, '100');
      await site.plaza.db.query('UPDATE pin SET set_at = now() WHERE member = $1', [as.id]);
      await actions.refused(as, '100', 'withdrawals_on_hold');
    });
  });
});
