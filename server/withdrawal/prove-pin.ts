import { createHmac } from 'node:crypto';
import { lastLock, lockMinutes, pinTries } from '../account/pin-lock.ts';
import type { Plaza } from '../context/app-context.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Keys } from '../keys/keys.ts';
import { verifyPassword } from '../keys/password.ts';
import { notifyLocked } from './pin-notices.ts';

/** Six characters are soon guessed by who has the database alone: the pepper is kept outside of it. */
export const peppered = (keys: Keys, member: string, pin: string): string =>
  createHmac('sha256', keys.use('pepper'))
    .update(`${member} ${pin.normalize('NFC')}`)
    .digest('base64');

/** Said where waiting does not help. */
const renewal = /*i18n*/ {
  id: 'error.pin_locked.renew',
  message: 'Too many wrong withdrawal passwords. Log in again and set a new one.',
};

/** `tries`, `locks`: with this attempt counted as a wrong one. `locked`: it was before. `wait`: seconds. */
type Counted = { hash: string; tries: number; locks: number; locked: boolean; wait: number };

/**
 * Counts an attempt before it is compared, in a transaction of its own. The last one that is allowed sets the lock
 * itself: whoever asks beside it is refused, and only its being right opens the lock again.
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

/** How a locked one is refused: with the seconds to wait, or by asking for a new one. */
const lockedFor = (locks: number, wait: number) =>
  locks >= lastLock
    ? new Refusal('pin_locked', { renew: 1 }, renewal)
    : new Refusal('pin_locked', { retry_after: wait });

/**
 * Proves that a member knows their withdrawal password. Gives the stored hash. A wrong one that locks it is told to the
 * member by a notice.
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
  // Of the same password only: one that was set meanwhile has a count of its own.
  await db.query('UPDATE pin SET tries = 0, locks = 0, locked_until = NULL WHERE member = $1 AND hash = $2', [
    member,
    hash,
  ]);
  return hash;
}
