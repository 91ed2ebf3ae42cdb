import type { DepositRow } from '../../data/deposit.ts';

/** The current state of a deposit. `back`: it was paid, and then refunded or charged back. */
export type DepositEnd = 'waiting' | 'paid' | 'failed' | 'back' | 'expired' | 'changed';

type PaymentState = Pick<DepositRow, 'status' | 'pay_time'>;

/** Status 1 is waiting, 2 paid, 3 failed, 4 paid late or corrected, 5 expired. A deposit that failed after it was paid was taken back. */
export function endOf({ status, pay_time }: PaymentState): DepositEnd {
  if (status === 3) return pay_time ? 'back' : 'failed';
  const ends: Record<number, DepositEnd> = { 1: 'waiting', 2: 'paid', 4: 'paid', 5: 'expired' };
  return ends[status] ?? 'changed';
}

/** Whether it was paid: in time, late, or by a correction. */
export const isPaid = (row: PaymentState): boolean => endOf(row) === 'paid';

/** Whether it can still be paid, on the page that its id leads to. */
export const isPayable = ({ status, id }: Pick<DepositRow, 'status' | 'id'>): boolean => status === 1 && !!id;

const kinds = {
  waiting: 'warn',
  paid: 'pos',
  failed: 'neg',
  back: 'neutral',
  expired: 'neutral',
  changed: 'neutral',
} as const;

/** The colour of a deposit's state. */
export const stateKind = (row: PaymentState) => kinds[endOf(row)];

/** One step in the history of a deposit. `end`: its current state. */
export type DepositStep = { step: 'begun' | 'paid' | 'end'; at: string };

/** The steps from its start to its current state, as far as the record has their times. */
export function stepsOf(row: PaymentState & Pick<DepositRow, 'create_time' | 'update_time'>): DepositStep[] {
  const begun = { step: 'begun', at: row.create_time } as const;
  if (endOf(row) === 'paid') return [begun, { step: 'end', at: row.pay_time || row.update_time }];
  const paid = row.pay_time ? [{ step: 'paid', at: row.pay_time } as const] : [];
  return [begun, ...paid, { step: 'end', at: row.update_time }];
}
