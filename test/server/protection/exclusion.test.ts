import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirmAge, getMember, loginThird } from '../../../contract/account.ts';
import { openDeposit } from '../../../contract/deposit.ts';
import { placeOrder } from '../../../contract/game/calls.ts';
import { acknowledgeRealityCheck, exclude, setLimit } from '../../../contract/protection.ts';
import { depositActions } from '../../support/deposit-actions.ts';
import { digest } from '../../support/digest.ts';
import { runCommand } from '../../support/operator/commands.ts';
import { longRound, orderFields, playable, player } from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';
import { atOnce, tally, times } from '../../support/tally.ts';
import { withdrawalActions } from '../../support/withdrawal-actions.ts';

const day = 86_400_000;

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  let as: Session;
  let round: string;
  beforeAll(async () => {
    site = await openSite(engine);
    actions = withdrawalActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    await playable(site);
    round = (await longRound(site)).expect;
  });
  afterEach(() => actions.clean());

  const leave = (kind: 'cooloff' | 'exclude', days: string) => site.ask(exclude, { kind, days }, { as });
  const until = async () => (await site.ask(getMember, {}, { as })).excluded_until ?? '';
  const lasts = async (days: number) =>
    expect(Math.abs(Date.parse(await until()) - Date.now() - days * day)).toBeLessThan(60_000);
  const stake = async (who = as) =>
    (await site.raw(placeOrder, orderFields(who, round), { as: who, key: newKey() })).error;
  const deposit = async (who = as) =>
    (await site.raw(openDeposit, { pay_way: 'Mexicopay', money: '100' }, { as: who, key: newKey() })).error;
  const person = { name: 'Eva Ruiz', birthday: '1985-05-05' };

  test('a cool-off lasts 1 to 42 days, an exclusion 180 to 1827, and anything else changes nothing', async () => {
    as = await player(site);
    const before = await digest(site.plaza.db);
    const wrong = [
      ['cooloff', '0'],
      ['cooloff', '43'],
      ['exclude', '179'],
      ['exclude', '42'],
      ['exclude', '1828'],
      ['cooloff', 'x'],
    ] as const;
    for (const [kind, days] of wrong) {
      expect(await site.refused(exclude, { kind, days }, 'invalid', { as })).toHaveProperty('days');
    }
    await site.refused(exclude, { kind: 'pause' as 'cooloff', days: '5' }, 'invalid', { as });
    expect(await digest(site.plaza.db)).toEqual(before);
    for (const [kind, days] of [
      ['cooloff', 1],
      ['cooloff', 42],
      ['exclude', 180],
      ['exclude', 1827],
    ] as const) {
      as = await player(site, 0n);
      await leave(kind, `${days}`);
      await lasts(days);
    }
  });

  test('a break ends at the hour at which it began, also when the clocks of the site’s time zone change in between', async () => {
    const time_zone = 'Europe/Madrid';
    const there = await openSite(engine, { TIME_ZONE: time_zone });
    const hour = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, timeStyle: 'medium' });
    // Whatever the day is today, the clocks have changed once by one of these and twice by another.
    for (const days of [180, 210, 365]) {
      const who = await there.member();
      await there.ask(exclude, { kind: 'exclude', days: `${days}` }, { as: who });
      const { rows } = await there.plaza.db.query<{ at: Date }>(
        'SELECT at FROM exclusion WHERE member = $1',
        [who.id],
      );
      const { excluded_until = '' } = await there.ask(getMember, {}, { as: who });
      expect(hour.format(new Date(excluded_until))).toBe(hour.format(rows[0]?.at));
    }
  });

  test('at once no order and no recharge goes through, and a withdrawal still does', async () => {
    as = await actions.ready();
    expect([await stake(), await deposit()]).toEqual([undefined, undefined]);
    await leave('cooloff', '1');
    expect([await stake(), await deposit()]).toEqual(['excluded', 'excluded']);
    const { id = '' } = await actions.ask(as, '100');
    for (const to of ['approved', 'paid'] as const) await actions.decide(id, to);
    expect((await actions.newest(as)).status).toBe(4);
    await site.plaza.db.query('UPDATE account SET excluded_until = now() WHERE member = $1', [as.id]);
    expect([await stake(), await deposit()]).toEqual([undefined, undefined]);
  });

  test('nothing makes it shorter', async () => {
    as = await player(site);
    const { username } = await site.ask(getMember, {}, { as });
    await leave('exclude', '200');
    await leave('cooloff', '1');
    await leave('exclude', '180');
    await lasts(200);
    await site.ask(acknowledgeRealityCheck, { minutes: '60' }, { as });
    await site.ask(setLimit, { kind: 'stake', period: 'day', amount: '1000' }, { as });
    await actions.command(['member', 'disable', username]);
    await actions.command(['member', 'enable', username]);
    as = await site.signIn(username, 'a good password');
    await lasts(200);
    expect(await stake()).toBe('excluded');
    await leave('exclude', '300');
    await lasts(300);
  });

  test('an old token, a second tab and the bare call are refused alike', async () => {
    const tab = await player(site);
    const { username } = await site.ask(getMember, {}, { as: tab });
    as = await site.signIn(username, 'a good password');
    await leave('exclude', '180');
    expect(await Promise.all([stake(tab), deposit(tab), stake(), deposit()])).toEqual(
      times(4, () => 'excluded'),
    );
    const bare = await site.raw(placeOrder, orderFields(tab, round), { as: tab });
    expect(bare.error).toBe('excluded');
  });

  test('orders at the moment of leaving are before it or refused', async () => {
    as = await player(site);
    const [words] = await Promise.all([atOnce(20, () => stake()), leave('cooloff', '7')]);
    const { done = 0, excluded = 0 } = tally(words);
    expect(done + excluded).toBe(20);
    expect(await stake()).toBe('excluded');
  });

  test('the same person finds no way in by a new account, invited or by a partner’s link', async () => {
    as = await site.member();
    await site.ask(confirmAge, person, { as });
    await leave('exclude', '180');
    const invited = await site.member();
    const linked = await site.ask(loginThird, partnerLink({ username: `sso_${randomUUID().slice(0, 8)}` }));
    for (const again of [invited, linked]) {
      await site.refused(confirmAge, { ...person, name: 'EVA  Ruíz' }, 'account_review', { as: again });
      expect([await stake(again), await deposit(again)]).toEqual(['account_review', 'account_review']);
      await site.refused(confirmAge, { ...person, birthday: '1985-05-06' }, 'account_review', { as: again });
    }
    const { username } = await site.ask(getMember, {}, { as });
    const cleared = await runCommand(site.plaza, { words: ['member', 'clear-age', username] });
    expect(cleared.code).toBe(1);
  });

  test('who left without name and birth date can still give them, and is recognised from then on', async () => {
    const lea = { name: 'Lea Soto', birthday: '1979-09-09' };
    as = await site.member();
    await leave('exclude', '180');
    await site.ask(confirmAge, lea, { as });
    expect(await stake()).toBe('excluded');
    const again = await site.member();
    await site.refused(confirmAge, lea, 'account_review', { as: again });
  });

  test('a payment that comes late is credited, and can only be withdrawn', async () => {
    as = await actions.ready(0n);
    const money = depositActions(site);
    const late = await money.open(as, '100');
    const open = await money.open(as, '200');
    await leave('exclude', '180');
    await money.decide(open.pay_url, 'approve');
    await money.decide(late.pay_url, 'approve');
    await money.lapse(late.id ?? '');
    await money.deliver();
    expect(await money.money(as)).toBe('300.00');
    expect([await stake(), await deposit()]).toEqual(['excluded', 'excluded']);
    await actions.ask(as, '300');
    expect(await actions.money(as)).toEqual({ money: '0.00', held: '300.00' });
  });
});

/** A partner's link, made as docs/contract.md says and by no code of the server. */
function partnerLink({ username }: { username: string }) {
  const [exp, nonce] = [Math.floor(Date.now() / 1000) + 30, randomUUID()];
  const signature = createHmac('sha256', 'partner-key-of-the-tests')
    .update(`username=${username}.${exp}.${nonce}`)
    .digest('hex');
  return { username, sso: `${exp}.${nonce}.${signature}` };
}
