import type { Site } from './site.ts';

/** What the audit log holds, the oldest event first. */
export async function eventsOf(site: Site): Promise<Record<string, unknown>[]> {
  const { rows } = await site.plaza.db.query<{ event: string }>('SELECT event FROM audit ORDER BY seq');
  return rows.map(({ event }) => JSON.parse(event) as Record<string, unknown>);
}
