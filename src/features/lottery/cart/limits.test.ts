import { expect, test } from 'vitest';
import { limitsLeft } from './limits.ts';

const limit = (kind: 'deposit' | 'loss' | 'stake', amount: string, used: string) => ({ kind, amount, used });

test.each([
  ['there are none', [], undefined, undefined],
  ['one is on deposits alone', [limit('deposit', '10.00', '0.00')], undefined, undefined],
  ['one is partly used', [limit('stake', '100.00', '37.50')], '62.50', undefined],
  [
    'a day is tighter than a month',
    [limit('loss', '500.00', '100.00'), limit('loss', '50.00', '20.00')],
    undefined,
    '30.00',
  ],
  ['one is used up', [limit('stake', '50.00', '50.00'), limit('stake', '90.00', '50.00')], '0', undefined],
  ['one was lowered below its use', [limit('loss', '20.00', '35.00')], undefined, '0'],
  ['winnings leave more than the limit', [limit('loss', '20.00', '-5.00')], undefined, '25.00'],
])('of a member’s limits the tightest counts: %s', (_, limits, stake, loss) => {
  expect(limitsLeft(limits)).toEqual({ stake, loss });
});
