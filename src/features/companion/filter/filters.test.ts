import { expect, test } from 'vitest';
import { ageSpans, asksAge, filterOf, isNarrowed, queryOf, withAge } from './filters.ts';

test.each([
  ['', {}],
  ['city=c1&tag=Dinner', { city: 'c1', tag: 'Dinner' }],
  ['q=%20mai%20', { q: 'mai' }],
  ['age_from=25&age_to=29', { age_from: '25', age_to: '29' }],
  ['sort=-price', { sort: '-price' }],
  ['sort=name', {}],
  ['age_from=17&age_to=121', {}],
  ['age_from=-20&age_to=old', {}],
  [`q=${'x'.repeat(65)}&other=1`, {}],
])('the address "%s" asks for %o', (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter);
});

test('a filter goes into the address and comes back the same', () => {
  const filter = { city: 'c1', q: 'mai', age_from: '25' };
  expect(filterOf(new URLSearchParams(queryOf({ ...filter, tag: undefined })))).toEqual(filter);
});

test('an age that was chosen is the one that is shown as chosen', () => {
  for (const span of ageSpans) {
    const chosen = withAge({}, span);
    expect(ageSpans.filter((one) => asksAge(chosen, one))).toEqual([span]);
  }
  expect(queryOf(withAge(withAge({}, ageSpans[0]), undefined))).toEqual({});
});

test('words and an order narrow nothing', () => {
  expect(isNarrowed({ q: 'mai', sort: 'price' })).toBe(false);
  expect(isNarrowed({ q: 'mai', tag: 'Dinner' })).toBe(true);
});
