import type { loginThird } from '../../contract/account.ts';
import type { Read } from '../../contract/call.ts';
import { readLocale } from '../../contract/locales.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Asker } from '../http/asker.ts';
import { network } from '../http/rate-limit.ts';
import { openSession } from '../http/session.ts';
import { rememberDevice } from './known-device.ts';
import { addMember, usernameKey } from './members.ts';
import { isSigned, type LinkSignature, readSignature } from './partner-link.ts';

/** Attempts with links allowed to one network. */
export const links = { limit: 60, seconds: 60 };

/** The longest time for which a link is valid, in seconds. */
const maxSeconds = 60;

/** Verifies the signature and the time of a link. @throws Refusal `sso_invalid`, `sso_expired` */
function verifyLink({ env, now }: Plaza, asker: Asker): LinkSignature {
  const link = readSignature(asker.fields.sso ?? '');
  if (!env.SSO_KEY || !link || !isSigned(asker.fields, link, env.SSO_KEY)) throw new Refusal('sso_invalid');
  const seconds = now().getTime() / 1000;
  if (link.exp <= seconds) throw new Refusal('sso_expired');
  if (link.exp > seconds + maxSeconds) throw new Refusal('sso_invalid');
  return link;
}

async function spendNonce(tx: Tx, { nonce, exp }: LinkSignature): Promise<void> {
  const { rowCount } = await tx.query(
    'INSERT INTO sso_nonce (nonce, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT DO NOTHING',
    [nonce, exp],
  );
  if (!rowCount) throw new Refusal('sso_used');
}

async function findOrAdd(tx: Tx, input: Read<typeof loginThird>, asker: Asker): Promise<string> {
  const lang = input.lang ? readLocale(input.lang) : asker.lang;
  const added = await addMember(tx, { username: input.username, password: '', lang });
  if (added) return added;
  const { rows } = await tx.query<{ id: string; disabled: boolean }>(
    'SELECT m.id, a.disabled FROM member m JOIN account a ON a.member = m.id WHERE m.username_key = $1',
    [usernameKey(input.username)],
  );
  const [member] = rows;
  if (!member) throw new Error('a taken name without a member');
  if (member.disabled) throw new Refusal('disabled');
  return member.id;
}

/** Opens a session for a partner's link. Each link works once, even when it is sent several times at the same moment. */
export async function signInByLink(plaza: Plaza, input: Read<typeof loginThird>, asker: Asker) {
  await asker.allow(`sso:network:${network(asker.ip)}`, links);
  const link = verifyLink(plaza, asker);
  const { session, cookie } = await plaza.db.tx(async (tx) => {
    await spendNonce(tx, link);
    const member = await findOrAdd(tx, input, asker);
    return {
      session: await openSession(tx, member, asker),
      cookie: await rememberDevice(plaza, tx, member, asker),
    };
  });
  asker.setCookie(cookie);
  return session;
}
