import { expect, test } from 'vitest';
import { bankFor, bankOf, caretAfter, digitsOf, grouped, verdict } from './account-number.ts';

const banamex = { value: '002', check: 'clabe' } as const;
const visa = { value: 'visa', check: 'luhn' } as const;
const other = { value: 'other' } as const;

test.each([
  ['', banamex, 'short'],
  ['00', banamex, 'short'],
  ['03', banamex, 'wrong'],
  ['032', banamex, 'wrong'],
  ['0020100', banamex, 'short'],
  ['002010077777777771', banamex, 'good'],
  ['002010077777777772', banamex, 'wrong'],
  ['032180000118359719', banamex, 'wrong'],
  ['032180000118359719', { value: '032', check: 'clabe' }, 'good'],
  ['41111111', visa, 'short'],
  ['4111111111111111', visa, 'good'],
  ['4111111111111112', visa, 'wrong'],
  ['1411111111111111', visa, 'wrong'],
  ['378282246310005', visa, 'good'],
  ['378282246310006', visa, 'short'],
  ['1234567', other, 'short'],
  ['12345678', other, 'unchecked'],
] as const)('%s at the bank %o is %s', (digits, bank, told) => {
  expect(verdict(digits, bank)).toBe(told);
});

test.each([
  ['002010077777777771', banamex, '002 010 07777777777 1'],
  ['0020', banamex, '002 0'],
  ['002', banamex, '002'],
  ['4111111111111111', visa, '4111 1111 1111 1111'],
  ['41111', other, '4111 1'],
  ['', visa, ''],
  ['', undefined, ''],
])('%s at the bank %o reads %s', (digits, bank, text) => {
  expect(grouped(digits, bank)).toBe(text);
});

test.each([
  ['4111-1111 x1111', visa, '411111111111'],
  ['0020100777777777719', banamex, '002010077777777771'],
  ['41111111111111111119', visa, '4111111111111111111'],
  ['１２', other, ''],
])('of "%s" at the bank %o the digits %s are taken', (typed, bank, digits) => {
  expect(digitsOf(typed, bank)).toBe(digits);
});

test.each([
  ['4111 1', 0, 0],
  ['4111 1', 4, 4],
  ['4111 1', 5, 6],
  ['4111 1', 9, 6],
])('in "%s" the caret after %i digits stands at %i', (text, count, at) => {
  expect(caretAfter(text, count)).toBe(at);
});

const listed = [
  { value: '002', check: 'clabe' },
  { value: '072', check: 'clabe' },
  { value: '411', check: 'luhn' },
] as const;

test.each([
  ['07', undefined],
  ['072', '072'],
  ['0725', '072'],
  ['999', undefined],
  ['4111', undefined],
])('the digits %s name the bank %s', (digits, value) => {
  expect(bankOf(digits, listed)?.value).toBe(value);
});

const [santander, scotiabank, card] = [
  { value: '002', check: 'clabe' },
  { value: '032', check: 'clabe' },
  { value: 'visa', check: 'luhn' },
] as const;

test.each([
  ['without a choice, the bank that the digits name', '032', undefined, scotiabank],
  ['the chosen bank while the number is not whole', '0321800001183597', santander, santander],
  ['the bank of a whole and valid CLABE', '032180000118359719', santander, scotiabank],
  ['the chosen bank where the CLABE is mistyped', '032180000118359710', santander, santander],
  ['the chosen bank where no bank has the digits', '999180000118359719', santander, santander],
  ['the chosen bank whose own number it is', '4111111111111111', card, card],
])('a number is linked at %s', (_, digits, chosen, bank) => {
  expect(bankFor(digits, chosen, [santander, scotiabank, card])).toBe(bank);
});
