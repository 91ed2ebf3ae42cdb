import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../contract/call.ts';
import { getMoneyLog, getPaymentReceipt, getReport, type MoneyKind } from '../../contract/statement.ts';
import type { List } from './mirror/list.ts';
import { currentMember } from './session/session.ts';
import { send } from './transport/send.ts';

/** Rows that the server gives at once, at the most. */
const size = 50;

type Options = {
  /** Whether a row is still wanted; the first one that is not ends the reading. */
  wanted: (row: MoneyRow) => boolean;
  /** Told after each page how many rows there are. */
  read?: (count: number) => void;
  signal?: AbortSignal;
};

/** Account detail from its newest row back, as the server has it now: a statement must have no gap. @throws Failure */
export async function readMovements({ wanted, read, signal }: Options): Promise<MoneyRow[]> {
  const rows: MoneyRow[] = [];
  for (let page = 1; ; page += 1) {
    const before = rows.at(-1)?.id;
    const place = { page: String(page), limit: String(size), ...(before && { before }) };
    const came = await send(getMoneyLog, place, { signal });
    const mine = came.filter(wanted);
    rows.push(...mine);
    read?.(rows.length);
    if (came.length < size || mine.length < came.length) return rows;
  }
}

export type MoneyRow = Answer<typeof getMoneyLog>[number];

export type PaymentReceipt = Answer<typeof getPaymentReceipt>;

/** Account detail, ten rows a page, of one kind or all. */
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

/** Sums of play and money from a day to today (YYYY-MM-DD); over everything without one. */
export const report = (from: string | undefined) =>
  queryOptions({
    queryKey: ['wallet', 'report', currentMember(), from ?? ''],
    queryFn: ({ signal }) => send(getReport, from ? { from } : {}, { signal }),
  });

/** A recharge or withdrawal as the site signs it. `changed`: when it changed last, a receipt being of one state. */
export const paymentReceipt = (id: string, changed: string) =>
  queryOptions({
    queryKey: ['wallet', 'receipt', currentMember(), id, changed],
    queryFn: ({ signal }) => send(getPaymentReceipt, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
