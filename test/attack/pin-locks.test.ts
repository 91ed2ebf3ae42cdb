import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getMember } from '../../contract/account.ts';
import { getNotices } from '../../contract/notice.ts';
import { editPin, setPin } from '../../contract/pin.ts';
import { getWithdrawalRules, withdraw } from '../../contract/withdrawal.ts';
import { engines } from '../support/setup/engines.ts';
import { newKey, openSite, password, type Session, type Site } from '../support/site.ts';
import { atOnce, tally, times } from '../support/tally.ts';
import { pin, withdrawalActions } from '../support/withdrawal-actions.ts';

const renewed = '83qx71';

describe.each(engines)('on $name', (engine) => {
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

  const attempt = (paypwd: string) => site.raw(withdraw, { money: '50', paypwd }, { as, key: newKey() });
  /** So many minutes of a lock go by. */
  const pass = (minutes: number) =>
    site.plaza.db.query(
      'UPDATE pin SET locked_until = locked_until - make_interval(mins => $2) WHERE member = $1',
      [as.id, minutes],
    );
  /** Five wrong ones; the last one's answer. */
  async function lock() {
    for (const _ of times(4, () => 0)) expect((await attempt('wrong!')).error).toBe('pin_wrong');
    const { error, value, msg } = await attempt('wrong!');
    expect(error).toBe('pin_locked');
    return { ...(value as { retry_after?: number; renew?: 1 }), msg };
  }
  async function lockForGood() {
    await lock();
    await pass(30);
    await lock();
    await pass(360);
    return lock();
  }
  const told = async () => (await site.ask(getNotices, {}, { as })).map(({ name }) => name);
  const lockTold = async () => (await site.ask(getMember, {}, { as })).pin_lock;
  /** The session has been open for so many minutes. */
  const age = (minutes: number) =>
    site.plaza.db.query(
      'UPDATE session SET created_at = created_at - make_interval(mins => $2) WHERE member = $1',
      [as.id, minutes],
    );
  const signInAgain = async () => {
    const { username } = await site.ask(getMember, {}, { as });
    as = await site.signIn(username, password);
  };

  test('each lock is longer than the one before, and the member is told of each', async () => {
    as = await actions.ready();
    expect(await lockTold()).toEqual({ until: '', renew: 0 });
    expect((await lock()).retry_after).toBe(30 * 60);
    const { until } = (await lockTold()) as { until: string };
    expect(Math.abs(Date.parse(until) - Date.now() - 30 * 60_000)).toBeLessThan(60_000);
    await pass(29);
    expect((await attempt(pin)).error).toBe('pin_locked');
    await pass(1);
    expect((await lock()).retry_after).toBe(6 * 3600);
    await pass(359);
    expect((await attempt(pin)).error).toBe('pin_locked');
    await pass(1);
    const last = await lock();
    expect([last.retry_after, last.renew]).toEqual([undefined, 1]);
    expect(last.msg).toBe('Too many incorrect attempts. Log in again and set a new withdrawal password.');
    expect(await lockTold()).toEqual({ until: '', renew: 1 });
    expect(await told()).toEqual([
      'Your withdrawal password no longer works',
      'Your withdrawal password is locked for 6 hours',
      'Your withdrawal password is locked for 30 minutes',
    ]);
  });

  test('a year of patience gets fifteen guesses, and then none', async () => {
    as = await actions.ready();
    await lockForGood();
    await pass(365 * 24 * 60);
    for (const guess of ['wrong!', pin]) {
      const { error, value } = await attempt(guess);
      expect([error, value]).toEqual(['pin_locked', { renew: 1 }]);
    }
    await actions.during({ edit_paypwd: 1 }, async () => {
      await site.refused(editPin, { oldpaypwd: pin, paypassword: renewed }, 'pin_locked', { as });
    });
    await actions.refused(as, '50', 'pin_locked');
  });

  test('a right one begins the count of locks anew', async () => {
    as = await actions.ready();
    await lock();
    await pass(30);
    for (const _ of times(4, () => 0)) await attempt('wrong!');
    expect((await attempt(pin)).error).toBeUndefined();
    expect((await lock()).retry_after).toBe(30 * 60);
  });

  test('the last attempt before the last lock counts as one, however many come at once', async () => {
    as = await actions.ready();
    await lock();
    await pass(30);
    await lock();
    await pass(360);
    const answers = await atOnce(12, (i) => attempt(`guess${i % 10}`));
    expect(tally(answers.map(({ error }) => error))).toEqual({ pin_wrong: 4, pin_locked: 8 });
    expect((await told()).filter((name) => name.endsWith('no longer works'))).toHaveLength(1);
    expect((await attempt(pin)).error).toBe('pin_locked');
  });

  test('a new one is set after the last lock only by who has just signed in, and the member is told', async () => {
    as = await actions.ready();
    await lock();
    await site.refused(setPin, { paypassword: renewed }, 'pin_set', { as });
    await pass(30);
    await lock();
    await pass(360);
    await lock();
    await age(11);
    const { code, msg } = await site.raw(setPin, { paypassword: renewed }, { as });
    expect([code, msg]).toEqual([403, 'Please log in again.']);
    expect(await lockTold()).toEqual({ until: '', renew: 1 });
    await signInAgain();
    await site.refused(setPin, { paypassword: '123456' }, 'invalid', { as });
    const both = await atOnce(2, () => site.raw(setPin, { paypassword: renewed }, { as }));
    expect(tally(both.map(({ error }) => error))).toEqual({ done: 1, pin_set: 1 });
    expect(await lockTold()).toEqual({ until: '', renew: 0 });
    expect((await told())[0]).toBe('You set a new withdrawal password');
  });

  test('withdrawals then wait 24 hours, also where the site has no hold of its own', async () => {
    as = await actions.ready();
    await lockForGood();
    await site.ask(setPin, { paypassword: renewed }, { as });
    const { until } = (await actions.refused(as, '50', 'withdrawals_on_hold', renewed)) as { until: string };
    expect(Math.abs(Date.parse(until) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    expect((await site.ask(getWithdrawalRules, {}, { as })).hold_until).toBe(until);
    const shift = (hours: number) =>
      site.plaza.db.query(
        'UPDATE pin SET held_until = held_until - make_interval(hours => $2) WHERE member = $1',
        [as.id, hours],
      );
    await shift(23);
    await actions.refused(as, '50', 'withdrawals_on_hold', renewed);
    await shift(1);
    expect((await attempt(renewed)).error).toBeUndefined();
    expect((await attempt(pin)).error).toBe('pin_wrong');
  });

  test('a site’s longer hold stays as long as it is', async () => {
    as = await actions.ready();
    await lockForGood();
    await site.ask(setPin, { paypassword: renewed }, { as });
    await actions.during({ withdraw_hold: 72 }, async () => {
      const { until } = (await actions.refused(as, '50', 'withdrawals_on_hold', renewed)) as {
        until: string;
      };
      expect(Math.abs(Date.parse(until) - Date.now() - 72 * 3_600_000)).toBeLessThan(60_000);
    });
  });
});
