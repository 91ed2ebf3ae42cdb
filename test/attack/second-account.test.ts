import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirmAge, getMember } from '../../contract/account.ts';
import { bindBankAccount } from '../../contract/bank-account.ts';
import { setPin } from '../../contract/pin.ts';
import { exportData } from '../../contract/protection.ts';
import { clabeOf } from '../support/setup/clabe.ts';
import { engines } from '../support/setup/engines.ts';
import { anybody, committingSlowly, severalAccounts } from '../support/several-accounts.ts';
import { openSite, type Session, type Site } from '../support/site.ts';
import { atOnce, tally } from '../support/tally.ts';
import { card, pin } from '../support/withdrawal-actions.ts';

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  let t: Awaited<ReturnType<typeof severalAccounts>>;
  beforeAll(async () => {
    site = await openSite(engine);
    t = await severalAccounts(site);
  });
  afterEach(() => t.clean());

  const both = async (as: Session) => [await t.stake(as), await t.deposit(as)];
  const paused = ['account_review', 'account_review'];
  const free = ['done', 'done'];

  test('an excluded person finds no way to play by a second account with the same name and birth date', async () => {
    const person = anybody();
    const first = await t.account(person);
    await t.leave(first);
    const second = await t.account({ ...person, name: person.name.toUpperCase() });
    expect(await both(second)).toEqual(paused);
    expect(await t.claim(second, anybody())).toBe('account_review');
  });

  test('nor by the bank account, whoever they say they are', async () => {
    const first = await t.account(anybody());
    expect(await t.bind(first, clabeOf(first.id))).toBe('done');
    await t.leave(first);
    const second = await t.account(anybody());
    expect(await both(second)).toEqual(free);
    expect(await t.bind(second, clabeOf(first.id))).toBe('account_review');
    expect(await both(second)).toEqual(paused);
  });

  test('nor by an account that was opened before and never used', async () => {
    const old = await site.member();
    const person = anybody();
    const first = await t.account(person);
    await t.leave(first);
    expect(await t.claim(old, person)).toBe('account_review');
    expect(await both(old)).toEqual(paused);
  });

  test('an exclusion is not left behind by a second account that tried the card before it', async () => {
    const first = await t.account(anybody());
    await t.bind(first, clabeOf(first.id));
    const second = await t.account(anybody());
    await t.bind(second, clabeOf(first.id));
    await t.leave(first);
    const { rows } = await site.plaza.db.query<{ excluded: boolean }>(
      'SELECT excluded_until > now() AS excluded FROM account WHERE member = $1',
      [second.id],
    );
    expect(rows).toEqual([{ excluded: true }]);
  });

  test('nobody excludes or pauses a stranger by giving their name, their birth date or their card', async () => {
    const person = anybody();
    const victim = await t.account(person);
    await t.bind(victim, clabeOf(victim.id));
    const attacker = await t.nameless(person.name);
    expect(await t.bind(attacker, clabeOf(victim.id))).toBe('account_review');
    expect(await t.claim(attacker, person)).toBe('account_review');
    expect(await t.leave(attacker, '1825')).toBe('done');
    expect(await both(victim)).toEqual(free);
    expect((await t.seen(victim)).notices).toEqual([]);
  });

  /** A second account by name and birth date or by the card, of somebody who is excluded or is not. */
  async function second(by: 'name' | 'card', excluded: boolean) {
    const person = anybody();
    const first = await t.account(person);
    await t.bind(first, clabeOf(first.id));
    if (excluded) await t.leave(first);
    const as = by === 'name' ? await site.member() : await t.account(anybody());
    if (by === 'name') return { first, as, answer: await site.raw(confirmAge, person, { as }) };
    await site.ask(setPin, { paypassword: pin }, { as });
    const { name } = await site.ask(getMember, {}, { as });
    const fields = card({ bank_code: clabeOf(first.id), username: name });
    return { first, as, answer: await site.raw(bindBankAccount, fields, { as }) };
  }

  test.each(['name', 'card'] as const)(
    'an excluded twin and a plain one look the same, by %s',
    async (by) => {
      const told = [];
      for (const excluded of [true, false]) {
        const { as, answer, first } = await second(by, excluded);
        if (excluded) await t.leave(first, '200');
        const exported = JSON.stringify(await site.ask(exportData, {}, { as }));
        told.push({
          answer,
          both: await both(as),
          seen: await t.seen(as),
          again: await t.claim(as, anybody()),
          exported: [...exported.matchAll(/"(excluded_until|paused|kind|breaks)":[^,}]*/g)].map(
            ([text]) => text,
          ),
        });
      }
      expect(told[0]).toEqual(told[1]);
      expect(told[0]?.answer).toMatchObject({ code: 403, error: 'account_review', value: null });
      expect(told[0]?.both).toEqual(paused);
      expect(told[0]?.seen.excluded_until).toBe('');
    },
  );

  test('what is told of the review names no match, in no language', async () => {
    const person = anybody();
    await t.account(person);
    const { notices } = await t.seen(await t.account(person));
    expect(notices).toHaveLength(1);
    expect(JSON.stringify(notices)).not.toMatch(/twin|second|another|same person|exclu/i);
  });

  test('the money of who is reviewed never waits: it is withdrawn, and their own break is theirs to take', async () => {
    const person = anybody();
    await t.account(person);
    const as = await t.account(person);
    expect(await t.bind(as, clabeOf(as.id))).toBe('done');
    await t.ask(as, '100');
    expect((await t.money(as)).held).toBe('100.00');
    await t.leave(as);
    expect((await t.seen(as)).excluded_until).not.toBe('');
  });

  test('of accounts that give the same person at once, one plays and the others wait', async () => {
    const person = anybody();
    const accounts = await atOnce(4, () => site.member());
    await committingSlowly(site, 'account', async () => {
      const words = await Promise.all(accounts.map((as) => t.claim(as, person)));
      expect(tally(words)).toEqual({ done: 1, account_review: 3 });
    });
    const stakes = await Promise.all(accounts.map((as) => t.stake(as)));
    expect(tally(stakes)).toEqual({ balance_insufficient: 1, account_review: 3 });
  });

  test('of accounts that bind the same card at once, one has it and the others wait', async () => {
    const accounts = await atOnce(4, () => t.account(anybody()));
    const number = clabeOf(accounts[0]?.id ?? '');
    for (const as of accounts) await site.ask(setPin, { paypassword: pin }, { as });
    await committingSlowly(site, 'card', async () => {
      const words = await Promise.all(accounts.map((as) => t.bind(as, number)));
      expect(tally(words)).toEqual({ done: 1, account_review: 3 });
    });
    expect(tally(await Promise.all(accounts.map((as) => t.stake(as))))).toEqual({
      done: 1,
      account_review: 3,
    });
  });

  test('an exclusion and the binding of its card at the same moment miss each other never', async () => {
    for (const table of ['card', 'account'] as const) {
      const [first, other] = [await t.account(anybody()), await t.account(anybody())];
      await t.bind(first, clabeOf(first.id));
      await committingSlowly(site, table, async () => {
        const words = await Promise.all([t.bind(other, clabeOf(first.id)), t.leave(first)]);
        expect(words).toEqual(['account_review', 'done']);
      });
      const { rows } = await site.plaza.db.query(
        'SELECT excluded_until > now() AS excluded FROM account WHERE member = ANY($1::uuid[])',
        [[first.id, other.id]],
      );
      expect(rows).toEqual([{ excluded: true }, { excluded: true }]);
    }
  });

  test('guesses are counted by account and by network', async () => {
    const as = await site.member();
    const slip = { name: 'Slip Finger', birthday: '2999-01-01' };
    const claims = (ips: number, times: number) =>
      atOnce(times, async (i) => (await site.raw(confirmAge, slip, { as, ip: `10.77.0.${i % ips}` })).error);
    expect(tally(await claims(30, 30))).toEqual({ invalid: 20, too_many: 10 });
    const others = await atOnce(11, () => site.member());
    const words = await atOnce(110, async (i) => {
      const one = others[i % 11] as Session;
      return (await site.raw(confirmAge, slip, { as: one, ip: '10.78.0.1' })).error;
    });
    expect(tally(words)).toEqual({ invalid: 100, too_many: 10 });
  });
});
