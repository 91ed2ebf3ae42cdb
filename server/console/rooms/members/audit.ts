import type { Sql } from '../../../db/open.ts';
import { pageLimit, pageOf } from '../../facts/pages.ts';

type Row = { seq: number; at: Date; event: string };
type Event = Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What an event of the audit log was: an action, a look at data, or what else its first word says. */
function whatOf(event: Event): string {
  if (typeof event.command === 'string') return event.command;
  if (typeof event.look === 'string') return [event.look, text(event.what)].filter(Boolean).join(' ');
  const [word] = Object.keys(event).filter((name) => name !== 'at' && name !== 'by');
  return word ?? '';
}

/** The call: the events about a member, the newest first. Their values are in the room Audit alone. */
export async function readMemberAudit(db: Sql, member: string, before: number | undefined) {
  const { rows } = await db.query<Row>(
    `SELECT seq, at, event FROM audit
     WHERE event LIKE '%"member":"%' AND substring(event FROM '"member":"([0-9a-f-]{36})"') = $1
       AND ($2::int IS NULL OR seq < $2) ORDER BY seq DESC LIMIT ${pageLimit}`,
    [member.toLowerCase(), before ?? null],
  );
  const { page, next } = pageOf(rows, ({ seq }) => seq);
  return {
    rows: page.map(({ seq, at, event }) => {
      const read = JSON.parse(event) as Event;
      return { seq, at: at.toISOString(), by: text(read.by), what: whatOf(read), reason: text(read.reason) };
    }),
    next,
  };
}
