import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { Refusal } from '../errors/refusal.ts';
import { network } from './rate-limit.ts';

/** The signed-in member and their session. */
export type SignedIn = { id: string; username: string; session: string; sessionHash: Buffer };

/** SHA-256 of the secret of a session, a device, a link or a token. The database holds only this. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const find = {
  name: 'session',
  text: `SELECT s.id AS session, s.member, m.username, a.disabled, s.last_at < now() - interval '1 hour' AS stale
    FROM session s JOIN member m ON m.id = s.member JOIN account a ON a.member = s.member
    WHERE s.hash = $1 AND s.expires_at > now()`,
};

type Row = { session: string; member: string; username: string; disabled: boolean; stale: boolean };

/**
 * The member whose session the headers name. `token` selects nobody: it must name the member of the session.
 * @throws Refusal `unauthenticated` or `disabled`
 */
export async function signedIn(
  db: Sql,
  tokensso: string | undefined,
  token: string | undefined,
): Promise<SignedIn> {
  if (!tokensso || !token || tokensso.length > 200) throw new Refusal('unauthenticated');
  const hash = hashSecret(tokensso);
  const { rows } = await db.query<Row>({ ...find, values: [hash] });
  const [row] = rows;
  if (!row || Buffer.from(token, 'base64').toString() !== row.member) throw new Refusal('unauthenticated');
  if (row.disabled) throw new Refusal('disabled');
  if (row.stale) await renew(db, hash);
  return { id: row.member, username: row.username, session: row.session, sessionHash: hash };
}

async function renew(db: Sql, hash: Buffer): Promise<void> {
  await db.query(
    "UPDATE session SET last_at = now(), expires_at = now() + interval '30 days' WHERE hash = $1",
    [hash],
  );
}

/** Opens a session. Its secret is returned once and not stored. */
export async function openSession(
  db: Sql,
  member: string,
  from: { ip: string; agent: string },
): Promise<{ id: string; tokensso: string }> {
  const tokensso = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO session (hash, id, member, agent, ip, network, created_at, last_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now(), now(), now() + interval '30 days')`,
    [hashSecret(tokensso), uuidv7(), member, from.agent.slice(0, 200), from.ip, network(from.ip)],
  );
  return { id: member, tokensso };
}
