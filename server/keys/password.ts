import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '../jobs/semaphore.ts';

const derive = promisify(argon2);

/** 19 MiB, two passes, one lane (OWASP, argon2id). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** Compared when there is no member, so that an unknown name costs the same work. It matches no password. */
const nobody = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Two at a time in this process: each takes 19 MiB and a core. The calls that hash have a bound of their own before this one
 * (server/http/password-calls.ts); this one is for all other callers.
 */
const hashing = new Semaphore({ atOnce: 2, waiting: 200, retryAfter: 2 });

const tag = (password: string, salt: Buffer) =>
  hashing.run('', () => derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce: salt }));

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** argon2id of a password with a fresh salt, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${prefix}${base64(salt)}$${base64(await tag(password, salt))}`;
}

/** Does the password match the PHC string? Without one (`undefined` or `''`) it does the same work and answers no. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const phc = stored?.startsWith(prefix) ? stored : nobody;
  const [salt = '', expected = ''] = phc.slice(prefix.length).split('$');
  const given = await tag(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(given, Buffer.from(expected, 'base64')) && phc !== nobody;
}
