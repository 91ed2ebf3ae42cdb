import { createHash } from 'node:crypto';
import type { Sentence } from '../../contract/sentences.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Db, Sql, Tx } from '../db/open.ts';
import type { ComparedTotal, DifferenceSide } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';
import { bookEntries, movementsOf } from './ledger-day.ts';
import { BadMapping, type MappedLine } from './mapped-file.ts';
import type { Movement } from './provider-file.ts';
import { compare, type Difference, type FileLine, type Side, sums, type Total } from './reconcile.ts';

/** A provider's file that was read. `from`, `to`: the days (YYYY-MM-DD) to compare, where its lines have none. */
export type ReadFile = {
  provider: string;
  name: string;
  text: string;
  lines: MappedLine[];
  from?: string | undefined;
  to?: string | undefined;
  by: string;
};

/** The most days that one file may cover, and the most differences that are kept of it. */
const mostDays = 62;
const mostDifferences = 5000;

const faults = {
  days: /*i18n*/ { id: 'console.file.days', message: 'The file covers more than {count} days' },
  different: /*i18n*/ {
    id: 'console.file.different',
    message: 'More than {count} lines differ: check the provider, dates and columns',
  },
} satisfies Record<string, Sentence>;

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The days from one to another, both included. @throws BadMapping for too many */
function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = Math.floor((last - first) / 86_400_000) + 1;
  if (count > mostDays) throw new BadMapping(null, faults.days, { count: String(mostDays) });
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    new Date(first + i * 86_400_000).toISOString().slice(0, 10),
  );
}

/** The days that are compared: as told, or from the first to the last of the file's own. Null: nobody knows. */
export function periodOf({ lines, from, to }: Pick<ReadFile, 'lines' | 'from' | 'to'>) {
  const days = lines.flatMap(({ day }) => day ?? []).sort();
  const [first, last] = [from ?? days[0], to ?? from ?? days.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

/** Our ids of what the file names by a provider's reference, and which ids are payouts. */
async function resolveReferences(db: Sql, provider: string, references: readonly string[]) {
  const ids = references.map((one) => one.toLowerCase()).filter((one) => uuidShape.test(one));
  const { rows } = await db.query<{ ref: string; id: string }>(
    `SELECT DISTINCT ON (provider_ref) provider_ref AS ref, id FROM recharge
     WHERE provider = $1 AND provider_ref <> '' AND provider_ref = ANY ($2::text[]) ORDER BY provider_ref, id DESC`,
    [provider, references],
  );
  const payouts = await db.query<{ id: string }>(
    'SELECT id FROM payout WHERE provider = $1 AND id = ANY ($2::uuid[])',
    [provider, ids],
  );
  return {
    byReference: new Map(rows.map(({ ref, id }) => [ref, id])),
    payouts: new Set(payouts.rows.map(({ id }) => id)),
  };
}

/** The lines with our ids in the place of references, where we know them. */
async function withIds(db: Sql, provider: string, lines: readonly MappedLine[]): Promise<FileLine[]> {
  const references = [...new Set(lines.map(({ reference }) => reference))];
  const { byReference, payouts } = await resolveReferences(db, provider, references);
  return lines.map(({ reference, kind, day: _, ...rest }) => {
    const id = byReference.get(reference) ?? reference.toLowerCase();
    const told = rest.state === 'returned' || payouts.has(id) ? 'payout' : 'payment';
    return { ...rest, id, reference, kind: kind ?? told };
  });
}

const sideOf = (side: Side | undefined): DifferenceSide | null =>
  side
    ? {
        state: side.state,
        amount: side.amount.toString(),
        fee: side.fee.toString(),
        currency: side.currency,
      }
    : null;

const writtenTotal = ({ theirs, ours, ...group }: Total): ComparedTotal => {
  const written = ({ count, amount, fee }: Total['ours']) => ({
    count,
    amount: amount.toString(),
    fee: fee.toString(),
  });
  return { ...group, theirs: written(theirs), ours: written(ours) };
};

async function writeRows(tx: Tx, id: string, found: readonly Difference[]): Promise<void> {
  const rows = found.map(({ difference, kind, id: ours, theirs, ours: side }, i) => ({
    ...{ row: i + 1, difference, kind, reference: theirs?.reference ?? ours, line: theirs?.line ?? null },
    ours: uuidShape.test(ours) && difference !== 'missing_here' ? ours : null,
    their_side: sideOf(theirs),
    our_side: sideOf(side),
  }));
  await tx.query(
    `INSERT INTO reconciliation_row (reconciliation, "row", difference, kind, reference, ours, line, their_side, our_side)
     SELECT $1, r."row", r.difference, r.kind, r.reference, r.ours, r.line, r.their_side, r.our_side
     FROM json_to_recordset($2::json) AS r("row" integer, difference text, kind text, reference text, ours uuid,
       line integer, their_side jsonb, our_side jsonb)`,
    [id, JSON.stringify(rows)],
  );
}

/**
 * Compares a provider's file with the ledger and keeps the differences. No money moves.
 * @param period from `periodOf`
 * @returns the reconciliation's id and the number of differences
 * @throws BadMapping when the file covers too many days, or differs too much to be the right one
 */
export async function reconcileFile(
  plaza: Plaza,
  file: ReadFile,
  { first, last }: { first: string; last: string },
): Promise<{ id: string; differences: number }> {
  const { db } = plaza;
  const { provider, name, by } = file;
  const days = daysBetween(first, last);
  const lines = await withIds(db, provider, file.lines);
  const ids = [...new Set(lines.map(({ id }) => id))].filter((id) => uuidShape.test(id));
  const booked: Movement[] = [];
  for (const day of days) booked.push(...(await movementsOf(plaza, provider, day)));
  const found = compare(lines, booked, await bookEntries(plaza, provider, ids));
  if (found.length > mostDifferences)
    throw new BadMapping(null, faults.different, { count: String(mostDifferences) });
  const id = uuidv7();
  const digest = createHash('sha256').update(file.text).digest('hex');
  const totals = JSON.stringify(sums(lines, booked).map(writtenTotal));
  await db.tx(async (tx) => {
    await tx.query(
      `INSERT INTO reconciliation (id, provider, first, last, name, digest, by, at, lines, totals)
       VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp(), $8, $9)`,
      [id, provider, first, last, name, digest, by, lines.length, totals],
    );
    await writeRows(tx, id, found);
  });
  return { id, differences: found.length };
}

/** One difference of a reconciliation. `row`: its number. */
export type DifferenceName = { reconciliation: string; row: number };

/** Settles a difference with a note, once. @returns false when there is none, or it was settled before */
export async function settleDifference(
  db: Db | Tx,
  { reconciliation, row }: DifferenceName,
  { by, note }: { by: string; note: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE reconciliation_row SET settled_by = $3, settled_at = clock_timestamp(), note = $4
     WHERE reconciliation = $1 AND "row" = $2 AND settled_at IS NULL`,
    [reconciliation, row, by, note],
  );
  return rowCount === 1;
}

/** A difference as it stands. `settledBy`: null while it is open. */
export type DifferenceState = { reference: string; settledBy: string | null };

/** One difference; undefined when there is none. */
export async function findDifference(
  db: Sql,
  { reconciliation, row }: DifferenceName,
): Promise<DifferenceState | undefined> {
  const { rows } = await db.query<DifferenceState>(
    `SELECT reference, settled_by AS "settledBy" FROM reconciliation_row WHERE reconciliation = $1 AND "row" = $2`,
    [reconciliation, row],
  );
  return rows[0];
}
