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

/** SQL: is it the end of an event, and of which? `recorded` writes these fields first. */
const isEnd = `(event LIKE '{"at":"________________________","done":%' OR event LIKE '{"at":"________________________","failed":%')`;
const endOf = `substring(event FROM '^\\{"at":"[^"]+","(?:done|failed)":(\\d+)')::int`;
const endIs = (condition: string) => `seq IN (SELECT ${endOf} FROM audit WHERE ${isEnd} AND ${condition})`;

/** SQL: the same filter for acts, which are found by what stands in their ends too. */
const actMatches = `NOT ${isEnd}
  AND ($1 = '' OR ${['by', 'person'].map(fieldIs).join(' OR ')} OR ${endIs(fieldIs('second'))})
  AND ($2 = '' OR event LIKE '%"command":"' || $2 || '%')
  AND ($3 = '' OR event LIKE '%' || $3 || '%')
  AND ($4::timestamptz IS NULL OR at >= $4) AND ($5::timestamptz IS NULL OR at < $5)
  AND ($6 = '' OR event ILIKE '%' || $6 || '%' OR ${endIs(`event ILIKE '%' || $6 || '%'`)})`;

/** The acts of a filter, the newest first, a page of them. `before`: the number of the last one of the page before. */
export async function listActs(db: Sql, filter: AuditFilter, before?: number): Promise<AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    `SELECT seq, at, event FROM audit WHERE ${actMatches} AND ($7::int IS NULL OR seq < $7)
     ORDER BY seq DESC LIMIT ${eventsPerPage}`,
    [...valuesOf(filter), before ?? null],
  );
  return rows;
}

/** How many events may stand between an act and its end: those of everybody while it was done. */
const endsWithin = 2000;

/** The ends of these acts, by the acts' numbers. An act whose end says nothing more has none. */
export async function endsOf(db: Sql, acts: readonly number[]): Promise<Map<number, AuditRow>> {
  if (acts.length === 0) return new Map();
  const { rows } = await db.query<AuditRow & { act: number }>(
    `SELECT seq, at, event, ${endOf} AS act FROM audit
     WHERE seq > $2 AND seq <= $3 AND ${isEnd} AND ${endOf} = ANY ($1)`,
    [acts, Math.min(...acts), Math.max(...acts) + endsWithin],
  );
  return new Map(rows.map(({ act, ...row }) => [act, row]));
}

/** An event with its hash in the chain; `act`: what it is the end of, if it is one. */
export type ChainedRow = AuditRow & { hash: Buffer; act: string | null };

/** All events of a filter, the oldest first, read by the thousand so that an export needs no more memory than that. */
export async function* allEvents(db: Sql, filter: AuditFilter): AsyncGenerator<ChainedRow> {
  for (let after = 0; ; ) {
    const { rows } = await db.query<ChainedRow>(
      `SELECT e.seq, e.at, e.event, e.hash, acts.event AS act FROM (
         SELECT seq, at, event, hash, CASE WHEN ${isEnd} THEN ${endOf} END AS of FROM audit
         WHERE ${matches} AND seq > $7 ORDER BY seq LIMIT 1000
       ) e LEFT JOIN audit acts ON acts.seq = e.of ORDER BY e.seq`,
      [...valuesOf(filter), after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < 1000) return;
    after = last.seq;
  }
}

/** What an event is of: an action was begun, or ended; a look at a person's data; a decision on a proposal; an alert. */
export type EventKind = 'action' | 'done' | 'failed' | 'look' | 'proposal' | 'alert' | 'other';

/** The fields that events may have, each of which only some have. */
export type AuditFields = Partial<
  Record<
    | 'by'
    | 'via'
    | 'ip'
    | 'command'
    | 'look'
    | 'alert'
    | 'door'
    | 'uploaded'
    | 'stopped'
    | 'decision'
    | 'proposal'
    | 'author'
    | 'answer'
    | 'member'
    | 'reason'
    | 'second'
    | 'name'
    | 'label',
    string | null
  >
> & {
  roles?: string[];
  done?: number;
  failed?: number;
  alone?: boolean;
  given?: Record<string, string>;
  members?: string[];
  facts?: Record<string, string>;
  proposed?: string;
  before?: unknown;
  after?: unknown;
};

export const fieldsOf = ({ event }: Pick<AuditRow, 'event'>): AuditFields => JSON.parse(event) as AuditFields;

export function kindOf(fields: AuditFields): EventKind {
  if (fields.done !== undefined) return 'done';
  if (fields.failed !== undefined) return 'failed';
  if (fields.proposal && fields.decision) return 'proposal';
  if (fields.look) return 'look';
  if (fields.alert) return 'alert';
  return fields.command ? 'action' : 'other';
}

/** The server's word for what an event was about. */
export const wordOf = ({ command, look, alert, door, uploaded, stopped }: AuditFields): string =>
  command ?? look ?? alert ?? door ?? (uploaded ? 'uploaded' : stopped ? 'stopped' : '');
