import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getMember } from '../../contract/account.ts';
import { confirmLimit, setLimit } from '../../contract/protection.ts';
import { clabeOf } from '../support/setup/clabe.ts';
import { engines } from '../support/setup/engines.ts';
import { anybody, severalAccounts } from '../support/several-accounts.ts';
import { openSite, type Session, type Site } from '../support/site.ts';
import { tally } from '../support/tally.ts';

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  let t: Awaited<ReturnType<typeof severalAccounts>>;
  beforeAll(async () => {
    site = await openSite(engine);
    t = await severalAccounts(site);
  });
  afterEach(() => t.clean());

  /** Two accounts of a person: the older plays, the newer waits for its case. */
  async function pair(): Promise<[older: Session, newer: Session]> {
    const person = anybody();
    return [await t.account(person), await t.account(person)];
  }
  const stakes = async (...accounts: Session[]) => {
    const words = [];
    for (const as of accounts) words.push(await t.stake(as));
    return words;
  };
  const waits = (as: Session, hours: number) =>
    site.plaza.db.query(
      `UPDATE limit_change SET starts_at = starts_at - interval '${hours} hours' WHERE member = $1`,
      [as.id],
    );
  const lastMonth = (as: Session) =>
    site.plaza.db.query(
      `WITH o AS (UPDATE orders SET day = day - 40 WHERE member = $1),
         r AS (UPDATE recharge SET day = day - 40 WHERE member = $1)
       UPDATE account SET day = day - 40 WHERE member = $1`,
      [as.id],
    );

  test('found to be one person: the older account plays on, the newer one stays paused and is told so', async () => {
    const [older, newer] = await pair();
    await t.resolveSame(newer);
    expect(await stakes(older, newer)).toEqual(['done', 'account_review']);
    const { notices } = await t.seen(newer);
    expect(notices.map(([name]) => name)).toEqual([
      'You can’t deposit or bet with this account',
      'We’re checking your account',
    ]);
    expect(await t.cases(newer)).toEqual([]);
  });

  test('the limits of two accounts do not double: the lowest of each count on both, and raises that waited are gone', async () => {
    const [older, newer] = await pair();
    await t.limit(older, 'day', '50');
    await t.limit(newer, 'day', '20');
    await t.limit(newer, 'month', '200');
    await t.limit(older, 'day', '900');
    await t.limit(newer, 'month', '9000');
    await waits(older, 25);
    await t.resolveSame(newer);
    for (const as of [older, newer]) expect(await t.limits(as)).toEqual(['day 20.00', 'month 200.00']);
    expect((await t.seen(older)).notices.map(([name]) => name)).toEqual(['Your limits have changed']);
    await site.refused(confirmLimit, { kind: 'stake', period: 'day' }, 'not_found', { as: older });
    expect(await t.stake(older, '20.00')).toBe('done');
    expect(await stakes(older, newer)).toEqual(['limit_stake', 'account_review']);
  });

  test('a limit that is changed later stays the same on all accounts of the person', async () => {
    const [older, newer] = await pair();
    await t.resolveSame(newer);
    await t.limit(newer, 'day', '30');
    expect([await t.limits(older), await t.limits(newer)]).toEqual([['day 30.00'], ['day 30.00']]);
    await site.ask(setLimit, { kind: 'stake', period: 'day', amount: '90' }, { as: newer });
    await waits(newer, 25);
    expect(await t.limits(older)).toEqual(['day 30.00']);
    await site.ask(confirmLimit, { kind: 'stake', period: 'day' }, { as: newer });
    expect([await t.limits(older), await t.limits(newer)]).toEqual([['day 90.00'], ['day 90.00']]);
    await Promise.all([
      t.limit(older, 'day', '10'),
      t.limit(newer, 'day', '15'),
      t.limit(older, 'month', '40'),
    ]);
    expect(await t.limits(older)).toEqual(await t.limits(newer));
  });

  test('counters do not begin anew with the other account: it may play once the first has used nothing this month', async () => {
    const [older, newer] = await pair();
    await t.limit(older, 'month', '20');
    await t.resolveSame(newer);
    const name = await t.nameOf(newer);
    expect(await t.stake(older, '20.00')).toBe('done');
    expect(await t.operator('member', 'play-with', name)).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('this week or month')],
    });
    expect(await stakes(newer)).toEqual(['account_review']);
    await lastMonth(older);
    expect((await t.operator('member', 'play-with', name)).code).toBe(0);
    expect(await stakes(older, newer)).toEqual(['account_review', 'done']);
    expect(await t.limits(newer)).toEqual(['month 20.00']);
    expect((await t.operator('member', 'play-with', name)).lines[0]).toContain('the one that plays');
    const alone = await t.nameOf(await t.account(anybody()));
    expect((await t.operator('member', 'play-with', alone)).lines[0]).toContain('joined with no other');
  });

  test('whose older account is disabled plays with the newer one, unless the older has been used this month', async () => {
    for (const used of [false, true]) {
      const [older, newer] = await pair();
      if (used) await t.stake(older);
      await t.operator('member', 'disable', await t.nameOf(older));
      await t.resolveSame(newer);
      expect(await t.stake(newer)).toBe(used ? 'account_review' : 'done');
    }
  });

  test('an exclusion taken by either account reaches the other, at once and for as long', async () => {
    for (const who of [0, 1] as const) {
      const accounts = await pair();
      await t.resolveSame(accounts[1]);
      await t.leave(accounts[who], '300');
      expect(await stakes(...accounts)).toEqual(['excluded', 'account_review']);
      const ends = await Promise.all(
        accounts.map(async (as) => (await site.ask(getMember, {}, { as })).excluded_until),
      );
      expect(ends[0]).toBe(ends[1]);
    }
  });

  test('an exclusion that was taken before counts on both once they are found to be one person', async () => {
    const [older, newer] = await pair();
    await t.leave(newer, '200');
    expect(await stakes(older)).toEqual(['done']);
    await t.resolveSame(newer);
    expect(await stakes(older)).toEqual(['excluded']);
  });

  test('a wrong match is undone by operators, and is not made again', async () => {
    const person = anybody();
    const older = await t.account(person);
    await t.bind(older, clabeOf(older.id));
    await t.leave(older);
    const newer = await t.account(person);
    await t.bind(newer, clabeOf(older.id));
    const [id = ''] = await t.cases(newer);
    expect(await stakes(newer)).toEqual(['account_review']);
    const { lines } = await t.operator('case', 'resolve', id, 'different', 'two brothers');
    expect(lines).toEqual(['Resolved: different']);
    expect(await stakes(newer, older)).toEqual(['done', 'excluded']);
    expect((await t.seen(newer)).notices[0]?.[0]).toBe('We’ve finished checking your account');
    expect((await t.seen(newer)).excluded_until).toBe('');
    expect(await t.bind(newer, clabeOf(older.id))).toBe('done');
    await t.leave(older, '365');
    expect(await stakes(newer)).toEqual(['done']);
  });

  test('who has two matches plays when both are found wrong, and keeps an exclusion of their own', async () => {
    const person = anybody();
    const older = await t.account(person);
    const other = await t.account(anybody());
    await t.bind(other, clabeOf(other.id));
    const newer = await t.account(person);
    await t.bind(newer, clabeOf(other.id));
    expect(await t.cases(newer)).toHaveLength(2);
    await t.resolveDifferent(newer);
    expect(await stakes(newer)).toEqual(['account_review']);
    await t.leave(newer);
    await t.resolveDifferent(newer);
    expect(await stakes(newer, older, other)).toEqual(['excluded', 'done', 'done']);
  });

  test('what else looks like the account is compared next', async () => {
    const person = anybody();
    const [first, second, third] = [
      await t.account(person),
      await t.account(person),
      await t.account(person),
    ];
    await t.resolveDifferent(third);
    expect(await stakes(third)).toEqual(['account_review']);
    expect(await t.cases(third)).toHaveLength(1);
    await t.resolveSame(third);
    await t.resolveSame(second);
    expect(await stakes(first, second, third)).toEqual(['done', 'account_review', 'account_review']);
  });

  test('accounts are joined and left at the same moment, and none of it is lost', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const [older, newer] = await pair();
      await Promise.all([
        t.resolveSame(newer),
        t.leave(turn % 2 ? older : newer),
        t.limit(older, 'day', '50'),
        t.limit(newer, 'day', '40'),
        t.stake(older),
      ]);
      expect(await t.stake(older, '2.00')).toBe('excluded');
      expect(await t.limits(older)).toEqual(await t.limits(newer));
    }
  });

  test('an operator sees both accounts beside each other, and which cases have waited for more than a day', async () => {
    const [older, newer] = await pair();
    await t.bind(older, clabeOf(older.id));
    const [id = ''] = await t.cases(newer);
    const listed = async () => (await t.operator('case', 'list')).lines.find((line) => line.startsWith(id));
    expect(await listed()).not.toContain('overdue');
    await site.plaza.db.query("UPDATE cases SET opened_at = opened_at - interval '25 hours' WHERE id = $1", [
      id,
    ]);
    expect(await listed()).toContain('overdue');
    const file = join(mkdtempSync(join(tmpdir(), 'plaza-cases-')), 'day.csv');
    writeFileSync(file, 'id,kind,state,amount,currency,fee\n');
    const report = (await t.operator('report', 'daily', '--file', file)).lines;
    expect(report.find((line) => line.startsWith('cases open'))).toMatch(/overdue 1$/);
    expect(report.find((line) => line.startsWith(id))).toContain('overdue');
    const { lines } = await t.operator('case', 'show', id);
    const row = (name: string) =>
      lines
        .find((line) => line.startsWith(name))
        ?.trim()
        .split(/\s{2,}/) ?? [];
    const { name } = await site.ask(getMember, {}, { as: older });
    expect(lines.find((line) => line.startsWith('name '))).toMatch(new RegExp(`${name}.*${name}`));
    expect(row('account').slice(1)).toEqual([await t.nameOf(newer), await t.nameOf(older)]);
    expect(row('bank accounts').at(-1)).toMatch(/^\*{14}\d{4}$/);
    expect(lines.join('\n')).not.toContain(clabeOf(older.id));
    expect(row('network').length).toBe(3);
    expect(lines.some((line) => line.startsWith('different '))).toBe(true);
    const words = await Promise.all([
      t.operator('case', 'resolve', id, 'same', 'x y'),
      t.operator('case', 'resolve', id, 'same', 'x y'),
    ]);
    expect(tally(words.map(({ code }) => `${code}`))).toEqual({ 0: 1, 1: 1 });
  });
});
