import { allShots } from '../../scripts/gallery/screens.ts';
import type { Site } from './site.ts';

/** What Lighthouse looks at: what a visitor sees first, and where members are most. */
const looked = ['Home-visitor', 'Mine', 'Game', 'Lottery', 'Video', 'nHomeList'];

/** The screens with their addresses; SCREENS=Home-visitor,Mine picks others of the gallery's. */
export async function lookedAt({ server, session }: Pick<Site, 'server' | 'session'>) {
  const wanted = process.env.SCREENS?.split(',') ?? looked;
  const all = await allShots(server.url, session);
  return all.filter(({ name }) => wanted.includes(name));
}
