import { mayDo, type Permission, type Role } from '../../contract/console/roles.ts';
import type { Sql } from '../db/open.ts';
import { ConsoleRefusal } from '../errors/console-refusal.ts';
import { mayCome, standingOf } from './people/operators.ts';
import { isStillOpen } from './people/sessions.ts';

/**
 * How an action came: from the console, from the command line of somebody who gave their password, from an automation token,
 * past the four eyes in an emergency (`--break-glass`), or from the command line before anybody is enrolled.
 */
export type Via = 'console' | 'command line' | 'token' | 'break-glass' | 'setup';

/** Who acts on the site. */
export type Actor = {
  /** What the audit log names: the operator, or `token NAME`. */
  name: string;
  /** The operator who answers for it: of a token, the one who made it. Four eyes compare persons, never sessions. */
  person: string;
  roles: readonly Role[];
  via: Via;
  /** Gave proof of identity within the last five minutes. */
  fresh: boolean;
  /** The id of the console's session. */
  session?: string | undefined;
  /** From which address; left out on this machine. */
  ip?: string | undefined;
};

/** Are these names one operator's? Letter case does not make another name. */
export const isSamePerson = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/**
 * Does this operator stand now, with a role that has the permission? In a transaction nobody can be disabled, and no role taken
 * away, until it ends.
 */
export async function isStanding(db: Sql, person: string, permission: Permission): Promise<boolean> {
  return mayDo((await standingOf(db, person)) ?? [], permission);
}

/** Who else than this person could do it, and so be the second, by name. */
export async function othersFor(db: Sql, person: string, permission: Permission): Promise<string[]> {
  const { rows } = await db.query<{ name: string; roles: Role[] }>(
    `SELECT o.name, o.roles FROM operator o WHERE lower(o.name) <> lower($1) AND ${mayCome} ORDER BY lower(o.name)`,
    [person],
  );
  return rows.filter(({ roles }) => mayDo(roles, permission)).map(({ name }) => name);
}

/** Could somebody else than this person do it, and so be the second? */
export const hasOther = async (db: Sql, person: string, permission: Permission): Promise<boolean> =>
  (await othersFor(db, person, permission)).length > 0;

/**
 * What the command line may do before anybody is enrolled: it prepares the site, and makes the first operator's link. Nothing that
 * moves money is among it; what needs a second person is refused all the same.
 */
const setupMay: readonly Permission[] = [
  'content.edit',
  'settings.edit',
  'games.run',
  'members.restrict',
  'members.correct',
  'members.private',
  'operators.edit',
];

/** Do the roles with which somebody came have the permission? */
export const hasPermission = ({ via, roles }: Actor, permission: Permission): boolean =>
  via === 'setup' ? permission.endsWith('.see') || setupMay.includes(permission) : mayDo(roles, permission);

/**
 * Refuses somebody who may not do this now. The operator is read again, because they may have been disabled since the call began.
 * @throws ConsoleRefusal `forbidden`, `unauthenticated`
 */
export async function requireStanding(db: Sql, actor: Actor, permission: Permission): Promise<void> {
  if (!hasPermission(actor, permission)) throw new ConsoleRefusal('forbidden');
  if (actor.via === 'setup') return;
  if (actor.session && !(await isStillOpen(db, actor.session))) throw new ConsoleRefusal('unauthenticated');
  if (!(await isStanding(db, actor.person, permission))) throw new ConsoleRefusal('unauthenticated');
}
