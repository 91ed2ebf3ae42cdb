import { createHash } from 'node:crypto';
import { type BankCheck, fitsBank } from '../../../contract/bank-number.ts';

/** Of ten numbers that differ in their last digit, the one that is right. */
function proven(first: string, bank: { value: string; check: BankCheck }): string {
  const numbers = Array.from({ length: 10 }, (_, last) => `${first}${last}`);
  const right = numbers.find((number) => fitsBank(number, bank));
  if (!right) throw new Error('a number has a right control digit');
  return right;
}

const digitsOf = (owner: string) =>
  BigInt(`0x${createHash('sha256').update(owner).digest('hex')}`).toString();

/** A made-up account number of a bank with a right control digit, the same for the same owner: nobody shares one. */
export const clabeOf = (owner: string, bank = '002'): string =>
  proven(`${bank}${digitsOf(owner).slice(-14)}`, { value: bank, check: 'clabe' });

/** A made-up card number that passes Luhn, the same for the same owner. */
export const cardOf = (owner: string): string =>
  proven(`4${digitsOf(owner).slice(-14)}`, { value: 'visa', check: 'luhn' });
