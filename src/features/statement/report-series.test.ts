import { expect, test } from 'vitest';
import { firstDay, grainOf, netOfPlay, slices } from './report-series.ts';

const day = (name: string, play: string, win: string) => ({
  day: name,
  play_money: play,
  win_money: win,
  recharge: '0.00',
  withdrawal: '0.00',
});

test.each([
  ['7', '2026-11-21', '2026-11-15'],
  ['30', '2026-03-01', '2026-01-31'],
  ['90', '2024-03-01', '2023-12-03'],
  ['all', '2026-11-21', undefined],
] as const)('%s days up to %s begin on %s', (span, today, first) => {
  expect(firstDay(span, today)).toBe(first);
});

test.each([
  ['2026-11-15', '2026-11-21', 'day'],
  ['2026-10-23', '2026-11-21', 'day'],
  ['2026-08-24', '2026-11-21', 'week'],
  ['2025-11-21', '2026-11-21', 'month'],
] as const)('%s to %s is shown by %s', (from, to, grain) => {
  expect(grainOf(from, to)).toBe(grain);
});

test('days without play stand in a week as zero', () => {
  const week = slices(
    [day('2026-11-16', '30.00', '39.00'), day('2026-11-21', '5.00', '0.00')],
    '2026-11-15',
    '2026-11-21',
  );
  expect(week.map(({ from, play_money }) => [from, play_money])).toEqual([
    ['2026-11-15', '0'],
    ['2026-11-16', '30.00'],
    ['2026-11-17', '0'],
    ['2026-11-18', '0'],
    ['2026-11-19', '0'],
    ['2026-11-20', '0'],
    ['2026-11-21', '5.00'],
  ]);
});

test('ninety days are weeks that end today, the first one shorter, and no day is counted twice', () => {
  const days = Array.from({ length: 90 }, (_, at) =>
    day(new Date(Date.UTC(2026, 7, 24 + at)).toISOString().slice(0, 10), '1.00', '0.10'),
  );
  const weeks = slices(days, '2026-08-24', '2026-11-21');
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toMatchObject({
    from: '2026-08-24',
    to: '2026-08-29',
    play_money: '6.00',
    win_money: '0.60',
  });
  expect(weeks.at(-1)).toMatchObject({ from: '2026-11-15', to: '2026-11-21', play_money: '7.00' });
});

test('a longer time is months of the calendar, cut at both ends', () => {
  const months = slices([day('2026-02-28', '10.00', '0.00')], '2025-11-20', '2026-03-05');
  expect(months.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2025-11-20 2025-11-30',
    '2025-12-01 2025-12-31',
    '2026-01-01 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-03-05',
  ]);
  expect(months[3]?.play_money).toBe('10.00');
});

test('the net of play is what came back less what was staked', () => {
  expect(netOfPlay({ play_money: '30.00', win_money: '39.00' })).toBe('9.00');
  expect(netOfPlay({ play_money: '30.00', win_money: '0.00' })).toBe('-30.00');
});
