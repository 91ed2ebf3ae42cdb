import type { AuditEvent } from '../../contract/console/audit.ts';
import type { Sql } from '../db/open.ts';

/**
 * Which events: `who`: by this operator or token, or approved by them; `action`: the beginning of an action's name; `member`: the
 * id of a member; `text`: occurs anywhere. Empty texts stand for all.
 */
export type AuditFilter = {
  who?: string | undefined;
  action?: string | undefined;
  member?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
};

/** An event as it was written. */
export type AuditRow = { seq: number; at: Date; event: string };

/** How many events a page has. */
export const eventsPerPage = 50;

/** A text as it stands within the JSON of an event, for LIKE. */
const literal = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\\%_]/g, '\\$&');

const fieldIs = (field: string) => `event ILIKE '%"${field}":"' || $1 || '"%'`;

/** SQL: the conditions of a filter, from parameter `$1` on. Events stay texts: jsonb refuses some that JSON may hold. */
const matches = `($1 = '' OR ${['by', 'second', 'person'].map(fieldIs).join(' OR ')})
  AND ($2 = '' OR event LIKE '%"command":"' || $2 || '%')
  AND ($3 = '' OR event LIKE '%' || $3 || '%')
  AND ($4::timestamptz IS NULL OR at >= $4) AND ($5::timestamptz IS NULL OR at < $5)
  AND ($6 = '' OR event ILIKE '%' || $6 || '%')`;

const valuesOf = ({ who = '', action = '', member = '', from, to, text = '' }: AuditFilter) => [
  literal(who),
  literal(action),
  literal(member),
  from ?? null,
  to ?? null,
  literal(text),
];

/** The events of a filter, the newest first, a page of them. `before`: the number of the last event of the page before. */
export async function listEvents(db: Sql, filter: AuditFilter, before?: number): Promise<AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    `SELECT seq, at, event FROM audit WHERE ${matches} AND ($7::int IS NULL OR seq < $7)
     ORDER BY seq DESC LIMIT ${eventsPerPage}`,
    [...valuesOf(filter), before ?? null],
  );
  return rows;
}

/** All events of a filter, the oldest first, read by the thousand so that an export needs no more memory than that. */
export async function* allEvents(db: Sql, filter: AuditFilter): AsyncGenerator<AuditRow> {
  for (let after = 0; ; ) {
    const { rows } = await db.query<AuditRow>(
      `SELECT seq, at, event FROM audit WHERE ${matches} AND seq > $7 ORDER BY seq LIMIT 1000`,
      [...valuesOf(filter), after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < 1000) return;
    after = last.seq;
  }
}

/** The fields that events may have, each of which only some have. */
type Fields = Partial<
  Record<
    | 'by'
    | 'via'
    | 'ip'
    | 'command'
    | 'look'
    | 'alert'
    | 'door'
    | 'decision'
    | 'proposal'
    | 'member'
    | 'reason'
    | 'second',
    string | null
  >
> & { roles?: string[]; done?: number; failed?: number; alone?: boolean };

function kindOf(fields: Fields): AuditEvent['kind'] {
  if (fields.done !== undefined) return 'done';
  if (fields.failed !== undefined) return 'failed';
  if (fields.proposal && fields.decision) return 'proposal';
  if (fields.look) return 'look';
  if (fields.alert) return 'alert';
  return fields.command ? 'action' : 'other';
}

const whatOf = ({ command, look, alert, door, decision }: Fields): string =>
  [decision, command ?? look ?? alert ?? door].filter(Boolean).join(' ');

/** An event as the console shows it: the fields that it has, and all of it as it was written. */
export function toEvent({ seq, at, event }: AuditRow): AuditEvent {
  const fields = JSON.parse(event) as Fields;
  return {
    seq,
    at: at.toISOString(),
    kind: kindOf(fields),
    about: fields.done ?? fields.failed ?? null,
    by: fields.by ?? null,
    roles: fields.roles ?? [],
    via: fields.via ?? '',
    ip: fields.ip ?? '',
    what: whatOf(fields),
    member: fields.member ?? null,
    reason: fields.reason ?? '',
    second: fields.second ?? null,
    alone: fields.alone ?? false,
    event,
  };
}
