import { expect, test } from 'vitest';
import { type Typed, typeStake } from './typed-stake.ts';

/** The stake after keys, each with the milliseconds since the one before. */
function after(stake: string, ...keys: [key: string, wait: number][]): string {
  let now: Typed = { stake, at: 0 };
  let last: Typed | undefined;
  for (const [key, wait] of keys) {
    last = typeStake(now.stake, last, { key, at: now.at + wait }, 7) ?? last;
    now = { stake: last?.stake ?? stake, at: now.at + wait };
  }
  return now.stake;
}

test.each([
  ['a first digit starts a new stake', '10', [['5', 0]], '5'],
  [
    'the next digits extend it',
    '10',
    [
      ['2', 0],
      ['5', 300],
      ['0', 300],
    ],
    '250',
  ],
  [
    'after a pause a new one is started',
    '10',
    [
      ['2', 0],
      ['5', 2500],
    ],
    '5',
  ],
  ['Backspace removes a digit, also of a stake that was not typed', '50', [['Backspace', 0]], '5'],
  [
    'a removed digit is typed again',
    '10',
    [
      ['2', 0],
      ['5', 300],
      ['Backspace', 300],
      ['0', 300],
    ],
    '20',
  ],
  ['decimals of nothing change nothing', '1', [...'12.00'].map((key) => [key, 100]), '12'],
  ['of other decimals there is no stake', '1', [...'12.5'].map((key) => [key, 100]), ''],
  ['nor after more digits, with a comma', '1', [...'12,50'].map((key) => [key, 100]), ''],
  [
    'after such a stake the next starts anew',
    '1',
    [...[...'12.5'].map((key) => [key, 100]), ['7', 2500]],
    '7',
  ],
  ['no more digits than a stake may have', '1', [...'12345678'].map((key) => [key, 100]), '1234567'],
  [
    'a zero does not stand before other digits',
    '1',
    [
      ['0', 0],
      ['7', 100],
    ],
    '7',
  ],
  [
    'other keys change nothing',
    '10',
    [
      ['a', 0],
      ['Enter', 0],
      ['.', 0],
      ['F1', 0],
    ],
    '10',
  ],
] as [string, string, [string, number][], string][])(
  'number keys and the stake: %s',
  (_, stake, keys, typed) => {
    expect(after(stake, ...keys)).toBe(typed);
  },
);

test('a stake that was changed otherwise is not extended', () => {
  expect(typeStake('50', { stake: '5', at: 0 }, { key: '2', at: 100 }, 7)?.stake).toBe('2');
});
