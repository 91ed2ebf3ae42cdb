import { createHmac } from 'node:crypto';
import { lastLock, lockMinutes, pinTries } from '../account/pin-lock.ts';
import type { Plaza } from '../context/app-context.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Keys } from '../keys/keys.ts';
import { verifyPassword } from '../keys/password.ts';
import { notifyLocked } from './pin-notices.ts';

/**
 * A hash of six characters is guessed soon by somebody who has the database. The pepper is kept outside of the database, so
 * that the hash alone is of no use.
 */
export const peppered = (keys: Keys, member: string, pin: string): string =>
  createHmac('sha256', keys.use('pepper'))
    .update(`${member} ${pin.normalize('NFC')}`)
    .digest('base64');

/** The sentence when waiting does not help. */
const renewal = /*i18n*/ {
  id: 'error.pin_locked.renew',
  message: 'Too many incorrect attempts. Log in again and set a new withdrawal password.',
};

/** `tries`, `locks`: with this attempt counted as wrong. `locked`: it was locked before. `wait`: seconds. */
type Counted = { hash: string; tries: number; locks: number; locked: boolean; wait: number };

/**
 * Counts an attempt in a transaction of its own, before the password is compared. The last allowed attempt sets the lock
 * itself, so that attempts at the same moment are refused. The lock opens again only when that attempt is right.
 */
const count = {
  name: 'pin-count',
  text: `WITH held AS MATERIALIZED (
      SELECT p.* FROM pin p WHERE member = $1 FOR NO KEY UPDATE
    ),
    turn AS MATERIALIZED (
      SELECT h.*, h.locks >= ${lastLock} OR h.locked_until > clock_timestamp() AS locked,
        CASE WHEN h.locked_until IS NULL THEN h.tries ELSE 0 END + 1 AS turn
      FROM held h
    ),
    next AS MATERIALIZED (
      SELECT t.*, t.locks + CASE WHEN t.locked IS NOT TRUE AND t.turn >= ${pinTries} THEN 1 ELSE 0 END AS after FROM turn t
    ),
    counted AS (
      UPDATE pin p SET tries = n.turn, locks = n.after,
        locked_until = CASE WHEN n.turn < ${pinTries} THEN NULL
          WHEN n.after = 1 THEN clock_timestamp() + interval '${lockMinutes[0]} minutes'
          WHEN n.after = 2 THEN clock_timestamp() + interval '${lockMinutes[1]} minutes' END
      FROM next n WHERE p.member = n.member AND n.locked IS NOT TRUE
    )
    SELECT hash, turn AS tries, after AS locks, locked IS TRUE AS locked,
      greatest(1, ceil(extract(epoch FROM locked_until - clock_timestamp())))::int AS wait FROM next`,
};

/** The refusal while it is locked: with the seconds to wait, or asking for a new password. */
const lockedFor = (locks: number, wait: number) =>
  locks >= lastLock
    ? new Refusal('pin_locked', { renew: 1 }, renewal)
    : new Refusal('pin_locked', { retry_after: wait });

/**
 * Checks that a member knows their withdrawal password. The member gets a notice when a wrong one locks it.
 * @returns the stored hash
 * @throws Refusal `pin_missing` · `pin_wrong`, data `{ left }`: attempts · `pin_locked`, data `{ retry_after }`: seconds,
 * or `{ renew: 1 }` when only a new one helps
 */
export async function provePin({ db, keys }: Plaza, member: string, pin: string): Promise<string> {
  const { rows } = await db.query<Counted>({ ...count, values: [member] });
  const [attempt] = rows;
  if (!attempt) throw new Refusal('pin_missing');
  const { hash, tries, locks } = attempt;
  if (attempt.locked) throw lockedFor(locks, attempt.wait);
  if (!(await verifyPassword(peppered(keys, member, pin), hash))) {
    if (tries < pinTries) throw new Refusal('pin_wrong', { left: pinTries - tries });
    await db.tx((tx) => notifyLocked(tx, member, locks));
    throw lockedFor(locks, (lockMinutes[locks - 1] ?? 0) * 60);
  }
  // By the hash too: a password that was set meanwhile has a count of its own.
  await db.query('UPDATE pin SET tries = 0, locks = 0, locked_until = NULL WHERE member = $1 AND hash = $2', [
    member,
    hash,
  ]);
  return hash;
}
