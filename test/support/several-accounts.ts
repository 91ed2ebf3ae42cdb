import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { confirmAge, getMember, setName } from '../../contract/account.ts';
import { bindBankAccount, getBankAccount } from '../../contract/bank-account.ts';
import { openDeposit } from '../../contract/deposit.ts';
import { getOrders, placeOrder } from '../../contract/game/calls.ts';
import { getNotices } from '../../contract/notice.ts';
import { setPin } from '../../contract/pin.ts';
import { exclude, getLimits, setLimit } from '../../contract/protection.ts';
import { runCommand } from './operator/commands.ts';
import { give, longRound, orderFields, playable } from './rounds.ts';
import { clientOf, newKey, type Session, type Site } from './site.ts';
import { card, pin, withdrawalActions } from './withdrawal-actions.ts';

/** Name and birth date of somebody. */
export type Person = { name: string; birthday: string };

/** Somebody whom no other test knows. */
export const anybody = (): Person => ({
  name: `Ana ${[...randomBytes(12)].map((byte) => 'abcdefghijklmnop'[byte % 16]).join('')}`,
  birthday: '1985-05-05',
});

/**
 * Makes each commit of a transaction that writes this table slow while some work runs, so that parallel transactions always
 * overlap.
 */
export async function committingSlowly(
  { plaza: { db } }: Site,
  table: 'account' | 'card',
  work: () => Promise<void>,
): Promise<void> {
  await db.query(`CREATE OR REPLACE FUNCTION slow_commit() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(0.15); RETURN NULL; END $$`);
  await db.query(`CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT OR UPDATE ON ${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION slow_commit()`);
  await work();
  await db.query(`DROP TRIGGER slow_commit ON ${table}`);
}

/** What people with several accounts do on a site, and what operators decide about them. */
export async function severalAccounts(site: Site) {
  await playable(site);
  await site.plaza.settings.set('withdraw_hold', 0);
  const actions = withdrawalActions(site);
  const round = (await longRound(site)).expect;
  const raw = async (call: Parameters<Site['raw']>[0], input: Record<string, string>, as: Session) =>
    (await site.raw(call, input, { as, key: newKey(), ip: clientOf(as) })).error ?? 'done';
  return {
    ...actions,
    round,
    claim: (as: Session, person: Person) => raw(confirmAge, person, as),
    stake: (as: Session, money = '1.00') => raw(placeOrder, orderFields(as, round, { money }), as),
    deposit: (as: Session, money = '100') => raw(openDeposit, { pay_way: 'Mexicopay', money }, as),
    leave: (as: Session, days = '180') => raw(exclude, { kind: 'exclude', days }, as),
    limit: (as: Session, period: 'day' | 'month', amount: string) =>
      raw(setLimit, { kind: 'stake', period, amount }, as),
    limits: async (as: Session) =>
      (await site.ask(getLimits, {}, { as })).map(({ period, amount }) => `${period} ${amount}`),
    /** Binds a card in the member's own name. */
    async bind(as: Session, number: string): Promise<string> {
      const { name, paypassword } = await site.ask(getMember, {}, { as });
      if (!paypassword) await site.ask(setPin, { paypassword: pin }, { as });
      return raw(bindBankAccount, card({ bank_code: number, username: name }), as);
    },
    /** A member with money, who has confirmed their age as this person. */
    async account(person: Person, minor = 100_000n): Promise<Session> {
      const as = await site.member();
      await give(site, as.id, minor);
      await raw(confirmAge, person, as);
      return as;
    },
    /** A member with money and a name, whose age is not confirmed. */
    async nameless(name: string): Promise<Session> {
      const as = await site.member();
      await give(site, as.id, 100_000n);
      await site.ask(setName, { name }, { as });
      return as;
    },
    nameOf: async (as: Session) => (await site.ask(getMember, {}, { as })).username,
    /** Everything that a member sees of their account, to compare what two accounts see. */
    async seen(as: Session) {
      const { adult, excluded_until, bankid, money, status } = await site.ask(getMember, {}, { as });
      const notices = (await site.ask(getNotices, {}, { as })).map(({ name, text }) => [name, text]);
      const orders = await site.ask(getOrders, { page: '1' }, { as });
      const card_ = await site.ask(getBankAccount, {}, { as });
      return {
        adult,
        excluded_until,
        bankid,
        money,
        status,
        notices,
        orders: orders.length,
        card: card_.is_bank,
      };
    },
    /** Ids of the open identity cases of a member. */
    async cases(as: Session): Promise<string[]> {
      const { rows } = await site.plaza.db.query<{ id: string }>(
        'SELECT id FROM cases WHERE member = $1 AND closed_at IS NULL ORDER BY id',
        [as.id],
      );
      return rows.map(({ id }) => id);
    },
    /** Gives an operator's command; what came of it. */
    operator: (...words: string[]) => runCommand(site.plaza, { words }),
    async resolveSame(as: Session) {
      const [id = ''] = await this.cases(as);
      expect(await this.operator('case', 'resolve', id, 'same', 'seen both')).toMatchObject({ code: 0 });
    },
    async resolveDifferent(as: Session) {
      const [id = ''] = await this.cases(as);
      expect(await this.operator('case', 'resolve', id, 'different', 'seen both')).toMatchObject({ code: 0 });
      expect(await this.cases(as)).not.toContain(id);
    },
  };
}
