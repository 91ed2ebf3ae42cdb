import { queryOptions } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Answer, Asked } from '../../contract/call.ts';
import { getBankList } from '../../contract/system.ts';
import {
  bindCard,
  editPin,
  getBankCard,
  getMoneyLog,
  getPaymentReceipt,
  getRecharges,
  getReport,
  getWithdrawalRules,
  getWithdrawals,
  type MoneyKind,
  recharge,
  setPin,
  withdraw,
} from '../../contract/wallet.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { reloadMember } from './account.ts';
import { type List, type Mirrored, refresh, useList } from './mirror/mirror.ts';
import { afterWrite, type Fate, write } from './money-writes/writes.ts';
import { currentSession, onLeave } from './session/session.ts';
import { queryClient } from './transport/query-cache.ts';
import { send as ask, sendTold } from './transport/send.ts';

export type MoneyRow = Answer<typeof getMoneyLog>[number];
export type DepositRow = Answer<typeof getRecharges>[number];
export type WithdrawalRow = Answer<typeof getWithdrawals>[number];
export type Bank = Answer<typeof getBankList>[number];
export type PaymentReceipt = Answer<typeof getPaymentReceipt>;

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

export const deposits: List<DepositRow, Record<never, never>> = {
  name: 'recharges',
  of: 'member',
  size: 20,
  idOf: (row) => row.id ?? row.create_time,
  changes: ({ status }) => status === 1,
  read: (_, { page }, signal) => ask(getRecharges, { page: String(page) }, { signal }),
};

/** Opens a payment; `done` tells where it is paid. */
export const openDeposit = (fields: { pay_way: string; money: string; bank_type: string }) =>
  write(recharge, fields);

afterWrite(recharge, () => refresh(deposits, {}));

/** After a payment frame said something: the records and the balance are asked for, never guessed. */
export async function reloadDeposits(): Promise<void> {
  await refresh(deposits, {});
  await Promise.all([refresh(moneyLog, {}), reloadMember()]);
}

/** Seconds between two questions after a payment that waits. */
const patience = 3;

/**
 * A recharge as the server's record has it, asked for again while it waits; when it is decided, balance and money log
 * follow. `row` is `undefined` while the record is not on this device.
 */
export function useDeposit(id: string): { row: DepositRow | undefined; list: Mirrored<DepositRow> } {
  const list = useList(deposits, {});
  const row = id ? list.rows?.find((one) => one.id === id) : undefined;
  const waiting = id !== '' && (!row || row.status === 1);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh(deposits, {});
    }, patience * 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  const status = row?.status;
  useEffect(() => {
    if (status !== undefined && status !== 1) void Promise.all([refresh(moneyLog, {}), reloadMember()]);
  }, [status]);
  return { row, list };
}

export const withdrawals: List<WithdrawalRow, Record<never, never>> = {
  name: 'withdrawals',
  of: 'member',
  size: 20,
  idOf: (row) => row.id ?? row.create_time,
  changes: ({ status }) => status === 1 || status === 2,
  read: (_, { page }, signal) => ask(getWithdrawals, { page: String(page) }, { signal }),
};

const own = () => currentSession()?.id ?? '';

/** Milliseconds between two questions whether a hold is over: the server's clock says so. */
const holdPatience = 30_000;

/** Amounts and number a day, how many are left today, the fee, and what keeps withdrawals back. */
export const withdrawalRules = () =>
  queryOptions({
    queryKey: ['wallet', 'rules', own()],
    queryFn: ({ signal }) => ask(getWithdrawalRules, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.hold_until || state.data?.hold_reason ? holdPatience : false,
  });

/** The bound account, masked. */
export const bankCard = () =>
  queryOptions({
    queryKey: ['wallet', 'card', own()],
    queryFn: ({ signal }) => ask(getBankCard, {}, { signal }),
  });

/** The banks that an account may be of. */
export const banks = () =>
  queryOptions({
    queryKey: ['wallet', 'banks', currentLocale()],
    queryFn: ({ signal }) => ask(getBankList, {}, { signal }),
    staleTime: 60_000,
  });

/** Sums of play and money from a day to today (YYYY-MM-DD); over everything without one. */
export const report = (from: string | undefined) =>
  queryOptions({
    queryKey: ['wallet', 'report', own(), from ?? ''],
    queryFn: ({ signal }) => ask(getReport, from ? { from } : {}, { signal }),
  });

/** A recharge or withdrawal as the site signs it. `changed`: when it changed last, a receipt being of one state. */
export const paymentReceipt = (id: string, changed: string) =>
  queryOptions({
    queryKey: ['wallet', 'receipt', own(), id, changed],
    queryFn: ({ signal }) => ask(getPaymentReceipt, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const reloadCard = () => queryClient.invalidateQueries({ queryKey: ['wallet', 'card'] });
const reloadRules = () => queryClient.invalidateQueries({ queryKey: ['wallet', 'rules'] });

/** Binds the account that withdrawals go to, once. */
export async function bindBankCard(fields: Asked<typeof bindCard>): Promise<void> {
  await sendTold(bindCard, fields);
  await Promise.all([reloadCard(), reloadRules(), reloadMember()]);
}

/** Sets the first withdrawal password. */
export async function setWithdrawalPassword(fields: Asked<typeof setPin>): Promise<void> {
  await sendTold(setPin, fields);
  await Promise.all([reloadRules(), reloadMember()]);
}

export async function changeWithdrawalPassword(fields: Asked<typeof editPin>): Promise<void> {
  await sendTold(editPin, fields);
  await reloadRules();
}

export type WithdrawalFate = Fate<typeof withdraw>;
/** What became of a withdrawal of `money`. */
export type WithdrawalEnd = { fate: WithdrawalFate; money: string };

let lastEnd: WithdrawalEnd | undefined;
const endListeners = new Set<() => void>();

function noteEnd(end: WithdrawalEnd | undefined) {
  lastEnd = end;
  for (const listener of endListeners) listener();
}

/**
 * What became of the last withdrawal, also of one that an earlier life of the page sent, until it is taken note of by
 * `withdrawalSeen`.
 */
export const useWithdrawalEnd = (): WithdrawalEnd | undefined =>
  useSyncExternalStore(
    (listener) => {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    () => lastEnd,
  );

export const withdrawalSeen = (): void => noteEnd(undefined);
onLeave(withdrawalSeen);

/** What a refusal said is over when its screen is left; what was done stays to be seen. */
export function refusalSeen(): void {
  if (lastEnd?.fate.state === 'refused') withdrawalSeen();
}

/** Asks for a withdrawal: online only, once. The password is sent and never kept. */
export function requestWithdrawal({
  money,
  paypwd,
}: {
  money: string;
  paypwd: string;
}): Promise<WithdrawalFate> {
  noteEnd(undefined);
  return write(withdraw, { money }, { cost: money, secret: { paypwd } });
}

afterWrite(withdraw, async (fate, { fields }) => {
  noteEnd({ fate, money: fields.money ?? '0' });
  if (fate.state === 'refused' && fate.failure.word === 'withdrawals_on_hold') {
    await Promise.all([reloadRules(), reloadMember()]);
  }
  if (fate.state !== 'done') return;
  await Promise.all([refresh(withdrawals, {}), refresh(moneyLog, {}), reloadMember(), reloadRules()]);
});
