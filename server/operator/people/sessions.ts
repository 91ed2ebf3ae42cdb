import { randomBytes } from 'node:crypto';
import type { Role } from '../../../contract/console/roles.ts';
import { idleSeconds, proofSeconds, sessionSeconds } from '../../../contract/console/sign-in.ts';
import type { Sql } from '../../db/open.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { hashSecret } from '../../http/session.ts';

/** Seconds for which the cookie before a rotation is still accepted: other requests of the page are on their way with it. */
const graceSeconds = 10;

/** Seconds of use that are not written: a page with many calls updates its session's row twice a minute. */
const unseenSeconds = 30;

/** A secret for a cookie, a link or a token: 32 random bytes, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A session that is open, and whose it is. */
export type OpenSession = {
  id: string;
  operator: { name: string; roles: Role[] };
  createdAt: Date;
  seenAt: Date;
  provedAt: Date;
  /** Proof of identity is not older than five minutes, and the cookie is the newest. */
  fresh: boolean;
};

/** SQL: is session `s` of operator `o` open at the time `$2`? Ends are decided here alone, at each call. */
const isOpen = `s.ended_at IS NULL AND s.seen_at > $2::timestamptz - interval '${idleSeconds} seconds'
  AND s.created_at > $2::timestamptz - interval '${sessionSeconds} seconds'
  AND o.disabled_at IS NULL AND o.enrolled_at IS NOT NULL`;

const find = {
  name: 'operator_session',
  text: `SELECT s.id, s.operator AS name, o.roles, s.created_at, s.seen_at, s.proved_at, s.hash <> $1 AS old
    FROM operator_session s JOIN operator o ON o.name = s.operator
    WHERE (s.hash = $1 OR (s.previous_hash = $1
        AND s.rotated_at > $2::timestamptz - interval '${graceSeconds} seconds')) AND ${isOpen}`,
};

type Row = {
  id: string;
  name: string;
  roles: Role[];
  created_at: Date;
  seen_at: Date;
  proved_at: Date;
  old: boolean;
};

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/**
 * The open session of a cookie's secret. Counts as use of it, unless the page asked by itself (`isRefresh`).
 * @returns undefined when there is none, it has ended, or its operator may not come in
 */
export async function findSession(
  db: Sql,
  secret: string,
  now: Date,
  { isRefresh = false }: { isRefresh?: boolean } = {},
): Promise<OpenSession | undefined> {
  const { rows } = await db.query<Row>({ ...find, values: [hashSecret(secret), now] });
  const [row] = rows;
  if (!row) return undefined;
  if (!isRefresh && row.seen_at < before(now, unseenSeconds)) {
    await db.query('UPDATE operator_session SET seen_at = greatest(seen_at, $2) WHERE id = $1', [
      row.id,
      now,
    ]);
  }
  return {
    id: row.id,
    operator: { name: row.name, roles: row.roles },
    createdAt: row.created_at,
    seenAt: row.seen_at,
    provedAt: row.proved_at,
    // Whoever holds only the cookie from before the proof has not proved anything.
    fresh: !row.old && row.proved_at > before(now, proofSeconds),
  };
}

/**
 * Reads again who may come in by a session, for the end of a call. Time is left out: a call that was begun in time may end.
 * @returns the roles; undefined when the session was ended or the operator disabled
 */
export async function isStillOpen(db: Sql, id: string): Promise<Role[] | undefined> {
  const { rows } = await db.query<{ roles: Role[] }>(
    `SELECT o.roles FROM operator_session s JOIN operator o ON o.name = s.operator
     WHERE s.id = $1 AND s.ended_at IS NULL AND o.disabled_at IS NULL AND o.enrolled_at IS NOT NULL`,
    [id],
  );
  return rows[0]?.roles;
}

/** Opens a session for somebody who has just proved who they are. Its secret is returned once and not stored. */
export async function openSession(
  db: Sql,
  operator: string,
  { ip, agent }: { ip: string; agent: string },
  now: Date,
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [uuidv7(), newSecret()];
  await db.query(
    `INSERT INTO operator_session (id, operator, hash, created_at, seen_at, proved_at, ip, agent)
     VALUES ($1, $2, $3, $4, $4, $4, $5, $6)`,
    [id, operator, hashSecret(secret), now, ip, agent],
  );
  return { id, secret };
}

/** Notes a fresh proof, and gives the session a new secret: a cookie that was stolen before does not profit. */
export async function rotateSession(db: Sql, id: string, now: Date): Promise<string> {
  const secret = newSecret();
  await db.query(
    `UPDATE operator_session
     SET previous_hash = hash, hash = $2, rotated_at = $3, proved_at = $3, seen_at = greatest(seen_at, $3)
     WHERE id = $1`,
    [id, hashSecret(secret), now],
  );
  return secret;
}

/** Ends one session of an operator. @returns false when they have no such open one */
export async function endSession(db: Sql, operator: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE operator_session SET ended_at = $3 WHERE operator = $1 AND id = $2 AND ended_at IS NULL',
    [operator, id, now],
  );
  return rowCount === 1;
}

/** Ends all sessions of an operator, except the one that is named. */
export async function endSessions(db: Sql, operator: string, now: Date, except?: string): Promise<void> {
  await db.query(
    `UPDATE operator_session SET ended_at = $2
     WHERE operator = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $3::uuid`,
    [operator, now, except ?? null],
  );
}

/** A session in a list. `endsAt`: when it ends if nothing is done. */
export type ListedSession = {
  id: string;
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
  ip: string;
  agent: string;
};

/** The open sessions of an operator, the one used last first. */
export async function listSessions(db: Sql, operator: string, now: Date): Promise<ListedSession[]> {
  const { rows } = await db.query<ListedSession>(
    `SELECT s.id, s.created_at AS "createdAt", s.seen_at AS "seenAt", s.ip, s.agent,
       least(s.seen_at + interval '${idleSeconds} seconds', s.created_at + interval '${sessionSeconds} seconds') AS "endsAt"
     FROM operator_session s JOIN operator o ON o.name = s.operator
     WHERE s.operator = $1 AND ${isOpen} ORDER BY s.seen_at DESC, s.id DESC`,
    [operator, now],
  );
  return rows;
}
