import { expect, test } from 'vitest';
import { askedFirst } from './Tags.tsx';

const tags = ['City guide', 'Dinner', 'Trà đạo'];

test.each([
  [{}, ['City guide', 'Dinner', 'Trà đạo'], []],
  [{ tag: 'Dinner' }, ['Dinner', 'City guide', 'Trà đạo'], ['Dinner']],
  [{ q: 'tra DAO' }, ['Trà đạo', 'City guide', 'Dinner'], ['Trà đạo']],
  [{ q: 'nothing of these' }, ['City guide', 'Dinner', 'Trà đạo'], []],
])('with %j a row begins with the tags that it was found by', (asked, shown, found) => {
  const sorted = askedFirst(tags, asked);
  expect(sorted.map(({ tag }) => tag)).toEqual(shown);
  expect(sorted.filter((one) => one.found).map(({ tag }) => tag)).toEqual(found);
});
