import { add, compare } from '../../data/amount.ts';
import type { Limit } from '../../data/protection.ts';

/** What may still be deposited: the period whose limit leaves the least, and how much that is. */
export type Room = { period: Limit['period']; left: string };

/** The least that any of the member's deposit limits leaves; `undefined` when none is set. */
export function depositRoom(limits: readonly Limit[]): Room | undefined {
  return limits
    .filter(({ kind }) => kind === 'deposit')
    .map(({ period, amount, used }) => ({ period, left: atLeastNothing(add(amount, `-${used}`)) }))
    .reduce<Room | undefined>(
      (least, room) => (least && compare(least.left, room.left) <= 0 ? least : room),
      undefined,
    );
}

const atLeastNothing = (amount: string) => (compare(amount, '0') < 0 ? '0' : amount);
