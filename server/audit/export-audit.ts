import type { Sql } from '../db/open.ts';
import {
  type AuditFields,
  type AuditFilter,
  allEvents,
  type ChainedRow,
  fieldsOf,
  kindOf,
  wordOf,
} from './read-audit.ts';

const columns = [
  'seq',
  'at',
  'kind',
  'about',
  'by',
  'roles',
  'via',
  'ip',
  'what',
  'member',
  'reason',
  'second',
  'event',
  'hash',
] as const;

/**
 * A cell of a CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it: people of the
 * outside write parts of these texts.
 */
function cell(value: unknown): string {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The columns of an event, in the server's own words: a file is read by programs. The end of an act says whose act it was. `event` and
 * `hash` are as the log holds them, so that the chain can be computed from the file alone.
 */
function cellsOf(row: ChainedRow): Record<(typeof columns)[number], unknown> {
  const own = fieldsOf(row);
  const { by, roles, via, ip, command, member, reason } = row.act ? fieldsOf({ event: row.act }) : own;
  const fields: AuditFields = { by, roles, via, ip, command, member, reason, ...own } as AuditFields;
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    kind: kindOf(fields),
    about: fields.done ?? fields.failed ?? null,
    by: fields.by ?? null,
    roles: (fields.roles ?? []).join(' '),
    via: fields.via ?? '',
    ip: fields.ip ?? '',
    what: [fields.decision, wordOf(fields)].filter(Boolean).join(' '),
    member: fields.member ?? null,
    reason: fields.reason ?? '',
    second: fields.second ?? null,
    event: row.event,
    hash: row.hash.toString('hex'),
  };
}

/** The events of a filter as a CSV, piece by piece. */
export async function* auditCsv(db: Sql, filter: AuditFilter): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for await (const row of allEvents(db, filter)) {
    const cells = cellsOf(row);
    yield `${columns.map((name) => cell(cells[name])).join(',')}\r\n`;
  }
}

/** The same as a JSON list: each event with its number and hash, exactly as it was written. */
export async function* auditJson(db: Sql, filter: AuditFilter): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { seq, event, hash } of allEvents(db, filter)) {
    yield `${before}{"seq":${seq},"hash":"${hash.toString('hex')}","event":${event}}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
