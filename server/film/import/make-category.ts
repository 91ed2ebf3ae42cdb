import type { Plaza } from '../../context/app-context.ts';

/** `night-walks` is shown as `Night walks` until it is named. */
const plainName = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

/**
 * Makes a category that is not there yet, the last in the row.
 * @param name by locale; made of its id when left out
 */
export async function makeCategory(
  { db }: Pick<Plaza, 'db'>,
  id: string,
  name: Record<string, string> = { en_us: plainName(id) },
): Promise<void> {
  await db.query(
    `INSERT INTO film_category (id, name, place)
     VALUES ($1, $2, (SELECT coalesce(max(place), 0) + 1 FROM film_category)) ON CONFLICT (id) DO NOTHING`,
    [id, JSON.stringify(name)],
  );
}

/** Names a category in some languages and gives it a place, where they are given. Gives what it is then, as a line. */
export async function nameCategory(
  { db }: Pick<Plaza, 'db'>,
  id: string,
  names: Record<string, string>,
  place?: number,
): Promise<string> {
  await makeCategory({ db }, id);
  const { rows } = await db.query<{ name: Record<string, string>; place: number }>(
    'UPDATE film_category SET name = name || $2::jsonb, place = coalesce($3, place) WHERE id = $1 RETURNING name, place',
    [id, JSON.stringify(names), place ?? null],
  );
  return `${id}  place ${rows[0]?.place}  ${JSON.stringify(rows[0]?.name)}`;
}
