import Dexie, { type Table } from 'dexie';

// The device's store of first-seen facts, for tests to read and to empty.

const seen = new Dexie('plaza-seen');
seen.version(1).stores({ facts: 'name' });

/** The facts by name: `commitment k3-1m 202611200842`. */
export const firstSeenFacts: Table<{ name: string; value: string }, string> = seen.table('facts');
