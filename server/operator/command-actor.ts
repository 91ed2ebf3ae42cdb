import type { Plaza } from '../context/app-context.ts';
import { ConsoleRefusal } from '../errors/console-refusal.ts';
import { type Actor, hasPermission } from './actor.ts';
import { BadUsage, Failed } from './command.ts';
import { checkPassword } from './people/check-password.ts';
import { countOperators, standingOf } from './people/operators.ts';
import { findSession } from './people/sessions.ts';
import { readToken } from './people/tokens.ts';
import type { ParsedCommand } from './typed-words.ts';

/**
 * How somebody on the command line shows who they are: the password and code of the operator named with `--as`, an automation
 * token, or the session that `operator session` opened for a command of many steps. Never among the typed words.
 */
export type Identity = {
  password?: string | undefined;
  code?: string | undefined;
  token?: string | undefined;
  session?: string | undefined;
};

/** Reads are open to whoever may use the socket: that user can read the database as well. */
const reader: Actor = { name: '', person: '', roles: [], via: 'setup', fresh: false };

const sayWho = () =>
  new Failed(
    'Say who you are: --as NAME, or an automation token in OPERATOR_TOKEN (operator token makes one)',
  );

/**
 * Who runs a typed command.
 * @throws BadUsage, Failed; ConsoleRefusal for a wrong password, code or token
 */
export async function typedActor(plaza: Plaza, parsed: ParsedCommand, identity: Identity): Promise<Actor> {
  const actor = await identified(plaza, parsed, identity);
  if (parsed.breakGlass === undefined) return actor ?? unknown(plaza, parsed);
  if (!actor) throw sayWho();
  if (!parsed.breakGlass.trim())
    throw new BadUsage('--break-glass needs a reason, which all owners will read');
  if (!hasPermission(actor, 'operators.edit')) throw new Failed('Only owners may break the glass');
  return { ...actor, via: 'break-glass' };
}

async function identified(
  plaza: Plaza,
  { by }: ParsedCommand,
  { password, code, token, session }: Identity,
): Promise<Actor | undefined> {
  const now = plaza.now();
  if (session !== undefined) return ofSession(plaza, session);
  if (token !== undefined && by === undefined) {
    const found = await readToken(plaza.db, token, now);
    if (!found) throw new Failed('This token is not good: it ended, or its operator may not come in');
    const { name, madeBy, roles } = found;
    return { name: `token ${name}`, person: madeBy, roles, via: 'token', fresh: true };
  }
  if (by === undefined) return undefined;
  if (password === undefined || code === undefined)
    throw new BadUsage('--as needs the password and the code of the authenticator app');
  const name = await checkPassword(plaza, by, { password, code }, { ip: '', via: 'command line' });
  const roles = (await standingOf(plaza.db, name)) ?? [];
  return { name, person: name, roles, via: 'command line', fresh: true };
}

async function ofSession({ db, now }: Plaza, secret: string): Promise<Actor> {
  const found = await findSession(db, secret, now());
  if (!found) throw new ConsoleRefusal('unauthenticated');
  const { name, roles } = found.operator;
  return { name, person: name, roles, via: 'command line', fresh: found.fresh, session: found.id };
}

/** Nobody said who they are: they may read, and prepare a site on which nobody is enrolled. @throws Failed */
async function unknown({ db }: Plaza, { command }: ParsedCommand): Promise<Actor> {
  if (command.kind === 'read') return reader;
  if ((await countOperators(db)) > 0) throw sayWho();
  return { name: 'setup', person: 'setup', roles: [], via: 'setup', fresh: true };
}
