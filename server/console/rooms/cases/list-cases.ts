import type { Case, CaseKind } from '../../../case/cases.ts';
import type { Sql } from '../../../db/open.ts';

const pageSize = 50;

const columns = `c.id, c.kind, c.member, m.username, c.subject, c.facts, c.hold, c.opened_at AS "openedAt",
  c.closed_at AS "closedAt", c.outcome, c.closed_by AS "closedBy", c.reason`;

type Page<Row> = { rows: Row[]; next: string | null };

const pageOf = <Row extends { id: string }>(rows: Row[]): Page<Row> => ({
  rows: rows.slice(0, pageSize),
  next: rows.length > pageSize ? (rows[pageSize - 1]?.id ?? null) : null,
});

/** What is asked for. `before`: the last id of the page before. */
type Asked = { state: 'open' | 'closed'; kind?: CaseKind | undefined; before?: string | undefined };

/** A page of cases: ids rise with time, so open ones come by rising ids, the oldest first, and closed ones by falling ids. */
export async function pageOfCases(db: Sql, { state, kind, before }: Asked): Promise<Page<Case>> {
  const isOpen = state === 'open';
  const { rows } = await db.query<Case>(
    `SELECT ${columns} FROM cases c JOIN member m ON m.id = c.member
     WHERE c.closed_at IS ${isOpen ? '' : 'NOT'} NULL AND ($1::text IS NULL OR c.kind = $1)
       AND ($2::uuid IS NULL OR c.id ${isOpen ? '>' : '<'} $2)
     ORDER BY c.id ${isOpen ? '' : 'DESC'} LIMIT ${pageSize + 1}`,
    [kind ?? null, before ?? null],
  );
  return pageOf(rows);
}

/** How many cases are open, and how many identity cases have waited for more than a day. */
export async function countCases(db: Sql): Promise<{ open: number; overdue: number }> {
  const { rows } = await db.query<{ open: number; overdue: number }>(
    `SELECT count(*)::int AS open, count(*) FILTER (
       WHERE kind = 'identity' AND opened_at < clock_timestamp() - interval '1 day')::int AS overdue
     FROM cases WHERE closed_at IS NULL`,
  );
  return rows[0] as { open: number; overdue: number };
}

/** A member's report. `shown`: the name or text of what is reported, by locale; NULL when it no longer exists. */
type Report = {
  id: string;
  member: string;
  username: string;
  kind: 'person' | 'card' | 'comment';
  target: string;
  shown: Record<string, string> | null;
  reason: string;
  createdAt: Date;
  resolvedAt: Date | null;
};

/** A page of reports: open ones the oldest first, resolved ones the newest first. */
export async function pageOfReports(db: Sql, { state, before }: Asked): Promise<Page<Report>> {
  const isOpen = state === 'open';
  const { rows } = await db.query<Report>(
    `SELECT r.id, r.member, m.username, r.kind, r.target, coalesce(p.name, c.name, t.content) AS shown, r.reason,
       r.created_at AS "createdAt", r.resolved_at AS "resolvedAt"
     FROM companion_report r JOIN member m ON m.id = r.member
     LEFT JOIN companion_person p ON r.kind = 'person' AND p.id = r.target
     LEFT JOIN companion_card c ON r.kind = 'card' AND c.id = r.target
     LEFT JOIN companion_comment t ON r.kind = 'comment' AND t.id = r.target
     WHERE r.resolved_at IS ${isOpen ? '' : 'NOT'} NULL AND ($1::uuid IS NULL OR r.id ${isOpen ? '>' : '<'} $1)
     ORDER BY r.id ${isOpen ? '' : 'DESC'} LIMIT ${pageSize + 1}`,
    [before ?? null],
  );
  return pageOf(rows);
}
