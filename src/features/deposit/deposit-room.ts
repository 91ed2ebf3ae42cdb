import { add, compare } from '../../data/money.ts';
import type { Limit } from '../../data/protection.ts';

/**
 * What may still be deposited: the period whose limit leaves the least, how much that is, and what
 * of it deposits use up that expired unpaid.
 */
export type Room = { period: Limit['period']; left: string; expired: string | undefined };

/** The least that any of the member's deposit limits leaves; `undefined` when none is set. */
export function depositRoom(limits: readonly Limit[]): Room | undefined {
  return limits
    .filter(({ kind }) => kind === 'deposit')
    .map(({ period, amount, used, expired }) => ({
      period,
      left: atLeastNothing(add(amount, `-${used}`)),
      expired,
    }))
    .reduce<Room | undefined>(
      (least, room) => (least && compare(least.left, room.left) <= 0 ? least : room),
      undefined,
    );
}

const atLeastNothing = (amount: string) => (compare(amount, '0') < 0 ? '0' : amount);
