import type { Role } from '../../../contract/console/roles.ts';
import type { Sql } from '../../db/open.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { hashSecret } from '../../http/session.ts';
import { mayCome } from './operators.ts';
import { newSecret } from './sessions.ts';

/** The most days for which a token may be made. */
export const mostDays = 365;

/**
 * Makes a token for automation on the command line. Its secret is returned once and not stored.
 * @param madeBy the operator who answers for what is done with it
 */
export async function makeToken(
  db: Sql,
  { name, roles, madeBy, days }: { name: string; roles: readonly Role[]; madeBy: string; days: number },
  now: Date,
): Promise<{ id: string; secret: string; expires: Date }> {
  const [id, secret] = [uuidv7(), newSecret()];
  const expires = new Date(now.getTime() + Math.min(days, mostDays) * 86_400_000);
  await db.query(
    `INSERT INTO operator_token (id, hash, name, roles, made_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, hashSecret(secret), name, roles, madeBy, now, expires],
  );
  return { id, secret, expires };
}

/** A token that is good. `roles`: those that its maker still has. */
export type GoodToken = { id: string; name: string; roles: Role[]; madeBy: string };

/** The token of a secret, and notes its use. @returns undefined when it is not good, or its maker may not come in */
export async function readToken(db: Sql, secret: string, now: Date): Promise<GoodToken | undefined> {
  const { rows } = await db.query<GoodToken>(
    `UPDATE operator_token t SET used_at = $2 FROM operator o
     WHERE t.hash = $1 AND t.revoked_at IS NULL AND t.expires_at > $2 AND o.name = t.made_by AND ${mayCome}
     RETURNING t.id, t.name, t.made_by AS "madeBy",
       ARRAY(SELECT role FROM unnest(t.roles) AS role WHERE role = ANY (o.roles)) AS roles`,
    [hashSecret(secret), now],
  );
  return rows[0];
}

/** A token in the list. */
export type ListedToken = {
  id: string;
  name: string;
  roles: Role[];
  madeBy: string;
  createdAt: Date;
  expires: Date;
  revokedAt: Date | null;
  usedAt: Date | null;
};

/** All tokens, the newest first. */
export async function listTokens(db: Sql): Promise<ListedToken[]> {
  const { rows } = await db.query<ListedToken>(
    `SELECT id, name, roles, made_by AS "madeBy", created_at AS "createdAt", expires_at AS expires,
       revoked_at AS "revokedAt", used_at AS "usedAt" FROM operator_token ORDER BY id DESC LIMIT 200`,
  );
  return rows;
}

/** Ends a token at once. @returns false when there is none that could be ended */
export async function revokeToken(db: Sql, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE operator_token SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL',
    [id, now],
  );
  return rowCount === 1;
}
