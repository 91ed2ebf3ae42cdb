import type { Plaza } from '../../context/app-context.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { type Actor, hasOther } from '../actor.ts';
import { type Command, nameOf } from '../command.ts';

/** Hours after which nobody can approve it any more; where its author has to wait, after the wait. */
const lapseHours = 24;

const waitsAlready = /*i18n*/ {
  id: 'operator.proposal.there',
  message: 'This has already been proposed and is waiting for a decision.',
};
const enrolFirst = /*i18n*/ {
  id: 'operator.proposal.nobody',
  message:
    'No operators are enrolled yet. Create the first operator’s enrollment link: npm run operator -- operator invite',
};

/**
 * Writes an action down for a second person, with what it would do now and what that is about. Run it in the transaction in
 * which it was found to need one.
 * @returns the proposal's id
 * @throws ConsoleRefusal `invalid` without a reason, `conflict` when it waits already; Failed when it cannot be done
 */
export async function propose(
  here: Plaza,
  {
    command,
    given,
    values,
    actor,
    reason,
  }: {
    command: Command;
    given: Readonly<Record<string, string>>;
    values: Record<string, unknown>;
    actor: Actor;
    reason: string;
  },
): Promise<string> {
  if (actor.via === 'setup') throw new ConsoleRefusal('refused', { sentence: enrolFirst });
  if (!reason) throw new ConsoleRefusal('invalid', { field: 'reason' });
  const { db } = here;
  const action = nameOf(command);
  // The lock lets one of two equal proposals wait for the other, and then find it.
  await db.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`proposal ${action}`]);
  const { rowCount } = await db.query(
    `SELECT FROM proposal WHERE action = $1 AND given = $2 AND state = 'open' AND lapses_at > clock_timestamp()`,
    [action, JSON.stringify(given)],
  );
  if (rowCount) throw new ConsoleRefusal('conflict', { sentence: waitsAlready });
  const effect = (await command.effect?.(here, values)) ?? [];
  const subject = (await command.state?.(here, values)) ?? null;
  const waits = (await hasOther(db, actor.person, command.permission)) ? null : command.soloHours;
  const id = uuidv7();
  await db.query(
    `INSERT INTO proposal (id, action, given, reason, effect, subject, author, by_name, via, created_at, ripe_at, lapses_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, t.now, t.now + make_interval(hours => $10),
       t.now + make_interval(hours => $11)
     FROM (SELECT clock_timestamp() AS now) t`,
    [
      id,
      action,
      JSON.stringify(given),
      reason,
      JSON.stringify(effect),
      JSON.stringify(subject),
      actor.person,
      actor.name,
      actor.via,
      waits,
      (waits ?? 0) + lapseHours,
    ],
  );
  return id;
}
