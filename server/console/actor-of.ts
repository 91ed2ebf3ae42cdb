import type { Actor } from '../operator/actor.ts';
import type { ConsoleAsker } from './asker.ts';

/** Somebody at the console, as the registry of actions knows them. */
export const actorOf = ({ operator, session, fresh, ip }: ConsoleAsker): Actor => ({
  name: operator.name,
  person: operator.name,
  roles: operator.roles,
  via: 'console',
  fresh,
  session,
  ip,
});
