import { afterEach, describe, expect, test } from 'vitest';
import { getOrders, getRound, placeOrder } from '../../../contract/game/calls.ts';
import { pricesOf } from '../../../contract/game/game.ts';
import { edgeOf, payout } from '../../../contract/game/odds.ts';
import { pickTypes, waysOf } from '../../../contract/game/picks.ts';
import { runningRound } from '../../../server/draw/rounds.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { check } from '../../../server/ledger/check.ts';
import { fixDecimals } from '../../../server/settings/database-fits.ts';
import { BadValue, setSettings } from '../../../server/system/set-settings.ts';
import { longRound, minute, order, orderFields, playable, player, playOut } from '../../support/rounds.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey, openSite, type Site } from '../../support/site.ts';

/** A site whose money is this currency's, and whose amounts have no decimals. */
async function siteIn(site: Site, currency: string): Promise<Site> {
  const amounts = { member_price: '100', withdraw_min: '50', withdraw_max: '20000', withdraw_fee: '0' };
  await setSettings(site.plaza, {
    ...{ currency, ...amounts, withdraw_two: '5000', groups: ['100'] },
    pay_banklist: [{ id: 'Bank', name: 'Bank', min: '10', max: '50000' }],
  });
  return playable(site, 10n ** 12n);
}

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  afterEach(async () => expect(await check(site.plaza.db)).toEqual([]));

  test.each([
    // currency, step, its minor units, broken stakes
    ['VND', '100', 100n, ['1', '99', '150']],
    ['IDR', '1.00', 100n, ['0.01', '0.50', '1.50']],
    ['KWD', '1.000', 1000n, ['0.001', '0.500', '1.050']],
  ])('in %s stakes go by %s, and no option keeps more than the edge that its price says', async (...row) => {
    const [currency, step, minor, broken] = row;
    site = await siteIn(await openSite(engine), currency);
    const told = await site.ask(getRound, { key: minute.key });
    expect(told.stake_step).toBe(step);
    const round = await longRound(site);
    const as = await player(site, 10n ** 9n);
    for (const money of broken) {
      const fields = orderFields(as, round.expect, { money });
      await site.refused(placeOrder, fields, 'amount_invalid', { as, key: newKey() });
    }
    await order(site, as, round.expect, { item: pickTypes.join(), money: step });
    await playOut(site, round.id);
    const [placed] = await site.ask(getOrders, {}, { as });
    for (const { type, proportion, win_money } of placed?.data ?? []) {
      const price = pricesOf(minute)[type];
      if (!price) throw new Error(`no pick ${type}`);
      const returned = payout(minor, price);
      const kept = 1 - (waysOf(type) / 216) * (Number(returned) / Number(minor));
      expect(kept).toBeCloseTo(edgeOf(waysOf(type), price / 100), 12);
      expect([0, Number(step) * Number(proportion)]).toContainEqual(Number(win_money));
    }
    expect(placed?.data).toHaveLength(20);
    expect(placed?.data.filter(({ win_money }) => Number(win_money) > 0)).toHaveLength(3);
  });

  test('a currency keeps the decimals that its money was first counted in', async () => {
    site = await siteIn(await openSite(engine), 'VND');
    const kept = async () => {
      const { rows } = await site.plaza.db.query<{ value: string }>(
        "SELECT value FROM fingerprint WHERE name = 'decimals VND'",
      );
      return rows[0]?.value;
    };
    expect(await kept()).toBe('0');
    await fixDecimals(site.plaza.db, 'VND');
    expect(await kept()).toBe('0');
    await expect(setSettings(site.plaza, { currency: 'MXN' })).rejects.toThrow(BadValue);
  });

  test('a round tells what one order may cost, and an order of just that is taken', async () => {
    site = await playable(await openSite(engine));
    const running = () => site.ask(getRound, { key: minute.key });
    const as = await player(site);
    const cheap = async () => {
      const past = runningRound(minute, await gameServices(site.plaza).clock.read());
      return (await longRound(site, { cap: 50_000n, past })).expect;
    };
    let [name, told] = [await cheap(), await running()];
    // A minute may end between the two.
    if (told.next_expect !== name) [name, told] = [await cheap(), await running()];
    expect(told.order_risk).toBe('500.00');
    await site.refused(placeOrder, orderFields(as, name, { money: '527' }), 'bankroll_full', {
      as,
      key: newKey(),
    });
    await order(site, as, name, { money: '526' });
  });
});
