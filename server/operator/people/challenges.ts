import { proofSeconds } from '../../../contract/console/sign-in.ts';
import type { Sql } from '../../db/open.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';

/** What a challenge holds: base64url for WebAuthn, or the sealed secret of an authenticator app. */
type Held = { challenge: string; totp: Buffer | null };

/**
 * Keeps what a browser must answer. In the database, because the answer may reach another node.
 * @param purpose what it is for and whose, such as `proof <session>`
 */
export async function keepChallenge(
  db: Sql,
  purpose: string,
  { id = uuidv7(), challenge = '', totp = null }: Partial<Held> & { id?: string },
  now: Date,
): Promise<string> {
  await db.query(
    'INSERT INTO operator_challenge (id, purpose, challenge, totp, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [id, purpose, challenge, totp, new Date(now.getTime() + proofSeconds * 1000)],
  );
  return id;
}

/**
 * Takes a challenge away: it is good once, whether the answer is right or not.
 * @throws ConsoleRefusal `credentials` when there is none for this purpose
 */
export async function takeChallenge(db: Sql, purpose: string, id: string, now: Date): Promise<Held> {
  const { rows } = await db.query<Held>(
    'DELETE FROM operator_challenge WHERE id = $1 AND purpose = $2 AND expires_at > $3 RETURNING challenge, totp',
    [id, purpose, now],
  );
  if (!rows[0]) throw new ConsoleRefusal('credentials');
  return rows[0];
}
