import type { Plaza } from '../../context/app-context.ts';

/** A category's name until it gets one: `night-walks` becomes `Night walks`. */
const plainName = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

/**
 * Creates a category at the end of the list, unless it exists.
 * @param name by locale; derived from the id when left out
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

/** Sets names and the place of a category, which is created if needed. @returns the category as one line */
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
