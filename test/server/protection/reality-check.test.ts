import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getMember } from '../../../contract/account.ts';
import { placeOrder } from '../../../contract/game/calls.ts';
import { acknowledgeRealityCheck } from '../../../contract/protection.ts';
import { check } from '../../../server/ledger/check.ts';
import { longRound, order, orderFields, playable, player, playOut } from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';
import { atOnce, times } from '../../support/tally.ts';

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let as: Session;
  let round: string;
  beforeAll(async () => {
    site = await playable(await openSite(engine));
    round = (await longRound(site)).expect;
  });
  afterEach(async () => expect(await check(site.plaza.db)).toEqual([]));

  const stake = async (money: string) =>
    (await site.raw(placeOrder, orderFields(as, round, { money }), { as, key: newKey() })).error;
  const told = async () => (await site.ask(getMember, {}, { as })).reality_check;
  /** So many minutes of play go by. */
  const play = (minutes: number) =>
    site.plaza.db.query(
      'UPDATE account SET reality_check_at = reality_check_at - make_interval(mins => $2) WHERE member = $1',
      [as.id, minutes],
    );

  test('a reality check is due after thirty minutes of play, and orders wait for it in every tab', async () => {
    as = await player(site);
    expect(await told()).toEqual({ due: 0, minutes: 30, net: '0.00', since: '', played: 0 });
    await stake('1.00');
    const { since = '' } = (await told()) ?? {};
    expect(Math.abs(Date.parse(since) - Date.now())).toBeLessThan(60_000);
    await play(29);
    expect(await stake('1.00')).toBeUndefined();
    await play(1);
    expect(await told()).toMatchObject({ due: 1, played: 30 });
    expect(await atOnce(5, () => stake('1.00'))).toEqual(times(5, () => 'reality_check_due'));
    await site.ask(acknowledgeRealityCheck, {}, { as });
    expect(await told()).toEqual({ due: 0, minutes: 30, net: '0.00', since: '', played: 0 });
    expect(await stake('1.00')).toBeUndefined();
    expect((await told())?.due).toBe(0);
  });

  test('it tells the net result of this stretch of play', async () => {
    as = await player(site);
    const { id, expect: own } = await longRound(site);
    await order(site, as, own, { item: 'large,small', money: '10.00' });
    await play(120);
    await playOut(site, id);
    expect(await told()).toMatchObject({ due: 1, minutes: 30, played: 120, net: '-0.50' });
    await site.ask(acknowledgeRealityCheck, {}, { as });
    expect(await told()).toMatchObject({ due: 0, net: '0.00' });
  });

  test('it comes every 10 to 60 minutes, and a changed interval puts nothing off', async () => {
    as = await player(site);
    for (const minutes of ['9', '61', '0', 'x']) {
      expect(await site.refused(acknowledgeRealityCheck, { minutes }, 'invalid', { as })).toHaveProperty(
        'minutes',
      );
    }
    await site.ask(acknowledgeRealityCheck, { minutes: '10' }, { as });
    await stake('1.00');
    await play(9);
    await site.ask(acknowledgeRealityCheck, { minutes: '60' }, { as });
    await play(50);
    for (const minutes of ['60', '60', '60']) await site.ask(acknowledgeRealityCheck, { minutes }, { as });
    expect((await told())?.due).toBe(0);
    await play(1);
    expect(await told()).toMatchObject({ due: 1, minutes: 60 });
    expect(await stake('1.00')).toBe('reality_check_due');
    await site.ask(acknowledgeRealityCheck, { minutes: '10' }, { as });
    await stake('1.00');
    await play(10);
    expect(await stake('1.00')).toBe('reality_check_due');
  });

  test('acknowledged before it is due, nothing is put off', async () => {
    as = await player(site);
    await stake('1.00');
    await play(29);
    await site.ask(acknowledgeRealityCheck, {}, { as });
    await play(1);
    expect(await stake('1.00')).toBe('reality_check_due');
  });
});
