import Dexie, { type Table } from 'dexie';

// What a device remembers for good, for tests to look at and to empty.

const seen = new Dexie('plaza-seen');
seen.version(1).stores({ facts: 'name' });

/** The facts by name: `commitment k3-1m 202611200842`. */
export const firstSeenFacts: Table<{ name: string; value: string }, string> = seen.table('facts');
