import type { Read } from '../../../../contract/console/call.ts';
import type { listReconciliations } from '../../../../contract/console/reconciliations.ts';
import { currencyDigits, formatMoney } from '../../../../contract/money.ts';
import type { Plaza } from '../../../context/app-context.ts';
import type { Sql } from '../../../db/open.ts';
import type { ComparedTotal, DifferenceSide, differenceKinds } from '../../../db/schema.ts';
import { ConsoleRefusal } from '../../../errors/console-refusal.ts';
import { pageLimit, pageOf } from '../../facts/pages.ts';
import { type PayNames, payNames } from '../../facts/providers.ts';
import { memberOf, membersNamed } from './whose.ts';

type Row = {
  id: string;
  provider: string;
  from: string;
  to: string;
  name: string;
  by: string;
  at: Date;
  lines: number;
  differences: number;
  open: number;
};

const columns = `r.id, r.provider, r.first::text AS "from", r.last::text AS "to", r.name, r.by, r.at, r.lines,
  (SELECT count(*)::int FROM reconciliation_row d WHERE d.reconciliation = r.id) AS differences,
  (SELECT count(*)::int FROM reconciliation_row d WHERE d.reconciliation = r.id AND d.settled_at IS NULL) AS open`;

const shown =
  ({ provider }: PayNames) =>
  ({ at, ...row }: Row) => ({ ...row, provider: provider(row.provider), at: at.toISOString() });

/** SQL of a difference `d`: it is about a payment or payout of one of the members of `$n`, an array of ids. */
const ofMembers = (
  n: number,
) => `(EXISTS (SELECT FROM recharge p WHERE p.id = d.ours AND p.member = ANY ($${n}::uuid[]))
  OR EXISTS (SELECT FROM payout o JOIN withdrawal w ON w.id = o.withdrawal WHERE o.id = d.ours AND w.member = ANY ($${n}::uuid[])))`;

const list = `SELECT ${columns} FROM reconciliation r WHERE ($1::uuid IS NULL OR r.id < $1)`;

/** With a difference about a payment of these members, or one that names this reference. */
const found = `AND EXISTS (SELECT FROM reconciliation_row d WHERE d.reconciliation = r.id
  AND (${ofMembers(2)} OR d.reference = $3 OR d.ours::text = lower($3)))`;

/** The call: comparisons with providers' files, the newest first. */
export async function readReconciliations(plaza: Plaza, input: Read<typeof listReconciliations>) {
  const { db } = plaza;
  const { text, member = null, before = null } = input;
  const members = member === null ? await membersNamed(db, text) : [member];
  const end = `ORDER BY r.id DESC LIMIT ${pageLimit}`;
  const { rows } =
    text === '' && member === null
      ? await db.query<Row>(`${list} ${end}`, [before])
      : await db.query<Row>(`${list} ${found} ${end}`, [before, members, text || null]);
  const { page, next } = pageOf(rows, ({ id }) => id);
  return {
    reconciliations: page.map(shown(await payNames(plaza))),
    member: await memberOf(db, member),
    next,
  };
}

type DifferenceRow = {
  row: number;
  difference: (typeof differenceKinds)[number];
  kind: 'payment' | 'payout';
  reference: string;
  line: number | null;
  deposit: string | null;
  withdrawal: string | null;
  member: string | null;
  username: string | null;
  theirSide: DifferenceSide | null;
  ourSide: DifferenceSide | null;
  settledBy: string | null;
  settledAt: Date | null;
  note: string;
};

const rowsOf = `SELECT d."row", d.difference, d.kind, d.reference, d.line, d.their_side AS "theirSide", d.our_side AS "ourSide",
    d.settled_by AS "settledBy", d.settled_at AS "settledAt", d.note, r.id AS deposit, p.withdrawal, m.id AS member, m.username
  FROM reconciliation_row d
  LEFT JOIN recharge r ON r.id = d.ours LEFT JOIN payout p ON p.id = d.ours LEFT JOIN withdrawal w ON w.id = p.withdrawal
  LEFT JOIN member m ON m.id = coalesce(r.member, w.member)
  WHERE d.reconciliation = $1 ORDER BY d."row"`;

const money = (minor: string, currency: string) => formatMoney(BigInt(minor), currencyDigits(currency));

const shownSide = (side: DifferenceSide | null) =>
  side && {
    ...side,
    amount: money(side.amount, side.currency),
    fee: money(side.fee, side.currency),
  };

function shownRow({
  theirSide,
  ourSide,
  settledBy,
  settledAt,
  note,
  member,
  username,
  ...row
}: DifferenceRow) {
  return {
    ...row,
    member: member === null ? null : { id: member, username: username ?? '' },
    theirs: shownSide(theirSide),
    ours: shownSide(ourSide),
    settled: settledAt && { by: settledBy ?? '', at: settledAt.toISOString(), note },
  };
}

function shownTotal({ theirs, ours, ...total }: ComparedTotal) {
  const counted = ({ count, amount, fee }: ComparedTotal['ours']) => ({
    count,
    amount: money(amount, total.currency),
    fee: money(fee, total.currency),
  });
  return { ...total, theirs: counted(theirs), ours: counted(ours) };
}

/** The call: one comparison with its differences. @throws ConsoleRefusal `not_found` */
export async function readReconciliation(plaza: Plaza, id: string) {
  const { db } = plaza;
  const { rows } = await db.query<Row & { totals: ComparedTotal[] }>(
    `SELECT ${columns}, r.totals FROM reconciliation r WHERE r.id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) throw new ConsoleRefusal('not_found');
  const { totals, ...row } = found;
  const differences = await db.query<DifferenceRow>(rowsOf, [id]);
  return {
    reconciliation: { ...shown(await payNames(plaza))(row), totals: totals.map(shownTotal) },
    rows: differences.rows.map(shownRow),
  };
}

/** How many differences nobody has settled, in all comparisons; those about a payment of `member` alone where one is named. */
export async function countOpen(db: Sql, member: string | null = null): Promise<number> {
  const count = 'SELECT count(*)::int AS open FROM reconciliation_row d WHERE d.settled_at IS NULL';
  const { rows } =
    member === null
      ? await db.query<{ open: number }>(count)
      : await db.query<{ open: number }>(`${count} AND ${ofMembers(1)}`, [[member]]);
  return rows[0]?.open ?? 0;
}

type OpenRow = Pick<DifferenceRow, 'row' | 'difference' | 'theirSide'> & { id: string; name: string };

/** The differences about a deposit that nobody has settled, the newest first. */
export async function differencesOf(db: Sql, deposit: string) {
  const { rows } = await db.query<OpenRow>(
    `SELECT d.reconciliation AS id, r.name, d."row", d.difference, d.their_side AS "theirSide"
     FROM reconciliation_row d JOIN reconciliation r ON r.id = d.reconciliation
     WHERE d.settled_at IS NULL AND d.ours = $1 ORDER BY r.id DESC, d."row" LIMIT 20`,
    [deposit],
  );
  return rows.map(({ theirSide, ...row }) => ({ ...row, theirs: shownSide(theirSide) }));
}
