import { useEffect } from 'react';
import type { Answer } from '../../contract/call.ts';
import { getDeposits, openDeposit } from '../../contract/deposit.ts';
import { reloadMember } from './account.ts';
import type { List } from './mirror/list.ts';
import { refresh } from './mirror/refresh.ts';
import { type Mirrored, useList } from './mirror/use-list.ts';
import { onOutcome, write } from './money-writes/money-writes.ts';
import { moneyLog } from './statement.ts';
import { send } from './transport/send.ts';

export type DepositRow = Answer<typeof getDeposits>[number];

export const deposits: List<DepositRow, Record<never, never>> = {
  name: 'recharges',
  of: 'member',
  size: 20,
  idOf: (row) => row.id ?? row.create_time,
  changes: ({ status }) => status === 1,
  read: (_, { page }, signal) => send(getDeposits, { page: String(page) }, { signal }),
};

/** Opens a payment; the answer of `done` holds the address where it is paid. */
export const startDeposit = (fields: { pay_way: string; money: string; bank_type: string }) =>
  write(openDeposit, fields);

onOutcome(openDeposit, () => refresh(deposits, {}));

/** Milliseconds between two reads of the records while a payment waits. */
const pollInterval = 3000;

/**
 * A deposit as the server records it. The records are read again while it waits; once it is decided, so are the balance and
 * the money log. `row` is `undefined` while the record is not on this device.
 * @param opened its payment was just opened, so that a record is awaited
 */
export function useDeposit(
  id: string,
  opened: boolean,
): { row: DepositRow | undefined; list: Mirrored<DepositRow> } {
  const list = useList(deposits, {});
  const row = id ? list.rows?.find((one) => one.id === id) : undefined;
  const waiting = row ? row.status === 1 : opened && id !== '';
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh(deposits, {});
    }, pollInterval);
    return () => clearInterval(timer);
  }, [waiting]);
  const status = row?.status;
  useEffect(() => {
    if (status !== undefined && status !== 1) void Promise.all([refresh(moneyLog, {}), reloadMember()]);
  }, [status]);
  return { row, list };
}
