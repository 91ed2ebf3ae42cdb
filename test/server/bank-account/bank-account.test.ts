import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirmAge, getMember, login } from '../../../contract/account.ts';
import { bindBankAccount, getBankAccount, getBankList } from '../../../contract/bank-account.ts';
import { fitsBank } from '../../../contract/bank-number.ts';
import { openDeposit } from '../../../contract/deposit.ts';
import { getNotices } from '../../../contract/notice.ts';
import { setPin } from '../../../contract/pin.ts';
import { exclude } from '../../../contract/protection.ts';
import { digest } from '../../support/digest.ts';
import { runCommand } from '../../support/operator/commands.ts';
import { cardOf, clabeOf } from '../../support/setup/clabe.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { clientOf, openSite, type Session, type Site } from '../../support/site.ts';
import { atOnce, tally } from '../../support/tally.ts';
import { card, clabe, pin, visa, withdrawalActions } from '../../support/withdrawal-actions.ts';

const bank = { banamex: { value: '002', check: 'clabe' }, visa: { value: 'visa', check: 'luhn' } } as const;

describe('a number', () => {
  test('is a CLABE with its bank’s three digits, 18 in all and the right last one', () => {
    expect(fitsBank(clabe, bank.banamex)).toBe(true);
    expect(fitsBank('646180110400000007', { value: '646', check: 'clabe' })).toBe(true);
    expect(fitsBank('032180000118359719', { value: '032', check: 'clabe' })).toBe(true);
    expect(fitsBank('646180110400000007', bank.banamex)).toBe(false);
    for (let digit = 0; digit < 10; digit++) {
      expect(fitsBank(clabe.slice(0, 17) + digit, bank.banamex)).toBe(digit === 1);
    }
    expect(fitsBank(clabe.slice(0, 17), bank.banamex)).toBe(false);
  });

  test('of a card has 13 to 19 digits and passes Luhn', () => {
    for (const good of [visa, '5555555555554444', '378282246310005', '4222222222222']) {
      expect(fitsBank(good, bank.visa)).toBe(true);
    }
    for (const bad of ['4111111111111112', '41111111111111', '4111-1111-1111-1111', '00000000', '']) {
      expect(fitsBank(bad, bank.visa)).toBe(false);
    }
  });

  test('of another account has 8 to 20 digits', () => {
    for (const [text, fits] of [
      ['1234567', false],
      ['12345678', true],
      ['1'.repeat(21), false],
    ] as const) {
      expect(fitsBank(text, { value: 'x', check: 'none' })).toBe(fits);
    }
  });
});

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  let as: Session;
  beforeAll(async () => {
    site = await openSite(engine);
    actions = withdrawalActions(site);
  });
  afterEach(() => actions.clean());

  const bind = (more?: Record<string, string>) =>
    site.raw(bindBankAccount, card({ bank_code: clabeOf(as.id), ...more }), { as, ip: clientOf(as) });
  const bound = () => site.ask(getBankAccount, {}, { as });

  test('a card comes after the real name and the withdrawal password, each told in its turn', async () => {
    as = await site.member();
    expect((await bind()).error).toBe('name_missing');
    as = await actions.named();
    expect((await bind()).error).toBe('pin_missing');
    await actions.during({ paypwd: 0 }, async () => expect((await bind()).error).toBeUndefined());
    as = await actions.named();
    await site.ask(setPin, { paypassword: pin }, { as });
    expect(await bound()).toEqual({ is_bank: 0, info: { bankinfo: '', bankid: '' } });
    expect((await bind()).error).toBeUndefined();
    expect((await bind({ bank_code: '646180110400000007' })).error).toBe('card_set');
  });

  test('it is told masked but for four, on every call', async () => {
    as = await actions.ready();
    const masked = `${'*'.repeat(14)}${clabeOf(as.id).slice(-4)}`;
    expect(await bound()).toEqual({ is_bank: 1, info: { bankinfo: 'Banamex', bankid: masked } });
    expect((await site.ask(getMember, {}, { as })).bankid).toBe(masked);
  });

  test('what is not right is refused with its word and changes nothing', async () => {
    as = await actions.named();
    await site.ask(setPin, { paypassword: pin }, { as });
    const before = await digest(site.plaza.db);
    const invalid = [
      ['bankid', { bankid: '999' }],
      ['bank', { bank: 'BBVA México' }],
      ['bank_code', { bank_code: '1234567' }],
      ['bank_code', { bank_code: `${clabe}x` }],
      ['mobile', { mobile: '123456' }],
      ['mobile', { mobile: '+5215512345678' }],
    ] as const;
    for (const [field, more] of invalid) {
      const { error, value } = await bind(more);
      expect([error, Object.keys(value as object)]).toEqual(['invalid', [field]]);
    }
    expect((await bind({ bank_code: '002010077777777772' })).error).toBe('card_invalid');
    expect((await bind({ bank_code: '646180110400000007' })).error).toBe('card_invalid');
    expect((await bind({ username: 'Ana Lopez' })).error).toBe('name_mismatch');
    expect(await digest(site.plaza.db)).toEqual(before);
    expect(
      (await bind({ username: 'ana  MARIA lópez', bankid: 'visa', bank: 'Visa', bank_code: visa })).code,
    ).toBe(200);
  });

  test('each bank of the list can be bound by its value and text', async () => {
    for (const { value, text, check } of await site.ask(getBankList, {})) {
      if (check === 'clabe') continue;
      as = await actions.named(0n);
      await site.ask(setPin, { paypassword: pin }, { as });
      const own = { bankid: value, bank: text, bank_code: cardOf(as.id) };
      expect((await bind(own)).error).toBeUndefined();
    }
  });

  test('bound many times at once, one stands', async () => {
    as = await actions.named();
    await site.ask(setPin, { paypassword: pin }, { as });
    const answers = await atOnce(8, () => bind());
    expect(tally(answers.map(({ error }) => error))).toEqual({ done: 1, card_set: 7 });
  });

  test('who has excluded themselves finds no way by the same card, also one unbound since, and is not told why', async () => {
    const excluded = await actions.named();
    await site.ask(setPin, { paypassword: pin }, { as: excluded });
    const number = '4000056655665556';
    await site.ask(bindBankAccount, card({ bankid: 'visa', bank: 'Visa', bank_code: number }), {
      as: excluded,
    });
    const { username } = await site.ask(getMember, {}, { as: excluded });
    await site.ask(exclude, { kind: 'exclude', days: '180' }, { as: excluded });
    await actions.command(['member', 'unbind-card', username, 'passport seen on a call']);
    as = await actions.named();
    await site.ask(setPin, { paypassword: pin }, { as });
    expect((await bind({ bankid: 'visa', bank: 'Visa', bank_code: number })).error).toBe('account_review');
    expect((await bound()).is_bank).toBe(0);
    expect((await bind()).error).toBeUndefined();
  });

  test('what a member cannot undo an operator does, and each time the member is told', async () => {
    as = await actions.ready();
    const { username } = await site.ask(getMember, {}, { as });
    const told = async () => (await site.ask(getNotices, {}, { as })).map((notice) => notice.name);
    await actions.command(['member', 'unbind-card', username, 'passport seen on a call']);
    expect(await bound()).toMatchObject({ is_bank: 0 });
    const again = await runCommand(site.plaza, {
      words: ['member', 'unbind-card', username, 'passport seen on a call'],
    });
    expect(again).toEqual({ code: 1, lines: [`${username} has no bank account linked`] });
    expect(await actions.command(['member', 'correct-name', username, 'Ana María Gómez'])).toHaveLength(1);
    expect((await bind()).error).toBe('name_mismatch');
    expect((await bind({ username: 'Ana María Gómez' })).error).toBeUndefined();
    const [line] = await actions.command(['member', 'reset-password', username, 'passport seen on a call']);
    await site.refused(getMember, {}, 'unauthenticated', { as });
    as = await site.ask(login, { username, password: (line as string).replace('New password: ', '') });
    expect(await told()).toEqual([
      'Your password was reset',
      'Your name was corrected',
      'Your bank account was unlinked',
    ]);
    await site.plaza.db.query('UPDATE account SET adult = false WHERE member = $1', [as.id]);
    await site.refused(confirmAge, { name: 'Ana María Gómez', birthday: '2020-01-01' }, 'under_age', { as });
    await actions.command(['member', 'clear-age', username]);
    expect((await told())[0]).toBe('Please confirm your age again');
    await site.ask(confirmAge, { name: 'Ana María Gómez', birthday: '1990-01-01' }, { as });
  });

  test('a notice about a member is read by nobody else, and in their language', async () => {
    as = await actions.ready();
    const { username } = await site.ask(getMember, {}, { as });
    await actions.command(['member', 'unbind-card', username, 'passport seen on a call']);
    expect(await site.ask(getNotices, {}, { as, lang: 'vn_vn' })).toHaveLength(1);
    expect(await site.ask(getNotices, {}, { as: await site.member() })).toEqual([]);
    expect(await site.ask(getNotices, {})).toEqual([]);
  });

  test('names are not corrected around an exclusion: who gets an excluded person’s waits like anybody’s twin', async () => {
    const birthday = '1985-05-05';
    const [excluded, plain] = [await site.member(), await site.member()];
    await site.ask(confirmAge, { name: 'Eva Ruiz', birthday }, { as: excluded });
    await site.ask(exclude, { kind: 'exclude', days: '200' }, { as: excluded });
    await site.ask(confirmAge, { name: 'Lea Soto', birthday }, { as: plain });
    const correct = async (who: Session, to: string) => {
      const { username } = await site.ask(getMember, {}, { as: who });
      return runCommand(site.plaza, { words: ['member', 'correct-name', username, to] });
    };
    const { code, lines } = await correct(excluded, 'Eva Ruis');
    expect([code, lines[0]]).toEqual([1, expect.stringContaining('exclude')]);
    const told = [];
    for (const [own, to] of [
      ['Ana Uno', 'EVA RUIZ'],
      ['Ana Dos', 'LEA SOTO'],
    ] as const) {
      as = await site.member();
      await site.ask(confirmAge, { name: own, birthday }, { as });
      told.push(await correct(as, to));
      await site.refused(openDeposit, { pay_way: 'Mexicopay', money: '100' }, 'account_review', { as });
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.lines[1]).toContain('a case is open');
  });
});
