import { type BankCheck, fitsBank } from '../../../contract/bank-number.ts';

/** The bank that the number belongs to. Servers that implement only the specification send no `check`. */
export type NumberedBank = { value: string; check?: BankCheck | undefined };

/** The state of the digits typed so far. `short`: they may still become a valid number of the bank. */
export type Verdict = 'short' | 'good' | 'wrong' | 'unchecked';

/** The maximum number of digits for each kind of check. The wire accepts 20. */
const maxDigits: Record<BankCheck, number> = { clabe: 18, luhn: 19, none: 20 };
/** From this many digits on, a number that fails its check counts as mistyped. Shorter card numbers are rare. */
const usualDigits: Record<BankCheck, number> = { clabe: 18, luhn: 16, none: 8 };

const checkOf = (bank: NumberedBank | undefined): BankCheck => bank?.check ?? 'none';

/** The digits in the typed text, at most as many as a number of this bank has. */
export const digitsOf = (typed: string, bank: NumberedBank | undefined): string =>
  typed.replace(/\D/g, '').slice(0, maxDigits[checkOf(bank)]);

/** The digits in groups: bank, branch city, account and check digit for a CLABE, groups of four for any other number. */
export function grouped(digits: string, bank: NumberedBank | undefined): string {
  if (checkOf(bank) !== 'clabe') return digits.replace(/(.{4})(?=.)/g, '$1 ');
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 17), digits.slice(17)];
  return groups.filter((group) => group !== '').join(' ');
}

/** The caret position in a grouped text after the first `count` digits. */
export function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (text[at] !== ' ') seen += 1;
  }
  return text.length;
}

/** The bank of a CLABE: its first three digits identify the bank. */
export const bankOf = <One extends NumberedBank>(digits: string, banks: readonly One[]): One | undefined =>
  banks.find(({ value, check }) => check === 'clabe' && digits.length >= 3 && digits.startsWith(value));

/**
 * The bank that a number is linked at: the chosen one, unless the number is wrong there and is the valid CLABE of another. A
 * CLABE without a choice names its bank.
 */
export function bankFor<One extends NumberedBank>(
  digits: string,
  chosen: One | undefined,
  banks: readonly One[],
): One | undefined {
  const named = bankOf(digits, banks);
  if (!chosen || !named) return chosen ?? named;
  const corrects = verdict(digits, chosen) === 'wrong' && verdict(digits, named) === 'good';
  return corrects ? named : chosen;
}

/** Judges the digits while they are typed. A CLABE of another bank is wrong as soon as a digit of the bank differs. */
export function verdict(digits: string, bank: NumberedBank): Verdict {
  const check = checkOf(bank);
  if (check === 'clabe' && !bank.value.startsWith(digits.slice(0, 3))) return 'wrong';
  if (check !== 'none' && fitsBank(digits, { value: bank.value, check })) return 'good';
  if (digits.length < usualDigits[check]) return 'short';
  return check === 'none' ? 'unchecked' : 'wrong';
}
