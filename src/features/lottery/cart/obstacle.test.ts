import { expect, test } from 'vitest';
import { obstacle, type Situation } from './obstacle.ts';

const good: Situation = {
  onBreak: false,
  offline: false,
  pendingOrder: undefined,
  picks: ['small'],
  stake: '10',
  least: '1',
  highest: '10',
  phase: 'open',
  balance: '10.00',
  total: '10',
  left: { stake: undefined, loss: undefined },
  changes: { round: '', prices: {} },
};

test.each([
  ['nothing', {}, undefined],
  ['nothing while the balance is not known', { balance: undefined }, undefined],
  ['a balance one cent short', { balance: '9.99' }, 'balance_insufficient'],
  ['a stake above the own stake limit', { left: { stake: '9.99', loss: undefined } }, 'limit_stake'],
  ['a stake above the own loss limit', { left: { stake: '10', loss: '5' } }, 'limit_loss'],
  ['the own limit, before the balance', { balance: '0', left: { stake: '0', loss: '0' } }, 'limit_stake'],
  ['nothing at the own limits', { left: { stake: '10.00', loss: '10' } }, undefined],
  ['a stake between the steps', { least: '100' }, 'amount_invalid'],
  ['a stake above what the round takes', { highest: '9' }, 'bankroll_full'],
  ['nothing where no highest stake is known', { highest: undefined }, undefined],
  ['no pick', { picks: [] }, 'picks_missing'],
  ['no stake', { stake: '' }, 'amount_invalid'],
  ['a stake of zero', { stake: '0' }, 'amount_invalid'],
  ['a closed round', { phase: 'closed' }, 'round_closed'],
  ['a round that was not heard of', { phase: 'unknown' }, 'round_closed'],
  ['another round', { changes: { round: '202611200841', prices: {} } }, 'changed'],
  ['another price', { changes: { round: '', prices: { small: '1.90' } } }, 'changed'],
  ['no network, before the picks', { offline: true, picks: [] }, 'offline'],
  ['a break, before all else', { onBreak: true, offline: true, phase: 'closed' }, 'excluded'],
  ['an order that is being checked, even offline', { pendingOrder: 'checking', offline: true }, 'checking'],
] as const)('in the way of an order stands: %s', (_, change, word) => {
  expect(obstacle({ ...good, ...change })).toBe(word);
});
