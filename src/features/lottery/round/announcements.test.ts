import { expect, test } from 'vitest';
import type { Countdown } from '../../../parts/game/countdown.ts';
import { announcement } from './announcements.ts';

const at = (left: number, change: Partial<Countdown> = {}): Countdown => ({
  phase: 'open',
  expect: '202611200842',
  left,
  toDraw: left + 6,
  changesIn: 1000,
  ...change,
});

test.each([
  ['nothing at first', undefined, at(30), undefined],
  ['nothing between', at(29), at(28), undefined],
  ['30 seconds', at(31), at(30), 30],
  ['30 seconds that were stepped over', at(33), at(28), 30],
  ['10 seconds', at(11), at(10), 10],
  ['only the later of two that passed together', at(40), at(7), 10],
  ['the close', at(1), at(6, { phase: 'closed' }), 'closed'],
  ['the close that was slept through', at(20), at(0, { phase: 'drawing' }), 'closed'],
  ['the close once', at(6, { phase: 'closed' }), at(5, { phase: 'closed' }), undefined],
  ['nothing when the next round opens', at(2), at(54, { expect: '202611200843' }), undefined],
] as const)('is read out: %s', (_, before, now, said) => {
  expect(announcement(before, now)).toBe(said);
});
