import { expect, test } from 'vitest';
import { ageOf } from '../../../contract/age.ts';

test.each([
  ['1996-05-14', '2026-05-13', 29],
  ['1996-05-14', '2026-05-14', 30],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['', '2026-03-01', undefined],
  ['May 1996', '2026-03-01', undefined],
])('somebody born on "%s" is on %s %s years old', (birthday, today, age) => {
  expect(ageOf(birthday, today)).toBe(age);
});
