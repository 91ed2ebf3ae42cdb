import { expect, test } from 'vitest';
import type { Order } from '../../data/game/game.ts';
import { openRounds, resultOf } from './results.ts';

function order(expectText: string, change: Partial<Order> = {}, name = 'Dice'): Order {
  const pick = {
    expect: expectText,
    type: 'small',
    name: 'Small',
    money: '10.00',
    proportion: '1.95',
    win_money: '0.00',
  };
  const base = {
    ico: '',
    name,
    status: 1,
    status_text: 'Settled',
    opencode: [4, 2, 1],
    one: 'small',
    two: 'single',
  } as const;
  const time = '2026-11-20T14:01:38.000Z';
  return {
    ...base,
    opencode: [...base.opencode],
    money: '10.00',
    win_money: '0.00',
    create_time: time,
    update_time: time,
    data: [pick],
    ...change,
  };
}

test('orders of one round are taken together', () => {
  const rows = [order('0842', { win_money: '19.50' }), order('0842', { money: '20.00' }), order('0841')];
  expect(resultOf(rows, 'Dice', '0842')).toMatchObject({
    stake: '30.00',
    returned: '19.50',
    outcome: 'part',
    dice: [4, 2, 1],
  });
  expect(resultOf(rows, 'Dice', '0842')?.picks).toHaveLength(2);
});

test('a round is won when more came back than was staked', () => {
  expect(resultOf([order('0842', { win_money: '19.50' })], 'Dice', '0842')).toMatchObject({ outcome: 'won' });
});

test('a round is settled when all orders of it are', () => {
  const rows = [order('0842'), order('0842', { status: 0, opencode: [] })];
  expect(resultOf(rows, 'Dice', '0842')).toBeUndefined();
  expect(resultOf([], 'Dice', '0842')).toBeUndefined();
});

test('a voided round returns the stake and is no win', () => {
  const rows = [order('0842', { status: 2, win_money: '10.00', opencode: [] })];
  expect(resultOf(rows, 'Dice', '0842')).toMatchObject({ outcome: 'voided' });
});

test('two games may have rounds of the same number', () => {
  const rows = [
    order('0842', { status: 0 }),
    order('0842', { status: 0 }, 'Dice, 3 minutes'),
    order('0843', { status: 0 }),
  ];
  expect([...openRounds(rows, 'Dice').keys()]).toEqual(['0842', '0843']);
  expect(openRounds(rows, 'Dice').get('0842')).toHaveLength(1);
});

test('a settled round whose dice the screen has not shown yet counts as open', () => {
  const rows = [order('0841'), order('0842'), order('0843', { status: 2 }), order('0844', { status: 0 })];
  expect([...openRounds(rows, 'Dice', '0841').keys()]).toEqual(['0842', '0844']);
  expect([...openRounds(rows, 'Dice', '0842').keys()]).toEqual(['0844']);
});
