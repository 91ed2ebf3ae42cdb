import { createHash } from 'node:crypto';
import type { Role } from '../../../contract/console/roles.ts';
import { openPlaza } from '../../../server/context/open.ts';
import { uuidv7 } from '../../../server/db/uuid.ts';
import { hashPassword } from '../../../server/keys/password.ts';
import { inviteOperator } from '../../../server/operator/people/links.ts';
import { sealTotp } from '../../../server/operator/people/totp.ts';
import { readEnv } from '../../../server/settings/env.ts';
import { fillDesk } from './desk.ts';
import { endSoon, loseChain } from './lost-chain.ts';

/** Who runs the site of the browser tests. */
export const people = {
  olivia: ['owner'],
  omar: ['owner'],
  carla: ['cashier'],
  sam: ['support'],
  eva: ['editor'],
  rita: ['risk'],
  aldo: ['auditor'],
} as const satisfies Record<string, readonly Role[]>;
export type Person = keyof typeof people;

/** The password of everybody, and the key of their authenticator apps (base32). */
export const password = 'a good long password';
export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Open sessions of each person: so many whose proof stays fresh for hours, and so many whose proof is due. */
export const sessions = { fresh: 80, due: 20 };

/** The secret in the cookie of a person's session of this number. */
export const secretOf = (person: Person, number: number): string => `${person}-${number}`.padEnd(43, '-');

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/**
 * Enrols everybody on the site of a data folder whose server does not run, with sessions that tests take one by one, makes
 * enrolment links, and fills the desk. `troubled`: a chain of it ends soon, and the secret of an earlier one is lost.
 * @returns the links' secrets
 */
export async function enrolPeople(
  folder: string,
  invited: readonly string[],
  { troubled = false } = {},
): Promise<string[]> {
  const plaza = await openPlaza(readEnv({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }));
  plaza.consoleOrigin = 'http://localhost';
  const { db, keys } = plaza;
  const now = Date.now();
  const hash = await hashPassword(password);
  try {
    for (const [name, roles] of Object.entries(people)) {
      await db.query(
        `INSERT INTO operator (name, roles, password, totp, enrolled_at, created_at) VALUES ($1, $2, $3, $4, $5, $5)`,
        [name, roles, hash, sealTotp(keys, `operator ${name}`, totpSecret), new Date(now)],
      );
      const all = Array.from({ length: sessions.fresh + sessions.due }, (_, number) => number);
      await db.query(
        `INSERT INTO operator_session (id, operator, hash, created_at, seen_at, proved_at, ip, agent)
         SELECT id, $1, hash, $5, $5, proved, '10.0.0.1', 'Firefox/140.0 (X11; Linux)'
         FROM unnest($2::uuid[], $3::bytea[], $4::timestamptz[]) AS made (id, hash, proved)`,
        [
          name,
          all.map(() => uuidv7()),
          all.map((number) => hashOf(secretOf(name as Person, number))),
          all.map((number) => new Date(now + (number < sessions.fresh ? 8 : -1) * 3_600_000)),
          new Date(now),
        ],
      );
    }
    await fillDesk(plaza);
    if (troubled) {
      await endSoon(plaza);
      await loseChain(plaza);
    }
    const links: string[] = [];
    for (const name of invited) {
      const { address } = await inviteOperator(plaza, { name, roles: ['support'], madeBy: 'olivia' });
      links.push(address.split('/enrol/')[1] ?? '');
    }
    return links;
  } finally {
    await plaza.db.close();
  }
}
