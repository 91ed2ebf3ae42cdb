import { CsvError, parse } from 'csv-parse/sync';
import { currencyDigits, parseMoney } from '../../contract/money.ts';

/** A movement of money by a provider's file or by the ledger. Amounts in minor units of `currency`. */
export type Movement = {
  kind: 'payment' | 'payout';
  /** The id of the deposit or payout, by which the provider knows it too. */
  id: string;
  state: string;
  amount: bigint;
  currency: string;
  fee: bigint;
};

/** A provider's file that cannot be read; its message says which line, and why. */
export class BadFile extends Error {}

const columns = ['id', 'kind', 'state', 'amount', 'currency', 'fee'] as const;

const states = {
  payment: ['paid', 'failed', 'refunded', 'charged_back'],
  payout: ['paid', 'failed', 'returned'],
};

function readLine(given: Record<string, string | undefined>): Movement {
  const { id = '', kind = '', state = '', amount = '', currency = '', fee } = given;
  if (!id) throw new BadFile('id is missing');
  if (kind !== 'payment' && kind !== 'payout') throw new BadFile('kind must be payment or payout');
  if (!states[kind].includes(state)) throw new BadFile(`state must be ${states[kind].join(', ')}`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new BadFile('currency must be three capital letters');
  const digits = currencyDigits(currency);
  const [minor, kept] = [parseMoney(amount, digits), parseMoney(fee || '0', digits)];
  if (minor === null) throw new BadFile('amount must be decimals, such as 100.00');
  if (kept === null) throw new BadFile('fee must be decimals, such as 1.50');
  return { kind, id: id.toLowerCase(), state, amount: minor, currency, fee: kept };
}

/**
 * Reads a provider's file of a day: CSV whose first line names the columns id, kind, state, amount, currency and fee,
 * in any order, others beside them being left alone. A line for each movement: a payment that was paid and then
 * refunded has two.
 * @throws BadFile
 */
export function readProviderFile(text: string): Movement[] {
  return linesOf(text).map(({ record, info: { lines } }) => {
    try {
      return readLine(record);
    } catch (error) {
      throw error instanceof BadFile ? new BadFile(`line ${lines}: ${error.message}`) : error;
    }
  });
}

type Line = { record: Record<string, string | undefined>; info: { lines: number } };

/** The columns of the first line, in lower case. @throws BadFile */
function columnsOf(names: string[]): string[] {
  const known = names.map((name) => name.toLowerCase());
  const missing = columns.find((name) => name !== 'fee' && !known.includes(name));
  if (missing) throw new BadFile(`line 1: the column ${missing} is missing`);
  return known;
}

function linesOf(text: string): Line[] {
  if (text.trim() === '') columnsOf([]);
  try {
    return parse(text, {
      bom: true,
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      columns: columnsOf,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new BadFile(`line ${error.lines}: ${error.message}`);
    throw error;
  }
}
