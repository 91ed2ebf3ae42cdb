import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../../contract/game/calls.ts';
import { confirmLimit, getLimits, setLimit } from '../../contract/protection.ts';
import { check } from '../../server/ledger/check.ts';
import { sweepChanges } from '../../server/protection/limits.ts';
import { longRound, orderFields, playable, player } from '../support/rounds.ts';
import { engines } from '../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../support/site.ts';

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  let as: Session;
  let round: string;
  beforeAll(async () => {
    site = await playable(await openSite(engine));
    round = (await longRound(site)).expect;
  });
  afterEach(async () => expect(await check(site.plaza.db)).toEqual([]));

  const stakeADay = { kind: 'stake', period: 'day' } as const;
  const set = (amount: string) => site.ask(setLimit, { ...stakeADay, amount }, { as });
  const confirm = () => site.raw(confirmLimit, stakeADay, { as });
  const limit = async () => (await site.ask(getLimits, {}, { as }))[0];
  const stake = async (money: string) =>
    (await site.raw(placeOrder, orderFields(as, round, { money }), { as, key: newKey() })).error;
  const wait = (hours: number) =>
    site.plaza.db.query(
      'UPDATE limit_change SET starts_at = starts_at - make_interval(mins => $2) WHERE member = $1',
      [as.id, Math.round(hours * 60)],
    );
  const kept = async () =>
    (await site.plaza.db.query('SELECT FROM limit_change WHERE member = $1', [as.id])).rowCount;
  async function raised(amount = '90') {
    as = await player(site);
    await set('10');
    return (await set(amount))[0]?.pending;
  }

  test('a raise filed in a calm hour does not lie ready for a heated one eight days later', async () => {
    await raised();
    await wait(24 + 8 * 24);
    expect((await confirm()).error).toBe('not_found');
    expect(await stake('11.00')).toBe('limit_stake');
    expect(await limit()).toMatchObject({ amount: '10.00', pending: null });
  });

  test('until when it may be confirmed is told, and so long it may', async () => {
    const pending = await raised();
    const [from, until] = [Date.parse(pending?.from ?? ''), Date.parse(pending?.until ?? '')];
    expect(until - from).toBe(7 * 86_400_000);
    await wait(24 + 7 * 24 - 0.05);
    expect((await limit())?.pending).toMatchObject({ amount: '90.00' });
    expect((await confirm()).error).toBeUndefined();
    expect(await stake('11.00')).toBeUndefined();
  });

  test('a removal lapses like a raise', async () => {
    await raised('');
    await wait(24 + 7 * 24);
    expect((await confirm()).error).toBe('not_found');
    expect(await stake('11.00')).toBe('limit_stake');
  });

  test('one that has lapsed is swept, one that may still be confirmed is not', async () => {
    await raised();
    await wait(24 + 6 * 24);
    await sweepChanges(site.plaza.db);
    expect(await kept()).toBe(1);
    await wait(24);
    await sweepChanges(site.plaza.db);
    expect(await kept()).toBe(0);
  });

  test('asked for again it waits its day again', async () => {
    await raised();
    await wait(24 + 8 * 24);
    await set('90');
    expect((await confirm()).error).toBe('conflict');
    await wait(24);
    expect((await confirm()).error).toBeUndefined();
  });
});
