import { expect, test } from 'vitest';
import { missingToBind } from './prerequisites.ts';

test.each([
  ['', 0, 1, 'name_missing'],
  ['', 1, 1, 'name_missing'],
  ['Linh Tran', 0, 1, 'pin_missing'],
  ['Linh Tran', 1, 1, undefined],
  ['Linh Tran', 0, 0, undefined],
  ['', 0, 0, 'name_missing'],
])('with the name "%s", password %i, on a site with passwords %i, %s', (name, paypassword, paypwd, word) => {
  expect(missingToBind({ name, paypassword }, paypwd)).toBe(word);
});
