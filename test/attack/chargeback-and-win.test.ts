import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getMember } from '../../contract/account.ts';
import { getNotices } from '../../contract/notice.ts';
import { getMoneyLog } from '../../contract/statement.ts';
import { getWithdrawalRules, withdraw } from '../../contract/withdrawal.ts';
import { gameServices } from '../../server/game/game-services.ts';
import { closeGates, commitRound } from '../../server/game/round/close-round.ts';
import { settleRound } from '../../server/game/round/settle-round.ts';
import { check } from '../../server/ledger/check.ts';
import { runPayouts } from '../../server/withdrawal/run-payouts.ts';
import { depositActions, paymentBody } from '../support/deposit-actions.ts';
import { give, letPass, longRound, minute, order, playable, playOut, rowOf } from '../support/rounds.ts';
import { engines } from '../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../support/site.ts';
import { atOnce, tally } from '../support/tally.ts';
import { pin, withdrawalActions } from '../support/withdrawal-actions.ts';

/** Every sum is one of the two: so much staked brings 97.50 back, whatever is drawn. */
const sure = { item: 'large,small', money: '50.00' };

// Who has a deposit charged back owes what they have spent of it, and goes on to receive money.
describe.each(engines)('on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  let money: ReturnType<typeof depositActions>;
  beforeAll(async () => {
    site = await playable(await openSite(engine));
    actions = withdrawalActions(site);
    money = depositActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    await site.plaza.settings.set('withdraw_num', 100);
  });
  afterEach(async () => expect(await check(site.plaza.db)).toEqual([]));

  async function say(id: string, event: string) {
    const body = paymentBody(id, { event });
    expect((await money.webhook(body, money.sign(body, { id: newKey() }))).status).toBe(200);
  }
  /** Pays 100.00 in. */
  async function deposit(as: Session): Promise<string> {
    const { id = '' } = await money.open(as, '100');
    await say(id, 'paid');
    return id;
  }
  const standing = async (as: Session) => {
    const { money: balance, owed } = await site.ask(getMember, {}, { as });
    return { balance, owed };
  };
  const log = async (as: Session, limit: string) =>
    (await site.ask(getMoneyLog, { limit }, { as })).map(({ kind, money: moved, balance }) =>
      [kind, moved, balance].join(' '),
    );
  const paidOff = async (as: Session) =>
    (await site.ask(getNotices, {}, { as })).filter(({ name }) => name === 'You’ve paid what you owed')
      .length;
  const cannotWithdraw = async (as: Session) => {
    const hold = { reason: 'owed', hold_until: '', until: '' };
    expect(await actions.refused(as, '50', 'withdrawals_on_hold')).toEqual(hold);
    expect(await site.ask(getWithdrawalRules, {}, { as })).toMatchObject({
      hold_reason: 'owed',
      hold_until: '',
    });
  };
  /** Owes 100.00, which an order of a round that still runs holds. */
  async function staked() {
    const as = await actions.ready(0n);
    const id = await deposit(as);
    const round = await longRound(site);
    await order(site, as, round.expect, sure);
    await say(id, 'charged_back');
    expect(await standing(as)).toEqual({ balance: '0.00', owed: '100.00' });
    return { as, round };
  }

  test('a win pays what is owed, and leaves only by a deposit that pays the rest', async () => {
    const { as, round } = await staked();
    await cannotWithdraw(as);
    await playOut(site, round.id);
    expect(await standing(as)).toEqual({ balance: '0.00', owed: '2.50' });
    expect(await log(as, '2')).toEqual(['correction -97.50 0.00', 'win 97.50 97.50']);
    const [row] = await site.ask(getMoneyLog, { limit: '1' }, { as });
    expect(row?.type_txt).toBe('Put toward the amount you owe');
    await cannotWithdraw(as);
    expect(await paidOff(as)).toBe(0);
    await deposit(as);
    expect(await standing(as)).toEqual({ balance: '97.50', owed: '0.00' });
    expect(await log(as, '2')).toEqual(['correction -2.50 97.50', 'recharge 100.00 100.00']);
    expect(await paidOff(as)).toBe(1);
    await actions.ask(as, '97.50');
  });

  test('the refusal is a 403 that says why in the member’s language', async () => {
    const { as } = await staked();
    const how = { as, key: newKey(), lang: 'zh_cn' } as const;
    const { code, msg } = await site.raw(withdraw, { money: '50', paypwd: pin }, how);
    expect(code).toBe(403);
    expect(msg).toContain('欠');
  });

  test('wins that are settled together pay in their order, and what is over is the member’s', async () => {
    const as = await actions.ready(0n);
    const [first] = [await deposit(as), await deposit(as)];
    const round = await longRound(site);
    for (const _ of [1, 2]) await order(site, as, round.expect, sure);
    await say(first, 'charged_back');
    await playOut(site, round.id);
    expect(await standing(as)).toEqual({ balance: '95.00', owed: '0.00' });
    expect(await log(as, '4')).toEqual([
      'correction -2.50 95.00',
      'win 97.50 97.50',
      'correction -97.50 0.00',
      'win 97.50 97.50',
    ]);
    expect(await paidOff(as)).toBe(1);
    await actions.ask(as, '95');
  });

  test('a payout that fails and is returned pays, its fee too; the operator cannot pay it again', async () => {
    await actions.during({ withdraw_fee: '2.50' }, async () => {
      const as = await actions.ready(0n);
      const id = await deposit(as);
      const { id: asked = '' } = await actions.ask(as, '100');
      for (const to of ['approved', 'paying'] as const) await actions.decide(asked, to);
      await say(id, 'charged_back');
      expect(await standing(as)).toEqual({ balance: '0.00', owed: '100.00' });
      await actions.decide(asked, 'failed');
      for (const to of ['paying', 'paid'] as const) {
        await expect(actions.decide(asked, to)).rejects.toThrow('owes money');
      }
      await cannotWithdraw(as);
      await actions.decide(asked, 'returned');
      expect(await standing(as)).toEqual({ balance: '0.00', owed: '0.00' });
      expect(await log(as, '4')).toEqual([
        'correction -2.50 0.00',
        'returned 2.50 2.50',
        'correction -97.50 0.00',
        'returned 97.50 97.50',
      ]);
      expect(await paidOff(as)).toBe(1);
      expect(await actions.refused(as, '50', 'balance_insufficient')).toBeNull();
    });
  });

  /** A member as an older server left them: they owe 70.00 and were let to receive money all the same. */
  async function ofOlderServer(before: (as: Session) => Promise<unknown>) {
    const as = await actions.ready(0n);
    const id = await deposit(as);
    const { id: gone = '' } = await actions.ask(as, '70');
    for (const to of ['approved', 'paying', 'paid'] as const) await actions.decide(gone, to);
    await say(id, 'charged_back');
    const owe = (minor: number) =>
      site.plaza.db.query('UPDATE account SET owed = $2 WHERE member = $1', [as.id, minor]);
    await owe(0);
    await before(as);
    await owe(7000);
    return as;
  }

  test('a refused withdrawal pays, and one that an older server let in is neither approved nor handed over', async () => {
    const asked: string[] = [];
    const as = await ofOlderServer(async (one) => {
      await give(site, one.id, 10_000n);
      for (const _ of [1, 2]) asked.push((await actions.ask(one, '50')).id ?? '');
      await actions.decide(asked[1] ?? '', 'approved');
    });
    await actions.during(
      {
        pay_banklist: [
          {
            id: 'Mexicopay',
            name: 'Bank',
            kind: 'bank',
            min: '10.00',
            max: '50000.00',
            provider: 'sandbox',
            payout: true,
            open: true,
          },
        ],
      },
      () => runPayouts(site.plaza),
    );
    const { rows } = await site.plaza.db.query('SELECT state FROM withdrawal WHERE id = $1', [asked[1]]);
    expect(rows).toEqual([{ state: 'approved' }]);
    await expect(actions.decide(asked[0] ?? '', 'approved')).rejects.toThrow('owes money');
    await actions.decide(asked[0] ?? '', 'refused');
    expect(await standing(as)).toEqual({ balance: '0.00', owed: '20.00' });
    for (const to of ['failed', 'returned'] as const) await actions.decide(asked[1] ?? '', to);
    expect(await standing(as)).toEqual({ balance: '30.00', owed: '0.00' });
    expect(await log(as, '2')).toEqual(['correction -20.00 30.00', 'returned 50.00 50.00']);
  });

  test('withdrawals called back by a second chargeback pay the older debt first', async () => {
    const as = await actions.ready(0n);
    const [first, second] = [await deposit(as), await deposit(as)];
    const { id: going = '' } = await actions.ask(as, '150');
    for (const to of ['approved', 'paying'] as const) await actions.decide(going, to);
    await say(first, 'charged_back');
    expect(await standing(as)).toEqual({ balance: '0.00', owed: '50.00' });
    await actions.decide(going, 'failed');
    await say(second, 'charged_back');
    expect(await standing(as)).toEqual({ balance: '0.00', owed: '0.00' });
    expect(await log(as, '3')).toEqual([
      'correction -100.00 0.00',
      'correction -50.00 100.00',
      'returned 150.00 150.00',
    ]);
  });

  test('asked for while the round is settled, nothing gets out', async () => {
    const { as, round } = await staked();
    const ask = () => site.raw(withdraw, { money: '50', paypwd: pin }, { as, key: newKey() });
    const [tries] = await Promise.all([atOnce(10, ask), playOut(site, round.id)]);
    expect(tally(tries.map(({ error }) => error))).toEqual({ withdrawals_on_hold: 10 });
    expect(await standing(as)).toEqual({ balance: '0.00', owed: '2.50' });
  });

  test('operators see who owes', async () => {
    const { as } = await staked();
    const { username } = await site.ask(getMember, {}, { as });
    const lines = await actions.command(['member', 'show', username]);
    expect(lines).toContain(
      'owes       100.00 MXN: deposits, winnings and returned money go toward it first; withdrawals are on hold until then',
    );
  });
});

describe.each(engines)('a void on $name', (engine) => {
  test('returned stakes pay what is owed', async () => {
    const site = await playable(await openSite(engine));
    await site.plaza.settings.set('withdraw_hold', 0);
    const actions = withdrawalActions(site);
    const money = depositActions(site);
    const as = await actions.ready(0n);
    const say = async (id: string, event: string) => {
      const body = paymentBody(id, { event });
      expect((await money.webhook(body, money.sign(body, { id: newKey() }))).status).toBe(200);
    };
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      const { id = '' } = await money.open(as, '100');
      await say(id, 'paid');
      ids.push(id);
    }
    const round = await longRound(site);
    for (const stake of ['30.00', '30.00', '80.00', '60.00']) {
      await order(site, as, round.expect, { item: 'large', money: stake });
    }
    await say(ids[0] ?? '', 'charged_back');
    await letPass(site, round.id);
    await closeGates(gameServices(site.plaza), round.id);
    expect(await commitRound(gameServices(site.plaza), minute, await rowOf(site, round.expect))).toBe(true);
    await site.plaza.db.query('UPDATE round SET voided_at = clock_timestamp() WHERE id = $1', [round.id]);
    expect(await settleRound(site.plaza.db, round.id)).toBe(4);
    const rows = await site.ask(getMoneyLog, { limit: '7' }, { as });
    expect(rows.map(({ kind, money: moved, balance }) => [kind, moved, balance].join(' '))).toEqual([
      'refund 60.00 100.00',
      'correction -40.00 40.00',
      'refund 80.00 80.00',
      'correction -30.00 0.00',
      'refund 30.00 30.00',
      'correction -30.00 0.00',
      'refund 30.00 30.00',
    ]);
    expect((await site.ask(getMember, {}, { as })).owed).toBe('0.00');
    await actions.ask(as, '100');
    await actions.clean();
  });
});
