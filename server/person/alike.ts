import type { Sql } from '../db/open.ts';
import { areSeparated } from './links.ts';

/** What two accounts can share. */
export const sharedThings = ['card', 'device', 'network'] as const;
export type SharedThing = (typeof sharedThings)[number];

/** Another account that shares something with this one. */
export type AlikeAccount = { id: string; username: string; by: SharedThing[] };

/**
 * SQL: do this account and another share this thing, without operators having found them to be two people? `member`: an
 * expression of type uuid. A card counts whoever bound it or tried to; a network, while both are signed in from it.
 */
export const shares: Record<SharedThing, (member: string) => string> = {
  card: (member) => `EXISTS (SELECT FROM card mine JOIN card other ON other.print = mine.print
    AND other.member <> mine.member WHERE mine.member = ${member} AND NOT ${areSeparated('mine.member', 'other.member')})`,
  device: (
    member,
  ) => `EXISTS (SELECT FROM known_device mine JOIN known_device other ON other.device = mine.device
    AND other.member <> mine.member WHERE mine.member = ${member} AND NOT ${areSeparated('mine.member', 'other.member')})`,
  network: (member) => `EXISTS (SELECT FROM session mine JOIN session other ON other.network = mine.network
    AND other.member <> mine.member WHERE mine.member = ${member} AND mine.network <> ''
    AND NOT ${areSeparated('mine.member', 'other.member')})`,
};

/** The most accounts that are named: many people share the network of a mobile carrier. */
const mostNamed = 50;

const alike = `WITH found AS (
    SELECT other.member AS id, 'card' AS by FROM card mine JOIN card other ON other.print = mine.print
      WHERE mine.member = $1 AND other.member <> $1
    UNION SELECT other.member, 'device' FROM known_device mine JOIN known_device other ON other.device = mine.device
      WHERE mine.member = $1 AND other.member <> $1
    UNION (SELECT DISTINCT other.member, 'network' FROM session mine JOIN session other ON other.network = mine.network
      WHERE mine.member = $1 AND other.member <> $1 AND mine.network <> '' LIMIT 1000)
  )
  SELECT f.id, m.username, array_agg(f.by ORDER BY f.by) AS by FROM found f JOIN member m ON m.id = f.id
  WHERE NOT ${areSeparated('f.id', '$1::uuid')}
  GROUP BY f.id, m.username ORDER BY min(f.by), f.id DESC LIMIT ${mostNamed}`;

/** Other accounts that share a card, a device or a network with this one (`member`: the id), those with a card first. */
export async function alikeAccounts(db: Sql, member: string): Promise<AlikeAccount[]> {
  const { rows } = await db.query<AlikeAccount>(alike, [member]);
  return rows;
}
