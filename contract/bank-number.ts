/** How the number of an account or card is checked, by the bank list's `check`. */
export type BankCheck = 'clabe' | 'luhn' | 'none';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The control digit of a CLABE's first 17 digits: weights 3, 7, 1, each product modulo 10 (Banco de México). */
function clabeDigit(digits: readonly number[]): number {
  const products = digits.map((digit, i) => (digit * ([3, 7, 1][i % 3] as number)) % 10);
  return (10 - (sum(products) % 10)) % 10;
}

/** Is a card number's check digit right (ISO/IEC 7812-1, annex B)? */
function passesLuhn(digits: readonly number[]): boolean {
  const doubled = digits
    .toReversed()
    .map((digit, i) => (i % 2 === 0 ? digit : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit]));
  return sum(doubled as number[]) % 10 === 0;
}

/**
 * Can this be a number of the bank? A CLABE has 18 digits, begins with the three of its bank (the list's `value`) and ends with a
 * control digit. A card number has 13 to 19 digits with a Luhn digit. Other account numbers have 8 to 20 digits.
 */
export function fitsBank(number: string, { value, check }: { value: string; check: BankCheck }): boolean {
  if (!/^\d{8,20}$/.test(number)) return false;
  const digits = [...number].map(Number);
  if (check === 'clabe') {
    return digits.length === 18 && number.startsWith(value) && clabeDigit(digits.slice(0, 17)) === digits[17];
  }
  return check === 'none' || (digits.length >= 13 && digits.length <= 19 && passesLuhn(digits));
}
