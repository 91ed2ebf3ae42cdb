import * as door from '../../../contract/console/sign-in.ts';
import { record } from '../../audit/audit.ts';
import { admitStranger } from '../../http/password-calls.ts';
import { enrolOptions, enrolWithPasskey, enrolWithPassword } from '../../operator/people/enrol.ts';
import { readLink } from '../../operator/people/links.ts';
import { countOperators } from '../../operator/people/operators.ts';
import { endSession, findSession, type OpenSession } from '../../operator/people/sessions.ts';
import {
  proofPasskey,
  prove,
  signInOptions,
  signInWithPasskey,
  signInWithPassword,
} from '../../operator/people/sign-in.ts';
import { totpEntry } from '../../operator/people/totp.ts';
import type { ConsoleApi } from '../api.ts';
import type { ConsoleAsker, Visitor } from '../asker.ts';
import { serveAtDoor, serveConsole } from '../serve.ts';

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000).toISOString();

/** What the page knows of the session. */
const told = ({ id, operator, provedAt, createdAt, fresh }: OpenSession): door.SignedIn => ({
  ...operator,
  session: id,
  proofUntil: fresh ? after(provedAt, door.proofSeconds) : createdAt.toISOString(),
  endsAt: after(createdAt, door.sessionSeconds),
});

/** Enrolment, signing in and out, fresh proof. */
export function signInCalls(api: ConsoleApi): void {
  const { plaza } = api;
  const sessionOf = ({ secret, now, isRefresh }: Visitor) =>
    secret ? findSession(plaza.db, secret, now, { isRefresh }) : undefined;

  /** Gives the browser the session's secret, and the page what it knows of it. */
  const keep = async (visitor: Visitor, secret: string) => {
    visitor.keepSession(secret);
    return told((await findSession(plaza.db, secret, visitor.now)) as OpenSession);
  };
  /** The same for somebody who has come in. The session that their browser had ends: nobody could reach it any more. */
  const welcome = async (visitor: Visitor, secret: string) => {
    const before = await sessionOf(visitor);
    if (before) await endSession(plaza.db, before.operator.name, before.id, visitor.now);
    return keep(visitor, secret);
  };

  serveAtDoor(api, door.signInState, async (_input, visitor) => {
    const open = await sessionOf(visitor);
    const { name } = await plaza.settings.get();
    return {
      operator: open ? told(open) : null,
      empty: (await countOperators(plaza.db)) === 0,
      site: { name, timeZone: plaza.env.TIME_ZONE, demo: plaza.env.DEMO },
    };
  });

  serveAtDoor(api, door.readLink, async ({ token, as }, { now }) => {
    const { totp, expires, ...link } = await readLink(plaza, token, now);
    const { name } = await plaza.settings.get();
    return {
      ...link,
      expires: expires.toISOString(),
      totp: totpEntry(totp, link.name ?? as ?? 'operator', name),
    };
  });

  serveAtDoor(api, door.enrolPasskeyOptions, (enrolling) => enrolOptions(plaza, enrolling));
  serveAtDoor(api, door.enrolPasskey, async (enrolling, visitor) =>
    welcome(visitor, await enrolWithPasskey(plaza, enrolling, visitor)),
  );
  serveAtDoor(
    api,
    door.enrolPassword,
    async (enrolling, visitor) => welcome(visitor, await enrolWithPassword(plaza, enrolling, visitor)),
    admitStranger,
  );

  serveAtDoor(api, door.signInPasskeyOptions, () => signInOptions(plaza));
  serveAtDoor(api, door.signInPasskey, async (answer, visitor) =>
    welcome(visitor, await signInWithPasskey(plaza, answer, visitor)),
  );
  serveAtDoor(
    api,
    door.signInPassword,
    async (answer, visitor) => welcome(visitor, await signInWithPassword(plaza, answer, visitor)),
    admitStranger,
  );

  const proving = ({ session, operator }: ConsoleAsker) => ({ session, operator: operator.name });
  serveConsole(api, door.proofOptions, async (_input, asker) => {
    const { rows } = await plaza.db.query<{ password: boolean }>(
      'SELECT totp IS NOT NULL AS password FROM operator WHERE name = $1',
      [asker.operator.name],
    );
    return { passkey: await proofPasskey(plaza, proving(asker)), password: rows[0]?.password === true };
  });
  serveConsole(api, door.proveAgain, async (answer, asker) =>
    keep(asker, await prove(plaza, proving(asker), answer, asker)),
  );

  serveAtDoor(api, door.signOut, async (_input, visitor) => {
    const open = await sessionOf(visitor);
    visitor.keepSession(null);
    if (!open) return null;
    await endSession(plaza.db, open.operator.name, open.id, visitor.now);
    await record(plaza.db, visitor.now, {
      door: 'signed out',
      by: open.operator.name,
      ip: visitor.ip,
      session: open.id,
    });
    return null;
  });
}
