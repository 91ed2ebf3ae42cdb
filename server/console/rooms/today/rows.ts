import type { FlowName } from '../../../../contract/console/today.ts';
import type { Sql } from '../../../db/open.ts';
import { pairsOf } from './figures.ts';

const pageSize = 50;

/** A transfer behind a figure. `amount`: minor units, signed as the figure counts it. `micros`: its time, for the cursor. */
type Row = {
  ref: string;
  kind: string;
  debit: string;
  credit: string;
  at: Date;
  micros: string;
  amount: string;
  member: string | null;
  username: string | null;
};

/** The place after which a page begins: time in microseconds, ref and kind of the last row before it. */
const cursorShape = /^(\d{1,17})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~(\w{1,60})$/;

/** Reads a cursor; undefined for a text that is none. */
const readCursor = (text: string | undefined) => (text ? cursorShape.exec(text)?.slice(1) : undefined);

const sql = `SELECT t.ref, t.kind, t.debit, t.credit, t.at, (t.amount * p.sign)::text AS amount, t.member, m.username,
    (extract(epoch FROM t.at) * 1000000)::bigint::text AS micros
  FROM transfer t
  JOIN unnest($3::text[], $4::text[], $5::int[]) AS p(debit, credit, sign) ON p.debit = t.debit AND p.credit = t.credit
  LEFT JOIN member m ON m.id = t.member
  WHERE t.at >= $1 AND t.at < $2
    AND ($6::bigint IS NULL OR (t.at <= to_timestamp(0) + $6::bigint * interval '1 microsecond'
      AND (t.at, t.ref, t.kind) < (to_timestamp(0) + $6::bigint * interval '1 microsecond', $7::uuid, $8::text)))
  ORDER BY t.at DESC, t.ref DESC, t.kind DESC LIMIT ${pageSize + 1}`;

/** The transfers that a figure counts in a span of time, the newest first, and the cursor of the next page. */
export async function rowsOf(
  db: Sql,
  name: FlowName,
  { from, to }: { from: Date; to: Date },
  before: string | undefined,
): Promise<{ rows: Row[]; next: string | null }> {
  const pairs = pairsOf[name];
  const [micros = null, ref = null, kind = null] = readCursor(before) ?? [];
  const { rows } = await db.query<Row>(sql, [
    from,
    to,
    pairs.map(({ debit }) => debit),
    pairs.map(({ credit }) => credit),
    pairs.map(({ sign }) => sign),
    micros,
    ref,
    kind,
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const more = rows.length > pageSize && last;
  return { rows: page, next: more ? `${last.micros}~${last.ref}~${last.kind}` : null };
}
