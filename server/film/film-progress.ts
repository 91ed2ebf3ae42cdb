import type { Read } from '../../contract/call.ts';
import type { reportSeen } from '../../contract/film.ts';
import type { Plaza } from '../context/app-context.ts';
import { Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { isFilmId } from './film-row.ts';

/** A player reports every few seconds, and a member may have several tabs. */
const reportAllowance = { limit: 120, seconds: 60 };

const saveSql = {
  name: 'film-seen',
  text: `INSERT INTO film_seen (member, film, at, counted_at, updated_at)
    SELECT $1, id, least($3::int, length), 'epoch', clock_timestamp() FROM film
      WHERE id = $2 AND withdrawn_at IS NULL
    ON CONFLICT (member, film) DO UPDATE SET at = excluded.at, updated_at = excluded.updated_at`,
};

const count = {
  name: 'film-play',
  text: `WITH hour AS (
      UPDATE film_seen SET counted_at = date_trunc('hour', clock_timestamp())
      WHERE member = $1 AND film = $2 AND counted_at < date_trunc('hour', clock_timestamp()) RETURNING film)
    UPDATE film SET plays = plays + 1 FROM hour WHERE film.id = hour.film`,
};

/**
 * Stores the member's position, at most the film's length, and counts one play per member and clock hour.
 * @throws Refusal `not_found`
 */
export async function saveProgress(
  { db }: Plaza,
  { id, at }: Read<typeof reportSeen>,
  { member, allow }: MemberAsker,
): Promise<null> {
  if (!isFilmId(id)) throw new Refusal('not_found');
  await allow(`seen:${member.id}`, reportAllowance);
  await db.tx(async (tx) => {
    const { rowCount } = await tx.query({ ...saveSql, values: [member.id, id, at] });
    if (!rowCount) throw new Refusal('not_found');
    await tx.query({ ...count, values: [member.id, id] });
  });
  return null;
}
