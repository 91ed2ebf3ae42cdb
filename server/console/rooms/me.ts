import * as people from '../../../contract/console/operators.ts';
import { record } from '../../audit/audit.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { admitMember } from '../../http/password-calls.ts';
import {
  addOwnPasskey,
  morePasskeyOptions,
  passwordOptions,
  removeOwnPasskey,
  setOwnPassword,
} from '../../operator/people/keys.ts';
import { findOperator } from '../../operator/people/operators.ts';
import { listPasskeys } from '../../operator/people/passkeys.ts';
import { endSession, listSessions } from '../../operator/people/sessions.ts';
import type { ConsoleApi } from '../api.ts';
import type { ConsoleAsker } from '../asker.ts';
import { serveConsole } from '../serve.ts';
import { shownPasskeys, shownSessions } from './shown-people.ts';

/** The operator's own keys and sessions. */
export function meCalls(api: ConsoleApi): void {
  const { plaza } = api;
  const self = ({ operator, session, ip }: ConsoleAsker) => ({ operator: operator.name, session, ip });

  serveConsole(api, people.showMe, async (_input, { operator: { name }, now }) => {
    const own = await findOperator(plaza.db, name, now);
    if (!own?.enrolledAt) throw new ConsoleRefusal('unauthenticated');
    const passkeys = shownPasskeys(await listPasskeys(plaza.db, name));
    return { ...own, enrolledAt: own.enrolledAt.toISOString(), passkeys };
  });

  serveConsole(api, people.listMySessions, async (_input, { operator, session, now }) => ({
    sessions: shownSessions(await listSessions(plaza.db, operator.name, now), session),
  }));
  serveConsole(api, people.endMySession, async ({ session }, { operator: { name }, ip, now }) => {
    if (!(await endSession(plaza.db, name, session, now))) throw new ConsoleRefusal('not_found');
    await record(plaza.db, now, { door: 'session ended', by: name, ip, session });
    return null;
  });

  serveConsole(api, people.addPasskeyOptions, (_input, asker) => morePasskeyOptions(plaza, self(asker)));
  serveConsole(api, people.addPasskey, async (answer, asker) => {
    await addOwnPasskey(plaza, self(asker), answer);
    return null;
  });
  serveConsole(api, people.removePasskey, async ({ passkey }, asker) => {
    await removeOwnPasskey(plaza, self(asker), passkey);
    return null;
  });

  serveConsole(api, people.myPasswordOptions, (_input, asker) => passwordOptions(plaza, self(asker)));
  serveConsole(api, people.setMyPassword, async (answer, asker) => {
    const set = () => setOwnPassword(plaza, self(asker), answer);
    await admitMember({ member: { id: `operator ${asker.operator.name}` } }, set);
    return null;
  });
}
