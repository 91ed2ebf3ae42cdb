import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import type { FileColumn } from '../../contract/console/reconciliations.ts';
import { currencyDigits, parseMoney } from '../../contract/money.ts';
import type { Sentence } from '../../contract/sentences.ts';

/** Which column of a file (by the name in its first line) means what. */
export type Columns = { [Column in FileColumn]?: string | undefined };

/** A line of a provider's file, as it was read. `day`: YYYY-MM-DD; undefined without a column of dates. */
export type MappedLine = {
  line: number;
  reference: string;
  kind: 'payment' | 'payout' | undefined;
  state: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  day: string | undefined;
};

/** A file or a line of it that cannot be read. */
export class BadMapping extends Error {
  readonly line: number | null;
  readonly sentence: Sentence;
  readonly values: Record<string, string>;

  constructor(line: number | null, sentence: Sentence, values: Record<string, string> = {}) {
    super(sentence.message);
    this.line = line;
    this.sentence = sentence;
    this.values = values;
  }
}

const faults = {
  empty: /*i18n*/ { id: 'console.file.empty', message: 'The file has no entries' },
  csv: /*i18n*/ { id: 'console.file.csv', message: 'This isn’t a CSV file: {why}' },
  reference: /*i18n*/ { id: 'console.file.reference', message: 'The reference is missing' },
  amount: /*i18n*/ { id: 'console.file.amount', message: '“{text}” isn’t a valid {currency} amount' },
  state: /*i18n*/ { id: 'console.file.state', message: '“{text}” isn’t a known status' },
  date: /*i18n*/ { id: 'console.file.date', message: '“{text}” isn’t a valid date (example: 2026-01-31)' },
  currency: /*i18n*/ {
    id: 'console.file.currency',
    message: '“{text}” isn’t a currency code (example: MXN)',
  },
};

/** What providers call each column, without letter case, blanks and signs. The first that a file has is taken. */
const usualNames: Record<FileColumn, readonly string[]> = {
  reference: [
    'reference',
    'ref',
    'id',
    'paymentid',
    'payoutid',
    'transactionid',
    'orderid',
    'merchantreference',
    'referencia',
    'folio',
  ],
  amount: ['amount', 'grossamount', 'gross', 'value', 'total', 'monto', 'importe'],
  state: ['state', 'status', 'result', 'estado', 'estatus'],
  date: [
    'date',
    'paidat',
    'completedat',
    'settledat',
    'createdat',
    'created',
    'time',
    'timestamp',
    'datetime',
    'fecha',
  ],
  kind: ['kind', 'type', 'transactiontype', 'tipo'],
  currency: ['currency', 'currencycode', 'moneda', 'divisa'],
  fee: ['fee', 'fees', 'commission', 'comision'],
};

/** Without these a file cannot be read; the others have something in their place. */
export const neededColumns: readonly FileColumn[] = ['reference', 'amount', 'state'];

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** What the names in a file's first line tell, under what was `told` in words. */
export function columnsOf(headers: readonly string[], told: Columns): Columns {
  const found = Object.entries(usualNames).flatMap(([column, names]) => {
    const name = names.flatMap((usual) => headers.filter((header) => plain(header) === usual))[0];
    return name === undefined ? [] : [[column, name] as const];
  });
  const valid = Object.entries(told).filter(([, name]) => headers.includes(name ?? ''));
  return { ...Object.fromEntries(found), ...Object.fromEntries(valid) };
}

/** What providers call each state. */
const stateWords: Record<string, readonly string[]> = {
  paid: [
    'paid',
    'success',
    'successful',
    'succeeded',
    'complete',
    'completed',
    'settled',
    'approved',
    'captured',
    'pagado',
  ],
  failed: [
    'failed',
    'failure',
    'declined',
    'rejected',
    'cancelled',
    'canceled',
    'expired',
    'error',
    'rechazado',
  ],
  refunded: ['refunded', 'refund', 'partialrefund', 'reversed', 'reembolsado'],
  charged_back: ['chargedback', 'chargeback', 'disputed', 'dispute', 'contracargo'],
  returned: ['returned', 'return', 'bounced', 'devuelto'],
};

const stateOf = new Map(
  Object.entries(stateWords).flatMap(([state, words]) => words.map((word) => [word, state] as const)),
);

const kindWords = {
  payment: ['payment', 'payments', 'deposit', 'payin', 'sale', 'charge', 'recharge', 'pago', 'deposito'],
  payout: ['payout', 'payouts', 'withdrawal', 'disbursement', 'transfer', 'retiro'],
};

function kindOf(text: string): MappedLine['kind'] {
  const word = plain(text);
  return (['payment', 'payout'] as const).find((kind) => kindWords[kind].includes(word));
}

/** An amount with or without thousands' commas; a minus in front, as some write what went back, is left out. */
function amountOf(line: number, text: string, currency: string): bigint {
  const bare = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const minor = parseMoney(bare.replace(/^-/, ''), currencyDigits(currency));
  if (minor === null) throw new BadMapping(line, faults.amount, { text: text.slice(0, 40), currency });
  return minor;
}

/** The day of a date or time. `zoned`: writes the day of a time that has a zone. */
function dayOf(line: number, text: string, zoned: Intl.DateTimeFormat): string | undefined {
  if (text === '') return undefined;
  const [, day, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text) ?? [];
  const at = Date.parse(zone ? text.replace(' ', 'T').replace(/\s/, '') : `${day}T00:00:00Z`);
  if (!day || Number.isNaN(at)) throw new BadMapping(line, faults.date, { text: text.slice(0, 40) });
  return zone ? zoned.format(at) : day;
}

/** What a file's lines are read with. `currency`: of a file without a column of currencies; `zoned`: the days of the site. */
type Reading = { currency: string; zoned: Intl.DateTimeFormat };

function readLine(line: number, cell: (column: FileColumn) => string, reading: Reading): MappedLine {
  const reference = cell('reference');
  if (!reference || reference.length > 200) throw new BadMapping(line, faults.reference);
  const currency = cell('currency').toUpperCase() || reading.currency;
  if (!/^[A-Z]{3}$/.test(currency))
    throw new BadMapping(line, faults.currency, { text: currency.slice(0, 40) });
  const state = stateOf.get(plain(cell('state')));
  if (!state) throw new BadMapping(line, faults.state, { text: cell('state').slice(0, 40) });
  return {
    line,
    reference,
    kind: kindOf(cell('kind')),
    state,
    amount: amountOf(line, cell('amount'), currency),
    fee: amountOf(line, cell('fee') || '0', currency),
    currency,
    day: dayOf(line, cell('date'), reading.zoned),
  };
}

/** A file's first line and the lines under it, each with its number in the file. */
export type Table = { headers: string[]; rows: { line: number; cells: string[] }[] };

const separators = [',', ';', '\t', '|'] as const;

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  return separators.toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
}

/** Characters that are parsed at one time: other requests are answered between. */
const piece = 64 * 1024;

async function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += piece) {
    yield text.slice(at, at + piece);
    await new Promise(setImmediate);
  }
}

type Parsed = AsyncIterable<{ record: string[]; info: { lines: number } }>;

/** Reads a CSV (RFC 4180) without knowing what its columns mean. @throws BadMapping */
export async function readTable(text: string, separator = separatorOf(text)): Promise<Table> {
  const parser = parse({
    ...{ bom: true, trim: true, info: true, skip_empty_lines: true, delimiter: separator },
    ...{ relax_column_count: true, max_record_size: 20_000 },
  });
  const rows: Table['rows'] = [];
  try {
    for await (const { record, info } of Readable.from(piecesOf(text)).pipe(parser) as Parsed) {
      rows.push({ line: info.lines, cells: record });
    }
  } catch (error) {
    const { lines, message } = error as CsvError & { lines?: number };
    throw new BadMapping(lines ?? null, faults.csv, { why: message });
  }
  const [first, ...rest] = rows;
  if (rest.length === 0) throw new BadMapping(null, faults.empty);
  return { headers: first?.cells ?? [], rows: rest };
}

/**
 * Reads the lines by what their columns mean.
 * @param site `currency`: of a file without a column of currencies; `timeZone`: in which a time that has a zone is a day
 * @throws BadMapping for the first that cannot be read
 */
export function readLines(
  { headers, rows }: Table,
  columns: Columns,
  { currency, timeZone }: { currency: string; timeZone: string },
): MappedLine[] {
  const reading = { currency, zoned: new Intl.DateTimeFormat('en-CA', { timeZone }) };
  const places = new Map(
    Object.entries(columns).map(([column, name]) => [column, headers.indexOf(name ?? '')]),
  );
  return rows.map(({ line, cells }) =>
    readLine(line, (column) => cells[places.get(column) ?? -1] ?? '', reading),
  );
}
