import { createHmac } from 'node:crypto';
import type { Read } from '../../contract/call.ts';
import type { editPin as editCall } from '../../contract/wallet.ts';
import type { Db } from '../db/open.ts';
import type { Keys } from '../keys.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import type { Plaza } from '../plaza.ts';
import { Refusal } from '../serve/refusal.ts';
import type { MemberAsker } from '../serve/serve.ts';
import { tellMember } from '../tell-member.ts';
import { inTurn } from './member-turn.ts';

/** Six characters are soon guessed by who has the database alone: the pepper is kept outside of it. */
const peppered = (keys: Keys, member: string, pin: string): string =>
  createHmac('sha256', keys.use('pepper'))
    .update(`${member} ${pin.normalize('NFC')}`)
    .digest('base64');

const saved = /*i18n*/ { id: 'wallet.pin.saved', message: 'Your withdrawal password is saved.' };

/** Sets the first withdrawal password. @throws Refusal `name_missing`, `pin_set` */
export async function setPin({ db, keys }: Plaza, pin: string, asker: MemberAsker): Promise<null> {
  const { id } = asker.member;
  await asker.allow(`pin:${id}`, { limit: 30, seconds: 3600 });
  const { rows } = await db.query<{ name: string; pin: boolean }>(
    'SELECT name, EXISTS (SELECT FROM pin WHERE member = m.id) AS pin FROM member m WHERE id = $1',
    [id],
  );
  if (!rows[0]?.name) throw new Refusal('name_missing');
  if (rows[0].pin) throw new Refusal('pin_set');
  const hash = await hashPassword(peppered(keys, id, pin));
  const { rowCount } = await db.query(
    'INSERT INTO pin (member, hash, set_at) VALUES ($1, $2, clock_timestamp()) ON CONFLICT DO NOTHING',
    [id, hash],
  );
  if (!rowCount) throw new Refusal('pin_set');
  asker.tell(saved);
  return null;
}

/**
 * Changes the withdrawal password, where the site lets members do so.
 * @throws Refusal `pin_edit_forbidden`, `pin_missing`, `pin_wrong`, `pin_locked`
 */
export async function editPin(plaza: Plaza, input: Read<typeof editCall>, asker: MemberAsker): Promise<null> {
  const { db, keys, settings } = plaza;
  const { id } = asker.member;
  await asker.allow(`pin:${id}`, { limit: 30, seconds: 3600 });
  if ((await settings.get()).edit_paypwd !== 1) throw new Refusal('pin_edit_forbidden');
  const old = await inTurn(id, () => provePin(plaza, id, input.oldpaypwd));
  const hash = await hashPassword(peppered(keys, id, input.paypassword));
  // Another change of the same moment has won when the old one is gone.
  const { rowCount } = await db.query(
    'UPDATE pin SET hash = $3, set_at = clock_timestamp() WHERE member = $1 AND hash = $2',
    [id, old, hash],
  );
  if (!rowCount) throw new Refusal('pin_wrong');
  asker.tell(saved);
  return null;
}

/** Wrong ones in a row until it is locked, and for how long. */
const allowed = 5;
const lockMinutes = 30;

type Counted = { hash: string; tries: number; locked: boolean; wait: number };

/**
 * Counts an attempt before it is compared, in a transaction of its own. The last one that is allowed sets the lock
 * itself: whoever asks beside it is refused, and only its being right opens the lock again.
 */
const count = {
  name: 'pin-count',
  text: `WITH held AS MATERIALIZED (
      SELECT p.* FROM pin p WHERE member = $1 FOR NO KEY UPDATE
    ),
    next AS MATERIALIZED (
      SELECT h.*, h.locked_until > clock_timestamp() AS locked,
        CASE WHEN h.locked_until IS NULL THEN h.tries ELSE 0 END + 1 AS turn
      FROM held h
    ),
    counted AS (
      UPDATE pin p SET tries = n.turn,
        locked_until = CASE WHEN n.turn >= ${allowed} THEN clock_timestamp() + interval '${lockMinutes} minutes' END
      FROM next n WHERE p.member = n.member AND n.locked IS NOT TRUE
    )
    SELECT hash, turn AS tries, locked IS TRUE AS locked,
      greatest(1, ceil(extract(epoch FROM locked_until - clock_timestamp())))::int AS wait FROM next`,
};

/**
 * Proves that a member knows their withdrawal password. Gives the stored hash.
 * @throws Refusal `pin_missing` · `pin_wrong`, data `{ left }`: attempts · `pin_locked`, data `{ retry_after }`: seconds
 */
export async function provePin({ db, keys }: Plaza, member: string, pin: string): Promise<string> {
  const { rows } = await db.query<Counted>({ ...count, values: [member] });
  const [attempt] = rows;
  if (!attempt) throw new Refusal('pin_missing');
  if (attempt.locked) throw new Refusal('pin_locked', { retry_after: attempt.wait });
  if (!(await verifyPassword(peppered(keys, member, pin), attempt.hash))) {
    if (attempt.tries >= allowed) throw new Refusal('pin_locked', { retry_after: lockMinutes * 60 });
    throw new Refusal('pin_wrong', { left: allowed - attempt.tries });
  }
  // Of the same password only: one that was set meanwhile has a count of its own.
  await db.query('UPDATE pin SET tries = 0, locked_until = NULL WHERE member = $1 AND hash = $2', [
    member,
    attempt.hash,
  ]);
  return attempt.hash;
}

/** Removes a withdrawal password by an operator, and tells the member. @returns false when there was none */
export async function resetPin(db: Db, member: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const { rowCount } = await tx.query('DELETE FROM pin WHERE member = $1', [member]);
    if (!rowCount) return false;
    await tellMember(tx, member, {
      name: /*i18n*/ { id: 'notice.pin_reset', message: 'Your withdrawal password was removed' },
      text: /*i18n*/ {
        id: 'notice.pin_reset.text',
        message:
          'Customer service removed your withdrawal password. You can set a new one. If you did not ask for this, contact customer service at once.',
      },
    });
    return true;
  });
}
