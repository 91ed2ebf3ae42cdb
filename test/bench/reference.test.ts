import { expect, test } from 'vitest';
import { referenceHash } from '../../bench/pwa/reference/build.ts';

test('the reference page is the one that older figures were held against', () => {
  expect(referenceHash(), 'a changed reference makes every older figure worthless').toBe('98d53115f014');
});
