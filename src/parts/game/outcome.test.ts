import { expect, test } from 'vitest';
import { netOf, outcomeOf } from './outcome.ts';

test.each([
  ['3.00', '11.70', 'won', '8.70'],
  ['3.00', '3.01', 'won', '0.01'],
  ['3.00', '3.00', 'even', '0.00'],
  ['3.00', '1.95', 'part', '-1.05'],
  ['3.00', '0.00', 'lost', '-3.00'],
] as const)('of %s staked %s came back: %s, net %s', (stake, returned, outcome, net) => {
  expect(outcomeOf({ stake, returned })).toBe(outcome);
  expect(netOf({ stake, returned })).toBe(net);
});

test('a voided round is neither won nor lost', () => {
  expect(outcomeOf({ stake: '3.00', returned: '3.00' }, true)).toBe('voided');
});
