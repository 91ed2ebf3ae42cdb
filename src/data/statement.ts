import { getMoneyLog } from '../../contract/wallet.ts';
import { send } from './transport/send.ts';
import type { MoneyRow } from './wallet.ts';

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
