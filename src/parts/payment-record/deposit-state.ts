import type { DepositRow } from '../../data/deposit.ts';

/** Where a recharge has come to. `back`: it was paid, and then refunded or charged back. */
export type DepositEnd = 'waiting' | 'paid' | 'failed' | 'back' | 'expired' | 'changed';

type PaymentState = Pick<DepositRow, 'status' | 'pay_time'>;

/** 1 waiting, 2 paid, 3 failed, 4 paid late or corrected, 5 expired; one that failed after it was paid was taken back. */
export function endOf({ status, pay_time }: PaymentState): DepositEnd {
  if (status === 3) return pay_time ? 'back' : 'failed';
  const ends: Record<number, DepositEnd> = { 1: 'waiting', 2: 'paid', 4: 'paid', 5: 'expired' };
  return ends[status] ?? 'changed';
}

/** Paid in time, or late, or by a correction. */
export const isPaid = (row: PaymentState): boolean => endOf(row) === 'paid';

const kinds = {
  waiting: 'warn',
  paid: 'pos',
  failed: 'neg',
  back: 'neutral',
  expired: 'neutral',
  changed: 'neutral',
} as const;

/** How a recharge's state is shown. */
export const stateKind = (row: PaymentState) => kinds[endOf(row)];

/** One step of a recharge's way. `end`: what the record says now. */
export type DepositStep = { step: 'begun' | 'paid' | 'end'; at: string };

/** From its beginning to where it stands, as far as the record tells the times. */
export function stepsOf(row: PaymentState & Pick<DepositRow, 'create_time' | 'update_time'>): DepositStep[] {
  const begun = { step: 'begun', at: row.create_time } as const;
  if (endOf(row) === 'paid') return [begun, { step: 'end', at: row.pay_time || row.update_time }];
  const paid = row.pay_time ? [{ step: 'paid', at: row.pay_time } as const] : [];
  return [begun, ...paid, { step: 'end', at: row.update_time }];
}
