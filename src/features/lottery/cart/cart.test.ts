import { expect, test } from 'vitest';
import type { Cart } from '../../../data/game/stored-cart.ts';
import { type CartAction, changes, leastStake, cart as next, stakeGood, stepped } from './cart.ts';

const offer = { expect: '202611200842', prices: { small: '1.95', sum_9: '8.42' } };
const later = { expect: '202611200843', prices: { small: '1.95', sum_9: '8.40' } };
const toggle = (pick: string, at = offer): CartAction => ({ do: 'toggle', pick, offer: at });
const cart = (state: Cart | null, action: CartAction) => next(state, action, '1');
const after = (...actions: CartAction[]) =>
  actions.reduce<Cart | null>((state, action) => cart(state, action), null);

test('a pick is put in and taken out by the same press', () => {
  expect(after(toggle('small'), toggle('sum_9'))).toEqual({
    picks: ['small', 'sum_9'],
    stake: '1',
    expect: offer.expect,
    prices: offer.prices,
  });
  expect(after(toggle('small'), toggle('sum_9'), toggle('small'))?.picks).toEqual(['sum_9']);
});

test('clearing takes picks and stake away', () => {
  expect(after(toggle('small'), { do: 'stake', stake: '50' }, { do: 'clear' })).toBeNull();
});

test('the stake stays when the last pick goes', () => {
  expect(after(toggle('small'), { do: 'stake', stake: '50' }, toggle('small'))).toMatchObject({
    picks: [],
    stake: '50',
  });
});

test('a closed round and a changed price are marked, and the picks are kept', () => {
  const kept = after(toggle('small'), toggle('sum_9'));
  if (!kept) throw new Error('no cart');
  expect(changes(kept, offer)).toEqual({ round: '', prices: {} });
  expect(changes(kept, later)).toEqual({ round: offer.expect, prices: { sum_9: '8.42' } });
  const accepted = cart(kept, { do: 'accept', offer: later });
  expect(accepted?.picks).toEqual(['small', 'sum_9']);
  expect(accepted && changes(accepted, later)).toEqual({ round: '', prices: {} });
});

test('a pick added in the next round does not hide that the others are of the last', () => {
  const kept = after(toggle('small'), toggle('sum_9', later));
  expect(kept && changes(kept, later)).toEqual({ round: offer.expect, prices: {} });
});

test.each([
  ['', 1, '1'],
  ['1', -1, '1'],
  ['1', 1, '2'],
  ['9', 1, '10'],
  ['10', 1, '15'],
  ['10', -1, '9'],
  ['13', 1, '15'],
  ['13', -1, '10'],
  ['50', 1, '60'],
  ['50', -1, '45'],
  ['200', -1, '190'],
  ['1000', -1, '950'],
  ['1000', 1, '1100'],
  ['9999999', 1, '9999999'],
] as const)('from a stake of %j a step of %i leads to %s', (stake, by, result) => {
  expect(stepped(stake, by, '1')).toBe(result);
});

test.each([
  ['', false],
  ['0', false],
  ['000', false],
  ['1', true],
  ['10', true],
  ['1.5', false],
] as const)('a stake of %j is good: %s', (stake, good) => {
  expect(stakeGood(stake, '1')).toBe(good);
});

test.each([
  ['100', 1, '200'],
  ['150', -1, '100'],
  ['1000', 1, '1500'],
  ['100', -1, '100'],
  ['999999900', 1, '999999900'],
] as const)('where stakes go by hundreds, from %s a step of %i leads to %s', (stake, by, result) => {
  expect(stepped(stake, by, '100')).toBe(result);
});

test.each([
  ['100', true],
  ['1', false],
  ['150', false],
  ['2000', true],
] as const)('where stakes go by hundreds, %s is good: %s', (stake, good) => {
  expect(stakeGood(stake, '100')).toBe(good);
});

test('a cart begins with the smallest stake', () => {
  expect(next(null, toggle('small'), '100')?.stake).toBe('100');
});

test.each([
  ['5.00', 2, '5'],
  ['100', 0, '100'],
  [undefined, 2, '1'],
  [undefined, 3, '1'],
  [undefined, 0, '100'],
  ['0.50', 2, '1'],
  ['0', 0, '100'],
] as const)('told a step of %s with %i decimals, the smallest stake is %s', (told, digits, least) => {
  expect(leastStake(told, digits)).toBe(least);
});
