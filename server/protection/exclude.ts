import { daysLater } from '../../contract/calendar.ts';
import type { Read } from '../../contract/call.ts';
import { breakDays } from '../../contract/limits.ts';
import type { exclude } from '../../contract/protection.ts';
import type { Plaza } from '../context/app-context.ts';
import { uuidv7 } from '../db/uuid.ts';
import { Invalid } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { excludeAccounts, lockReached } from '../person/exclusion.ts';
import { personsAccounts } from '../person/links.ts';

/**
 * Excludes a member: orders and deposits are refused from the commit on, because their statements lock and read the same row.
 * The same transaction excludes every account that is linked by an operator or by a bank account. A second break can make
 * this one longer, never shorter. It ends at the hour at which it began, on a day of the site's time zone.
 * @throws Invalid when the kind of break does not allow this number of days
 */
export async function takeBreak(
  { db, env }: Plaza,
  { kind, days }: Read<typeof exclude>,
  asker: MemberAsker,
): Promise<null> {
  const [least, most] = breakDays[kind];
  if (days < least || days > most) throw new Invalid({ days: 'form' });
  const { id } = asker.member;
  await asker.allow(`exclude:${id}`, { limit: 30, seconds: 3600 });
  await db.tx(async (tx) => {
    const reached = await lockReached(tx, [id]);
    const { rows } = await tx.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const { now } = rows[0] as { now: Date };
    const until = new Date(daysLater(now.getTime(), days, env.TIME_ZONE));
    await tx.query(
      'INSERT INTO exclusion (id, member, kind, days, at, until) VALUES ($1, $2, $3, $4, $5, $6)',
      [uuidv7(), id, kind, days, now, until],
    );
    const known = await personsAccounts(tx, [id]);
    await excludeAccounts(tx, reached, { until, known, source: id });
  });
  asker.tell(
    /*i18n*/ {
      id: 'protection.excluded',
      message: 'Your break has started. You can still withdraw your money at any time.',
    },
  );
  return null;
}
