import { expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { readEvery } from './read-every.ts';

const after = (error: Error | null, errorUpdateCount: number, ms?: number) =>
  readEvery(ms)({ state: { error, errorUpdateCount } });

test('while the server fails a fact is read by itself, later and later, and never more seldom than otherwise', () => {
  const fails = new Failure('internal');
  expect([1, 2, 3, 4, 9].map((failures) => after(fails, failures))).toEqual([
    4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(after(fails, 4, 10_000)).toBe(10_000);
});

test.each([
  ['was read', null],
  ['was refused', new Failure('not_found')],
  ['was asked for without a network', new Failure('network')],
])('a fact that %s is read again when its screen says so', (_, error) => {
  expect(after(error, 1)).toBe(false);
  expect(after(error, 1, 60_000)).toBe(60_000);
});
