import { useEffect } from 'react';
import type { Answer } from '../../contract/call.ts';
import { getMoneyLog, getRecharges, type MoneyKind, recharge } from '../../contract/wallet.ts';
import { reloadMember } from './account.ts';
import { type List, type Mirrored, refresh, useList } from './mirror.ts';
import { send as ask } from './send.ts';
import { afterWrite, write } from './writes.ts';

export type MoneyRow = Answer<typeof getMoneyLog>[number];
export type RechargeRow = Answer<typeof getRecharges>[number];

/** Account detail, ten rows a page, of one kind or all. */
export const moneyLog: List<MoneyRow, { kind?: MoneyKind | undefined }> = {
  name: 'moneylog',
  of: 'member',
  size: 10,
  idOf: (row) => row.id ?? `${row.createtime} ${row.money} ${row.balance ?? ''}`,
  read: ({ kind }, { page, before }, signal) =>
    ask(
      getMoneyLog,
      { page: String(page), limit: '10', ...(kind && { kind }), ...(page > 1 && before && { before }) },
      { signal },
    ),
};

export const recharges: List<RechargeRow, Record<never, never>> = {
  name: 'recharges',
  of: 'member',
  size: 20,
  idOf: (row) => row.id ?? row.create_time,
  read: (_, { page }, signal) => ask(getRecharges, { page: String(page) }, { signal }),
};

/** Opens a payment; `done` tells where it is paid. */
export const openRecharge = (fields: { pay_way: string; money: string; bank_type: string }) =>
  write(recharge, fields);

afterWrite(recharge, () => refresh(recharges, {}));

/** After a payment frame said something: the records and the balance are asked for, never guessed. */
export async function reloadRecharges(): Promise<void> {
  await Promise.all([refresh(recharges, {}), refresh(moneyLog, {}), reloadMember()]);
}

/** Seconds between two questions after a payment that waits. */
const patience = 3;

/**
 * A recharge as the server's record has it, asked for again while it waits; when it is decided, balance and money log
 * follow. `row` is `undefined` while the record is not on this device.
 */
export function useRecharge(id: string): { row: RechargeRow | undefined; list: Mirrored<RechargeRow> } {
  const list = useList(recharges, {});
  const row = id ? list.rows?.find((one) => one.id === id) : undefined;
  const waiting = id !== '' && (!row || row.status === 1);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh(recharges, {});
    }, patience * 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  const status = row?.status;
  useEffect(() => {
    if (status !== undefined && status !== 1) void Promise.all([refresh(moneyLog, {}), reloadMember()]);
  }, [status]);
  return { row, list };
}
