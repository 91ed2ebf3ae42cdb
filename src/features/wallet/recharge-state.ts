import type { RechargeRow } from '../../data/wallet.ts';

/** Paid in time, or late, or by a correction. */
export const isPaid = ({ status }: Pick<RechargeRow, 'status'>): boolean => status === 2 || status === 4;

const kinds: Record<number, 'pos' | 'neg' | 'warn' | 'neutral'> = {
  1: 'warn',
  2: 'pos',
  3: 'neg',
  4: 'pos',
  5: 'neutral',
};

/** How a recharge's state is shown: 1 waiting, 2 paid, 3 failed, 4 paid late or corrected, 5 expired. */
export const stateKind = ({ status }: Pick<RechargeRow, 'status'>) => kinds[status] ?? 'neutral';
