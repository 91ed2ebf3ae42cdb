import type { Plaza } from '../context/app-context.ts';
import type { MemberAsker } from '../http/asker.ts';

/**
 * Acknowledging a due check clears its time: the next order begins a new interval. When the interval is changed before a
 * check is due, the new one counts from the start of the play session, so that changing it cannot postpone the check.
 */
const acknowledge = `UPDATE account SET
    reality_minutes = coalesce($2, reality_minutes),
    reality_check_at = CASE WHEN reality_check_at > clock_timestamp()
      THEN reality_check_at + make_interval(mins => coalesce($2, reality_minutes) - reality_minutes) END
  WHERE member = $1`;

/** Acknowledges the due reality check and sets the interval. `minutes`: of play between two checks. */
export async function acknowledgeCheck(
  { db }: Plaza,
  minutes: number | undefined,
  asker: MemberAsker,
): Promise<null> {
  await db.query(acknowledge, [asker.member.id, minutes ?? null]);
  if (minutes !== undefined) {
    asker.tell(
      /*i18n*/ {
        id: 'protection.interval',
        message:
          'You’ll get a reality check every {minutes, plural, one {# minute} other {# minutes}} of play.',
      },
      { minutes },
    );
  }
  return null;
}
