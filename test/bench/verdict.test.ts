import { expect, test } from 'vitest';
import { goals } from '../../bench/pwa/table/goals.ts';
import { type Figure, judge, table } from '../../bench/pwa/table/verdict.ts';

const reload = (...ours: number[]): Figure => ({
  goal: 'reload',
  name: 'offline',
  ours,
  reference: ours.map(() => 200),
});

test.each([
  [300, true, true],
  [301, true, false],
  [360, true, false],
  [361, false, false],
])('a first row after %i ms beside 200: must %s, aim %s', (time, must, aim) => {
  expect(judge(reload(time))).toMatchObject({ must, aim });
});

test('points are judged as they are, and more is better', () => {
  const verdict = judge({ goal: 'home', name: 'Home', ours: [96, 98, 99], reference: [100, 100, 100] });
  expect(verdict).toMatchObject({ value: 98, tenth: 96, ratio: 0.98, must: true, aim: false });
});

test('nothing may move: no tenth of a hundredth of CLS is met', () => {
  const still = { goal: 'shift', name: 'Home', ours: [0], reference: [0] } as const;
  expect(judge({ ...still, ours: [0], reference: [0] })).toMatchObject({ must: true, aim: true });
  expect(judge({ ...still, ours: [0.001], reference: [0] })).toMatchObject({ must: false, aim: false });
});

test('the table has a title for each goal that was measured, and the worst figure first', () => {
  const lines = table([
    { ...reload(300), name: 'offline' },
    { ...reload(500), name: 'hanging' },
    { goal: 'entry', name: 'entry', ours: [95_000], reference: [58_000] },
  ]).split('\n');
  expect(lines.slice(2)).toEqual([
    '| **First row on reload** |  |  |  |  |  |  |',
    '| hanging | 2.50 × | 2.50 × | 500 / 200 ms | 2.50 × | 1.80 × missed | 1.50 × missed |',
    '| offline | 1.50 × | 1.50 × | 300 / 200 ms | 1.50 × | 1.80 × met | 1.50 × met |',
    "| **The entry's script, brotli** |  |  |  |  |  |  |",
    '| entry | 95,000 bytes | 95,000 bytes | 95,000 / 58,000 bytes | 1.64 × | 100,000 bytes met | 90,000 bytes missed |',
  ]);
});

test('a share of nothing is not told', () => {
  const shown = table([{ goal: 'shift', name: 'Home', ours: [0.02], reference: [0] }]);
  expect(shown).toContain('| Home | 0.02 | 0.02 | 0.02 / 0 | – | 0 missed | 0 missed |');
});

test('no aim is easier than what must be', () => {
  for (const { must, aim, better } of Object.values(goals))
    expect(better === 'less' ? must - aim : aim - must).toBeGreaterThanOrEqual(0);
});
