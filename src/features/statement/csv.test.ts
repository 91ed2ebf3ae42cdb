import { expect, test } from 'vitest';
import { csv } from './statement.ts';

test.each([
  ['Bet', 'Bet'],
  ['-30.00', '-30.00'],
  ['1293.50', '1293.50'],
  ['Round 0842, large', '"Round 0842, large"'],
  ['said "no"', '"said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['-1+1', "'-1+1"],
  ['@sum', "'@sum"],
  ['', ''],
])('the text %j is the cell %j', (text, cell) => {
  expect(csv([[text]])).toBe(`${cell}\r\n`);
});

test('rows end in a carriage return and a line feed', () => {
  expect(
    csv([
      ['Time', 'Amount'],
      ['14:02', '39.00'],
    ]),
  ).toBe('Time,Amount\r\n14:02,39.00\r\n');
});
