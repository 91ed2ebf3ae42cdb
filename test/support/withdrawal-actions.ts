import { expect } from 'vitest';
import { getMember, setName } from '../../contract/account.ts';
import { bindBankAccount } from '../../contract/bank-account.ts';
import type { Answer } from '../../contract/call.ts';
import { setPin } from '../../contract/pin.ts';
import { getWithdrawals, withdraw } from '../../contract/withdrawal.ts';
import { check } from '../../server/ledger/check.ts';
import type { SettingName, SettingValues } from '../../server/settings/settings.ts';
import { type Decision, decideWithdrawal } from '../../server/withdrawal/review.ts';
import { runCommand } from './operator/commands.ts';
import { player } from './rounds.ts';
import { clabeOf } from './setup/clabe.ts';
import { clientOf, type How, newKey, type Session, type Site } from './site.ts';

/** Published sample numbers: Banamex's CLABE, and the cards that Visa and Mastercard give for trying out. */
export const clabe = '002010077777777771';
export const visa = '4111111111111111';

export const name = 'Ana María López';
export const pin = '12ab56';

/** A card to bind, as the form sends it. */
export const card = (more: Record<string, string> = {}) => ({
  bankid: '002',
  bank: 'Banamex',
  bank_code: clabe,
  username: name,
  mobile: '5512345678',
  ...more,
});

/** What a member and an operator do with withdrawals on a site. */
export const withdrawalActions = (site: Site) => ({
  /** A player with a real name and this much money, without a withdrawal password and a card. */
  async named(minor = 100_000n, real = name): Promise<Session> {
    const as = await player(site, minor);
    await site.ask(setName, { name: real }, { as });
    return as;
  },
  /** A player who has everything that a withdrawal needs, with a bank account that nobody else has. */
  async ready(minor = 100_000n): Promise<Session> {
    const as = await this.named(minor);
    await site.ask(setPin, { paypassword: pin }, { as });
    await site.ask(bindBankAccount, card({ bank_code: clabeOf(as.id) }), { as, ip: clientOf(as) });
    return as;
  },
  ask: (as: Session, money: string, { paypwd = pin, ...how }: How & { paypwd?: string } = {}) =>
    site.ask(withdraw, { money, paypwd }, { as, key: newKey(), ...how }),
  refused: (as: Session, money: string, word: Parameters<Site['refused']>[2], paypwd = pin) =>
    site.refused(withdraw, { money, paypwd }, word, { as, key: newKey() }),
  decide: (id: string, to: Decision['to'], more: Omit<Decision, 'to'> = { reason: 'as tested' }) =>
    decideWithdrawal(site.plaza, id, { to, ...more }),
  /** Gives an operator's command; its lines. */
  async command(words: string[]): Promise<string[]> {
    const { code, lines } = await runCommand(site.plaza, { words });
    expect({ code, lines: code === 0 ? [] : lines }).toEqual({ code: 0, lines: [] });
    return lines;
  },
  async newest(as: Session): Promise<Answer<typeof getWithdrawals>[number]> {
    const [record] = await site.ask(getWithdrawals, {}, { as });
    return record as NonNullable<typeof record>;
  },
  /** Balance and what is held, in decimals. */
  async money(as: Session) {
    const { money, money_value } = await site.ask(getMember, {}, { as });
    return { money, held: money_value };
  },
  /** Sets settings for the time of a piece of work. */
  async during(values: Partial<SettingValues>, work: () => Promise<unknown>) {
    const before = await site.plaza.settings.get();
    const names = Object.keys(values) as SettingName[];
    for (const name of names) await site.plaza.settings.set(name, values[name]);
    await work();
    for (const name of names) await site.plaza.settings.set(name, before[name]);
  },
  clean: async () => expect(await check(site.plaza.db)).toEqual([]),
});
