import type { Role } from '../../../contract/console/roles.ts';
import type { Plaza } from '../../context/app-context.ts';
import type { Sql } from '../../db/open.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { hashSecret } from '../../http/session.ts';
import { countOperators, findOperator, mayCome } from './operators.ts';
import { enrolAddress } from './origin.ts';
import { newSecret } from './sessions.ts';
import { newTotp, openTotp, sealTotp } from './totp.ts';

/** Minutes for which a link is good: one that a start prints, and one that an operator makes. */
const firstMinutes = 15;
const invitedMinutes = 24 * 60;

/** A link that was made. Its address holds the secret: it is shown once, and never in a log or the audit log. */
export type MadeLink = { id: string; address: string; expires: Date };

type Wanted = { name: string | null; roles: readonly Role[]; madeBy: string };

async function makeLink(plaza: Plaza, { name, roles, madeBy }: Wanted, minutes: number): Promise<MadeLink> {
  const now = plaza.now();
  const [id, token] = [uuidv7(), newSecret()];
  const expires = new Date(now.getTime() + minutes * 60_000);
  const totp = sealTotp(plaza.keys, `link ${id}`, newTotp());
  await plaza.db.query(
    `INSERT INTO operator_link (id, hash, name, roles, made_by, totp, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, hashSecret(token), name, roles, madeBy, totp, now, expires],
  );
  return { id, address: enrolAddress(plaza, token), expires };
}

/**
 * Makes the link by which somebody is enrolled, or gets new keys after losing theirs; then their roles stay as they are. It is good
 * once, for 24 hours.
 * @param madeBy the operator who answers for it
 * @throws ConsoleRefusal `refused` for somebody who is disabled
 */
export async function inviteOperator(
  plaza: Plaza,
  { name, roles, madeBy }: { name: string; roles: readonly Role[]; madeBy: string },
): Promise<MadeLink> {
  const known = await findOperator(plaza.db, name, plaza.now());
  if (known?.state === 'disabled') throw disabled();
  const held = known?.state === 'enrolled' ? known.roles : roles;
  return makeLink(plaza, { name: known?.name ?? name, roles: held, madeBy }, invitedMinutes);
}

const disabled = () =>
  new ConsoleRefusal('refused', {
    sentence: /*i18n*/ {
      id: 'console.is_disabled',
      message: 'This operator is disabled. Enable them first.',
    },
  });

/**
 * The link for the first operator of a site, who becomes its owner and chooses a name. Good for 15 minutes, and only while nobody
 * is enrolled.
 * @returns undefined when somebody is
 */
export async function makeFirstLink(plaza: Plaza): Promise<MadeLink | undefined> {
  if ((await countOperators(plaza.db)) > 0) return undefined;
  return makeLink(plaza, { name: null, roles: ['owner'], madeBy: '' }, firstMinutes);
}

/** A link that is good. `again`: its operator is enrolled and gets new keys. */
export type GoodLink = {
  id: string;
  name: string | null;
  roles: Role[];
  madeBy: string;
  expires: Date;
  again: boolean;
  /** The secret of the authenticator app that it offers, in base32. */
  totp: string;
};

type Row = Omit<GoodLink, 'totp'> & { totp: Buffer };

/** SQL: links that are good at the time `$2`. Those of a start end when somebody is enrolled. */
const good = `SELECT l.id, l.name, l.roles, l.made_by AS "madeBy", l.expires_at AS expires, l.totp,
    EXISTS (SELECT FROM operator o WHERE o.name = l.name AND o.enrolled_at IS NOT NULL) AS again
  FROM operator_link l
  WHERE l.hash = $1 AND l.used_at IS NULL AND l.expires_at > $2
    AND (l.made_by <> '' OR NOT EXISTS (SELECT FROM operator o WHERE ${mayCome}))`;

/** The link of a secret, unused. @throws ConsoleRefusal `not_found` when it is not good */
export async function readLink({ db, keys }: Plaza, token: string, now: Date): Promise<GoodLink> {
  const { rows } = await db.query<Row>(good, [hashSecret(token), now]);
  const [row] = rows;
  if (!row) throw new ConsoleRefusal('not_found');
  return { ...row, totp: openTotp(keys, `link ${row.id}`, row.totp) };
}

/**
 * Uses a link up, in the transaction that enrols.
 * @throws ConsoleRefusal `not_found` when it is not good, or another request was faster
 */
export async function takeLink(tx: Sql, token: string, name: string, now: Date): Promise<void> {
  // Two of the links that starts printed must not make two first owners.
  await tx.query('LOCK TABLE operator_link IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await tx.query<Row>(good, [hashSecret(token), now]);
  if (!rows[0]) throw new ConsoleRefusal('not_found');
  await tx.query('UPDATE operator_link SET used_at = $2, used_by = $3 WHERE id = $1', [
    rows[0].id,
    now,
    name,
  ]);
}

/** A link that waits for somebody. */
export type ListedLink = {
  id: string;
  name: string | null;
  roles: Role[];
  madeBy: string;
  createdAt: Date;
  expires: Date;
};

/** The links that operators made and that are still good, the newest first. */
export async function listLinks(db: Sql, now: Date): Promise<ListedLink[]> {
  const { rows } = await db.query<ListedLink>(
    `SELECT id, name, roles, made_by AS "madeBy", created_at AS "createdAt", expires_at AS expires FROM operator_link
     WHERE used_at IS NULL AND expires_at > $1 AND made_by <> '' ORDER BY id DESC`,
    [now],
  );
  return rows;
}

/** Makes a link useless. @returns false when there is no such link that is still good */
export async function cancelLink(db: Sql, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE operator_link SET expires_at = $2 WHERE id = $1 AND used_at IS NULL AND expires_at > $2',
    [id, now],
  );
  return rowCount === 1;
}
