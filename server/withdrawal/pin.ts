import type { Read } from '../../contract/call.ts';
import type { editPin as editCall } from '../../contract/pin.ts';
import { lastLock } from '../account/pin-lock.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Db, Tx } from '../db/open.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { requireFreshSession } from '../http/fresh-session.ts';
import { inTurn } from '../jobs/per-member-queue.ts';
import { hashPassword } from '../keys/password.ts';
import { tellMember } from '../notice/tell-member.ts';
import { isWeakPin } from '../weak-words/judge.ts';
import { notifyRenewed } from './pin-notices.ts';
import { peppered, provePin } from './prove-pin.ts';

/** Hours for which withdrawals are on hold after a password that was locked for good is renewed, whatever the site's own hold. */
const renewalHold = 24;

const saved = /*i18n*/ { id: 'wallet.pin.saved', message: 'Your withdrawal password is saved.' };

type Owner = { name: string; birthday: string | null; locks: number | null };

/** `locks`: null while no withdrawal password is set. */
async function readOwner(db: Db, id: string): Promise<Owner> {
  const { rows } = await db.query<Owner>(
    `SELECT m.name, m.birthday::text AS birthday, p.locks FROM member m LEFT JOIN pin p ON p.member = m.id
     WHERE m.id = $1`,
    [id],
  );
  return rows[0] as Owner;
}

async function requireStrength(pin: string, { birthday }: Pick<Owner, 'birthday'>): Promise<void> {
  if (await isWeakPin(pin, birthday)) throw new Invalid({ paypassword: 'weak' });
}

/**
 * Sets the first withdrawal password, or a new one after the old one is locked for good.
 * @throws Refusal `name_missing`, `pin_set`, `proof_due` · `invalid` for one that is easy to guess
 */
export async function setPin({ db, keys }: Plaza, pin: string, asker: MemberAsker): Promise<null> {
  const { id } = asker.member;
  await asker.allow(`pin:${id}`, { limit: 30, seconds: 3600 });
  const owner = await readOwner(db, id);
  if (!owner.name) throw new Refusal('name_missing');
  const renews = owner.locks !== null;
  if (renews && (owner.locks ?? 0) < lastLock) throw new Refusal('pin_set');
  if (renews) await requireFreshSession(db, asker.member);
  await requireStrength(pin, owner);
  const hash = await hashPassword(peppered(keys, id, pin));
  await db.tx((tx) => (renews ? renew(tx, id, hash) : setFirst(tx, id, hash)));
  asker.tell(saved);
  return null;
}

async function setFirst(tx: Tx, id: string, hash: string): Promise<void> {
  const { rowCount } = await tx.query(
    'INSERT INTO pin (member, hash, set_at) VALUES ($1, $2, clock_timestamp()) ON CONFLICT DO NOTHING',
    [id, hash],
  );
  if (!rowCount) throw new Refusal('pin_set');
}

async function renew(tx: Tx, id: string, hash: string): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE pin SET hash = $2, set_at = clock_timestamp(), tries = 0, locks = 0, locked_until = NULL,
       held_until = clock_timestamp() + interval '${renewalHold} hours'
     WHERE member = $1 AND locks >= ${lastLock}`,
    [id, hash],
  );
  // Another request of the same moment has renewed it.
  if (!rowCount) throw new Refusal('pin_set');
  await notifyRenewed(tx, id);
}

/**
 * Changes the withdrawal password, where the site lets members do so.
 * @throws Refusal `pin_edit_forbidden`, `pin_missing`, `pin_wrong`, `pin_locked` · `invalid` for one that is easy to guess
 */
export async function editPin(plaza: Plaza, input: Read<typeof editCall>, asker: MemberAsker): Promise<null> {
  const { db, keys, settings } = plaza;
  const { id } = asker.member;
  await asker.allow(`pin:${id}`, { limit: 30, seconds: 3600 });
  if ((await settings.get()).edit_paypwd !== 1) throw new Refusal('pin_edit_forbidden');
  const old = await inTurn(id, () => provePin(plaza, id, input.oldpaypwd));
  await requireStrength(input.paypassword, await readOwner(db, id));
  const hash = await hashPassword(peppered(keys, id, input.paypassword));
  // When the old hash is gone, another change of the same moment was first.
  const { rowCount } = await db.query(
    'UPDATE pin SET hash = $3, set_at = clock_timestamp() WHERE member = $1 AND hash = $2',
    [id, old, hash],
  );
  if (!rowCount) throw new Refusal('pin_wrong');
  asker.tell(saved);
  return null;
}

/** Removes a withdrawal password by an operator's decision, and notifies the member. @returns false when there was none */
export async function resetPin(db: Db, member: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const { rowCount } = await tx.query('DELETE FROM pin WHERE member = $1', [member]);
    if (!rowCount) return false;
    await tellMember(tx, member, {
      name: /*i18n*/ { id: 'notice.pin_reset', message: 'Your withdrawal password was removed' },
      text: /*i18n*/ {
        id: 'notice.pin_reset.text',
        message:
          'Support removed your withdrawal password. You can set a new one. If you didn’t ask for this, contact Support right away.',
      },
    });
    return true;
  });
}
