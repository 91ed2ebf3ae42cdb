import { Dexie, type Table } from 'dexie';

// The database of facts that the device saw first, opened by tests to read and clear it.

const seen = new Dexie('plaza-seen');
seen.version(1).stores({ facts: 'name' });

/** The facts by their names, such as `commitment k3-1m 202611200842`. */
export const firstSeenFacts: Table<{ name: string; value: string }, string> = seen.table('facts');
