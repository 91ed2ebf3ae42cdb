import type { Tx } from '../db/open.ts';
import { PaymentMismatch, type Sum } from './provider.ts';

/** Is this the amount and currency that was asked for? */
export const isSum = (asked: { amount: string; currency: string }, { amount, currency }: Sum): boolean =>
  BigInt(asked.amount) === amount && asked.currency === currency;

/** @throws PaymentMismatch when money is of another amount or currency than was asked for */
export function expectSum(asked: { amount: string; currency: string }, told: Sum): void {
  if (!isSum(asked, told)) throw new PaymentMismatch('amount or currency');
}

/** What a verified message did: `again`: it was booked before, and nothing happened now. */
export type Booked = 'booked' | 'again';

/** Stores the id of a provider's message. @returns false when the message was booked before */
export async function isNew(tx: Tx, provider: string, message: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO webhook (provider, id, at) VALUES ($1, $2, clock_timestamp()) ON CONFLICT DO NOTHING',
    [provider, message],
  );
  return rowCount === 1;
}
