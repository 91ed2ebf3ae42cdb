import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '../jobs/semaphore.ts';

const derive = promisify(argon2);

/** 19 MiB, two passes, one lane (OWASP, argon2id). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** Compared when there is no member, so that an unknown name takes the same time. It matches no password. */
const dummyHash = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * At most two hashes at a time in this process: each takes 19 MiB and a core. API calls are bounded before they come here
 * (server/http/password-calls.ts); this bound also covers all other callers.
 */
const hashing = new Semaphore({ atOnce: 2, waiting: 200, retryAfter: 2 });

const tag = (password: string, salt: Buffer) =>
  hashing.run('', () => derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce: salt }));

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password (argon2id, new salt). @returns a PHC string */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${prefix}${base64(salt)}$${base64(await tag(password, salt))}`;
}

/** Does the password match the PHC string? Without one (`undefined` or `''`) it takes the same time and answers false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const phc = stored?.startsWith(prefix) ? stored : dummyHash;
  const [salt = '', expected = ''] = phc.slice(prefix.length).split('$');
  const given = await tag(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(given, Buffer.from(expected, 'base64')) && phc !== dummyHash;
}
