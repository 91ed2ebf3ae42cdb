import type { Sql, Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { record } from './audit.ts';

/** What owners are told of: it stands on Today until somebody closes it. */
export const alertKinds = [
  /** An operator was locked after too many wrong passwords or codes; facts: operator, ip, via. */
  'operator_locked',
  /** An action was done at once past the second person; facts: operator, action, reason. */
  'break_glass',
  /** The games were closed because the database's clock is slow; facts: round, game. */
  'games_stopped',
  /** Anything else that is not as usual; facts: what. */
  'unusual',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export type Alert = { id: string; kind: AlertKind; at: Date; facts: Record<string, string> };

/**
 * Raises an alert and records it in the audit log.
 * @param facts must not contain secrets or data of members
 * @returns its id
 */
export async function raiseAlert(db: Sql, kind: AlertKind, facts: Record<string, string>): Promise<string> {
  const { rows } = await db.query<{ id: string; at: Date }>(
    'INSERT INTO alert (id, kind, facts, at) VALUES ($1, $2, $3, clock_timestamp()) RETURNING id, at',
    [uuidv7(), kind, JSON.stringify(facts)],
  );
  const { id, at } = rows[0] as { id: string; at: Date };
  await record(db, at, { alert: kind, id, facts });
  return id;
}

/** The open alerts, the newest first, at most a hundred. */
export async function openAlerts(db: Sql): Promise<Alert[]> {
  const { rows } = await db.query<Alert>(
    'SELECT id, kind, at, facts FROM alert WHERE closed_at IS NULL ORDER BY at DESC, id DESC LIMIT 100',
  );
  return rows;
}

/** Closes an open alert. @returns false when there is none of this id (a UUID) */
export async function closeAlert(db: Sql | Tx, id: string, by: string, note: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE alert SET closed_at = clock_timestamp(), closed_by = $2, note = $3 WHERE id = $1 AND closed_at IS NULL',
    [id, by, note],
  );
  return rowCount === 1;
}
