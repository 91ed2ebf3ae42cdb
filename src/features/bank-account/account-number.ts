import { type BankCheck, fitsBank } from '../../../contract/bank-number.ts';

/** The bank whose number is typed; `check` is missing on servers of the specification alone. */
export type NumberedBank = { value: string; check?: BankCheck | undefined };

/** What can be said of the digits typed so far: `short` may still become a number of the bank. */
export type Verdict = 'short' | 'good' | 'wrong' | 'unchecked';

/** Digits that a number of each kind has at the most; the wire takes 20. */
const most: Record<BankCheck, number> = { clabe: 18, luhn: 19, none: 20 };
/** From so many digits on a number that does not fit is taken for a mistyped one; shorter cards are rare. */
const usual: Record<BankCheck, number> = { clabe: 18, luhn: 16, none: 8 };

const checkOf = (bank: NumberedBank | undefined): BankCheck => bank?.check ?? 'none';

/** The digits of what was typed, cut to what a number of the bank has. */
export const digitsOf = (typed: string, bank: NumberedBank | undefined): string =>
  typed.replace(/\D/g, '').slice(0, most[checkOf(bank)]);

/** Digits as they are read easily: bank, place, account, check digit of a CLABE; fours of anything else. */
export function grouped(digits: string, bank: NumberedBank | undefined): string {
  if (checkOf(bank) !== 'clabe') return digits.replace(/(.{4})(?=.)/g, '$1 ');
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 17), digits.slice(17)];
  return groups.filter((group) => group !== '').join(' ');
}

/** Where the caret stands in a grouped text that has `count` digits before it. */
export function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (text[at] !== ' ') seen += 1;
  }
  return text.length;
}

/** The bank whose CLABE begins with these digits: its first three name it. */
export const bankOf = <One extends NumberedBank>(digits: string, banks: readonly One[]): One | undefined =>
  banks.find(({ value, check }) => check === 'clabe' && digits.length >= 3 && digits.startsWith(value));

/** What the digits say while they are typed; a CLABE of another bank is wrong from its third digit on. */
export function verdict(digits: string, bank: NumberedBank): Verdict {
  const check = checkOf(bank);
  if (check === 'clabe' && !bank.value.startsWith(digits.slice(0, 3))) return 'wrong';
  if (check !== 'none' && fitsBank(digits, { value: bank.value, check })) return 'good';
  if (digits.length < usual[check]) return 'short';
  return check === 'none' ? 'unchecked' : 'wrong';
}
