import type { Sql } from '../../../db/open.ts';

/** A calendar day of the site's time zone, and the same weekday a week before. `to`: its end, not included. */
export type DaySpan = { day: string; from: Date; to: Date; before: { from: Date; to: Date }; now: Date };

/** @param day YYYY-MM-DD; today when left out */
export async function spanOf(db: Sql, timeZone: string, day?: string): Promise<DaySpan> {
  const { rows } = await db.query<Omit<DaySpan, 'before'> & { before_from: Date; before_to: Date }>(
    `WITH c AS (SELECT clock_timestamp() AS now),
       d AS (SELECT c.now, coalesce($2::date, (c.now AT TIME ZONE $1)::date) AS day FROM c)
     SELECT d.now, d.day::text AS day, d.day::timestamp AT TIME ZONE $1 AS "from",
       (d.day + 1)::timestamp AT TIME ZONE $1 AS "to", (d.day - 7)::timestamp AT TIME ZONE $1 AS before_from,
       (d.day - 6)::timestamp AT TIME ZONE $1 AS before_to
     FROM d`,
    [timeZone, day ?? null],
  );
  const { before_from, before_to, ...span } = rows[0] as (typeof rows)[0];
  return { ...span, before: { from: before_from, to: before_to } };
}

/** The part of a span that is over at an instant. */
export const until = ({ from, to }: { from: Date; to: Date }, now: Date) => ({
  from,
  to: new Date(Math.max(from.getTime(), Math.min(to.getTime(), now.getTime()))),
});
