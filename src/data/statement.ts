import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../contract/call.ts';
import { getMoneyLog, getPaymentReceipt, getReport, type MoneyKind } from '../../contract/statement.ts';
import type { List } from './mirror/list.ts';
import { currentMember } from './session/session.ts';
import { send } from './transport/send.ts';

/** The number of rows of a page; the server sends no more at once. */
const size = 50;

type Options = {
  /** Whether a row is wanted. The first row that is not ends the reading. */
  wanted: (row: MoneyRow) => boolean;
  /** Called after each page with the number of rows so far. */
  read?: (count: number) => void;
  signal?: AbortSignal;
};

/** The money log from its newest row back, read from the server, because a statement must have no gap. @throws Failure */
export async function readMovements({ wanted, read, signal }: Options): Promise<MoneyRow[]> {
  const rows: MoneyRow[] = [];
  for (let page = 1; ; page += 1) {
    const before = rows.at(-1)?.id;
    const place = { page: String(page), limit: String(size), ...(before && { before }) };
    const received = await send(getMoneyLog, place, { signal });
    const added = received.filter(wanted);
    rows.push(...added);
    read?.(rows.length);
    if (received.length < size || added.length < received.length) return rows;
  }
}

export type MoneyRow = Answer<typeof getMoneyLog>[number];

export type PaymentReceipt = Answer<typeof getPaymentReceipt>;

/** The money log, ten rows a page, of one kind or all. */
export const moneyLog: List<MoneyRow, { kind?: MoneyKind | undefined }> = {
  name: 'moneylog',
  of: 'member',
  size: 10,
  idOf: (row) => row.id ?? `${row.createtime} ${row.money} ${row.balance ?? ''}`,
  read: ({ kind }, { page, before }, signal) =>
    send(
      getMoneyLog,
      { page: String(page), limit: '10', ...(kind && { kind }), ...(page > 1 && before && { before }) },
      { signal },
    ),
};

/** Sums of play and money from a day (YYYY-MM-DD) to today; without a day, of all time. */
export const report = (from: string | undefined) =>
  queryOptions({
    queryKey: ['wallet', 'report', currentMember(), from ?? ''],
    queryFn: ({ signal }) => send(getReport, from ? { from } : {}, { signal }),
  });

/** The signed receipt of a deposit or withdrawal. `changed`: when its state last changed, because each state has its own receipt. */
export const paymentReceipt = (id: string, changed: string) =>
  queryOptions({
    queryKey: ['wallet', 'receipt', currentMember(), id, changed],
    queryFn: ({ signal }) => send(getPaymentReceipt, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
