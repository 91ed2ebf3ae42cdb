import type { Role } from '../../../contract/console/roles.ts';
import type { Db, Sql, Tx } from '../../db/open.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { endSessions } from './sessions.ts';

/** SQL: may operator `o` come in? Those of older versions have to be enrolled first. */
export const mayCome = 'o.enrolled_at IS NOT NULL AND o.disabled_at IS NULL';

/** An operator as the list shows them. `before`: of an older version, and without rights until they are enrolled. */
export type ListedOperator = {
  name: string;
  roles: Role[];
  state: 'enrolled' | 'before' | 'disabled';
  createdAt: Date;
  enrolledAt: Date | null;
  disabledAt: Date | null;
  lockedUntil: Date | null;
  passkeys: number;
  password: boolean;
};

const listed = `SELECT o.name, o.roles, o.created_at AS "createdAt", o.enrolled_at AS "enrolledAt",
    o.disabled_at AS "disabledAt", CASE WHEN o.locked_until > $1 THEN o.locked_until END AS "lockedUntil",
    CASE WHEN o.disabled_at IS NOT NULL THEN 'disabled' WHEN o.enrolled_at IS NULL THEN 'before' ELSE 'enrolled' END AS state,
    (SELECT count(*)::int FROM operator_passkey p WHERE p.operator = o.name) AS passkeys,
    o.totp IS NOT NULL AS password
  FROM operator o`;

/** All operators, by name. */
export async function listOperators(db: Sql, now: Date): Promise<ListedOperator[]> {
  return (await db.query<ListedOperator>(`${listed} ORDER BY lower(o.name), o.name`, [now])).rows;
}

/** The operator of this name, in any letter case. */
export async function findOperator(db: Sql, name: string, now: Date): Promise<ListedOperator | undefined> {
  const { rows } = await db.query<ListedOperator>(`${listed} WHERE lower(o.name) = lower($2)`, [now, name]);
  return rows[0];
}

/** How many operators may come in. With one, four eyes wait instead; with none, the site is empty. */
export async function countOperators(db: Sql): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM operator o WHERE ${mayCome}`,
  );
  return rows[0]?.n ?? 0;
}

/**
 * Reads again, in the transaction of an act, what an operator may be, and holds their row: a disabling waits for the act, or the
 * act finds it done.
 * @returns the roles; undefined when they may not come in
 */
export async function standingOf(tx: Sql, name: string): Promise<Role[] | undefined> {
  const { rows } = await tx.query<{ roles: Role[] }>(
    `SELECT o.roles FROM operator o WHERE o.name = $1 AND ${mayCome} FOR SHARE`,
    [name],
  );
  return rows[0]?.roles;
}

const noSuch = () => new ConsoleRefusal('not_found');

/** Locks the rows of an operator and of all owners, in one order. @throws ConsoleRefusal `not_found` */
async function lockWithOwners(tx: Sql, name: string): Promise<{ others: number }> {
  const { rows } = await tx.query<{ name: string; owns: boolean }>(
    `SELECT o.name, o.roles @> '{owner}' AND ${mayCome} AS owns FROM operator o
     WHERE o.name = $1 OR o.roles @> '{owner}' ORDER BY o.name FOR UPDATE`,
    [name],
  );
  if (!rows.some((row) => row.name === name)) throw noSuch();
  return { others: rows.filter((row) => row.owns && row.name !== name).length };
}

/** Without an owner nobody could invite, enable or give roles. */
const lastOwner = () =>
  new ConsoleRefusal('refused', {
    sentence: /*i18n*/ {
      id: 'console.last_owner',
      message: 'This is the only owner. Make someone else an owner first.',
    },
  });

/**
 * Sets what an operator may be. It holds from their next call on.
 * @throws ConsoleRefusal `not_found`; `refused` when no owner would be left
 */
export async function setRoles(db: Db | Tx, name: string, roles: readonly Role[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { others } = await lockWithOwners(tx, name);
    if (others === 0 && !roles.includes('owner')) throw lastOwner();
    await tx.query('UPDATE operator SET roles = $2 WHERE name = $1', [name, roles]);
  });
}

/**
 * Disables an operator at once on every node: each call reads their row. Their sessions end, the links and tokens that they made
 * are no longer good, and their passkeys stay for the day they are enabled.
 * @throws ConsoleRefusal `not_found`; `refused` when no owner would be left
 */
export async function disableOperator(db: Db | Tx, name: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { others } = await lockWithOwners(tx, name);
    if (others === 0) throw lastOwner();
    await tx.query('UPDATE operator SET disabled_at = coalesce(disabled_at, $2) WHERE name = $1', [
      name,
      now,
    ]);
    await endSessions(tx, name, now);
    await tx.query(
      `UPDATE operator_link SET expires_at = $2
       WHERE used_at IS NULL AND expires_at > $2 AND (made_by = $1 OR lower(name) = lower($1))`,
      [name, now],
    );
    await tx.query('UPDATE operator_token SET revoked_at = $2 WHERE made_by = $1 AND revoked_at IS NULL', [
      name,
      now,
    ]);
  });
}

/** Lets a disabled operator in again, with the roles and keys they had. @throws ConsoleRefusal `not_found` */
export async function enableOperator(db: Sql, name: string): Promise<void> {
  const { rowCount } = await db.query(
    'UPDATE operator SET disabled_at = NULL, wrong = 0, locked_until = NULL WHERE name = $1',
    [name],
  );
  if (!rowCount) throw noSuch();
}

/** Runs the work in the transaction that there is, or in one of its own. */
const inTransaction = (db: Db | Tx, work: (tx: Sql) => Promise<void>): Promise<void> =>
  'tx' in db ? db.tx(work) : work(db);
