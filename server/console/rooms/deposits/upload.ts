import type { Read } from '../../../../contract/console/call.ts';
import type { FileColumn, uploadFile } from '../../../../contract/console/reconciliations.ts';
import { record } from '../../../audit/audit.ts';
import type { Plaza } from '../../../context/app-context.ts';
import {
  BadMapping,
  type Columns,
  columnsOf,
  neededColumns,
  readLines,
  readTable,
  type Table,
} from '../../../deposit/mapped-file.ts';
import { periodOf, reconcileFile } from '../../../deposit/reconciliation.ts';
import type { ConsoleAsker } from '../../asker.ts';

type Input = Read<typeof uploadFile>;

/** Rows of the file that are shown while its columns are asked for. */
const sampleRows = 5;

/** Characters of a cell that are shown then: files of some providers hold names and whole account numbers. */
const sampleCell = 40;
const shownCell = (text: string) => text.slice(0, sampleCell).replace(/\d(?=\d{4})/g, '•');

/** What is still to be told before the file can be read. */
function askColumns({ headers, rows }: Table, columns: Columns, missing: (FileColumn | 'day')[]) {
  return {
    state: 'columns' as const,
    headers: headers.map((name) => name.slice(0, 200)),
    sample: rows.slice(0, sampleRows).map(({ cells }) => cells.map(shownCell)),
    columns,
    missing,
  };
}

async function compareFile(plaza: Plaza, input: Input, by: string) {
  const { env, settings } = plaza;
  const { currency } = await settings.get();
  const table = await readTable(input.text, input.separator);
  const columns = columnsOf(table.headers, input.columns);
  const missing = neededColumns.filter((column) => columns[column] === undefined);
  if (missing.length > 0) return askColumns(table, columns, missing);
  const lines = readLines(table, columns, { currency, timeZone: env.TIME_ZONE });
  const { name, text, from, to } = input;
  const file = { provider: input.provider ?? env.PAYMENT, name, text, lines, from, to, by };
  const period = periodOf(file);
  if (!period) return askColumns(table, columns, ['day']);
  const { id, differences } = await reconcileFile(plaza, file, period);
  return { state: 'compared' as const, id, lines: lines.length, differences };
}

/** The call: compares a provider's file with the ledger. What is kept of it is told to the audit log. */
export async function upload(plaza: Plaza, input: Input, { operator, ip, session, say }: ConsoleAsker) {
  try {
    const done = await compareFile(plaza, input, operator.name);
    if (done.state === 'compared') {
      const { id, lines, differences } = done;
      await record(plaza.db, plaza.now(), {
        ...{ by: operator.name, roles: operator.roles, via: 'console', ip, session },
        ...{ uploaded: 'reconciliation', reconciliation: id, name: input.name, lines, differences },
      });
    }
    return done;
  } catch (error) {
    if (!(error instanceof BadMapping)) throw error;
    return { state: 'fault' as const, line: error.line, message: say(error.sentence, error.values) };
  }
}
