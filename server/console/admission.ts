import type { ConsoleCall } from '../../contract/console/call.ts';
import { mayDo, type Role } from '../../contract/console/roles.ts';
import { ConsoleRefusal } from '../errors/console-refusal.ts';
import { findSession, isStillOpen, type OpenSession } from '../operator/people/sessions.ts';
import type { ConsoleApi } from './api.ts';
import type { Visitor } from './asker.ts';

/** @throws ConsoleRefusal `forbidden` */
function requireRole(call: ConsoleCall, held: readonly Role[]): void {
  if (call.by === 'anyone' || call.by === 'operator') return;
  if (!mayDo(held, call.by)) throw new ConsoleRefusal('forbidden');
}

/**
 * The session of whoever makes a call, which is checked against the call: permission first, then proof.
 * @throws ConsoleRefusal `unauthenticated`, `forbidden` or `proof_due`
 */
export async function requireSession(
  { plaza }: ConsoleApi,
  call: ConsoleCall,
  { secret, now, isRefresh }: Visitor,
): Promise<OpenSession> {
  const found = secret && (await findSession(plaza.db, secret, now, { isRefresh }));
  if (!found) throw new ConsoleRefusal('unauthenticated');
  requireRole(call, found.operator.roles);
  if (call.fresh && !found.fresh) throw new ConsoleRefusal('proof_due');
  return found;
}

/**
 * An operator who was disabled, or lost a role, while the call was answered does not get the answer.
 * @throws ConsoleRefusal `unauthenticated` or `forbidden`
 */
export async function requireStanding(
  { plaza }: ConsoleApi,
  call: ConsoleCall,
  { id }: OpenSession,
): Promise<void> {
  const held = await isStillOpen(plaza.db, id);
  if (!held) throw new ConsoleRefusal('unauthenticated');
  requireRole(call, held);
}
