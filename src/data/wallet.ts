import { send as ask } from './send.ts';
import type { Answer } from '../../contract/call.ts';
import { getMoneyLog, getRecharges, type MoneyKind, recharge } from '../../contract/wallet.ts';
import { reloadMember } from './account.ts';
import { type List, refresh } from './mirror.ts';
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
    ask(getMoneyLog, { page: String(page), limit: '10', ...(kind && { kind }), ...(page > 1 && before && { before }) }, { signal }),
};

export const recharges: List<RechargeRow, Record<never, never>> = {
  name: 'recharges',
  of: 'member',
  size: 20,
  idOf: (row) => row.id ?? row.create_time,
  read: (_, { page }, signal) => ask(getRecharges, { page: String(page) }, { signal }),
};

/** Opens a payment; `done` tells where it is paid. */
export const openRecharge = (fields: { pay_way: string; money: string; bank_type: string }) => write(recharge, fields);

afterWrite(recharge, () => refresh(recharges, {}));

/** After a payment frame said something: the records and the balance are asked for, never guessed. */
export async function reloadRecharges(): Promise<void> {
  await Promise.all([refresh(recharges, {}), refresh(moneyLog, {}), reloadMember()]);
}
