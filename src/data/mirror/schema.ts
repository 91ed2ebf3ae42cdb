import Dexie, { type Collection, type EntityTable, type Table } from 'dexie';

export { liveQuery } from 'dexie';

/** A mirrored row. `list` is the key of its list, in which `id` is unique. */
export type StoredRow = { list: string; id: string; owner: string; row: unknown };

/** A mirrored list: the order of its rows, whether its end is known, and its age. */
export type StoredList = {
  list: string;
  /** The member it belongs to, '' for everybody's. */
  owner: string;
  /** The ids in the server's order. An empty id is a gap: the rows between its neighbours are not on this device. */
  order: string[];
  /** The server has no rows behind the last one. */
  ended: boolean;
  /** When it was last read with success, ms since 1970. */
  at: number;
  lang: string;
};

/**
 * A money write whose outcome is not known yet, or one that is done but may be missing from the balance read last. It holds
 * business fields only, never a password.
 */
export type StoredIntent = {
  key: string;
  owner: string;
  /** The call's path. */
  call: string;
  fields: Record<string, string>;
  /** The amount that it takes from the balance, a decimal string; '' for nothing. */
  cost: string;
  at: number;
  state: 'sending' | 'checking' | 'done';
};

/** Small facts that the tabs of this device share: `member` is the id of the member whose rows may be written. */
type Note = { name: string; value: string };

/** The list of notices of version 1, which mixed members' own notices with everybody's. The upgrade deletes it. */
const mixedNotices = ':notices:[]';

/** The device's database: lists and intents. Single facts are in the query cache; no data is in both. */
export class DeviceDatabase extends Dexie {
  rows!: Table<StoredRow, [list: string, id: string]>;
  lists!: EntityTable<StoredList, 'list'>;
  intents!: EntityTable<StoredIntent, 'key'>;
  notes!: EntityTable<Note, 'name'>;

  constructor(name = 'plaza') {
    super(name);
    this.version(1).stores({
      rows: '[list+id], list, owner',
      lists: 'list, owner',
      intents: 'key, owner',
      notes: 'name',
    });
    this.version(2).upgrade(async (tx) => {
      await tx.table('rows').where('list').equals(mixedNotices).delete();
      await tx.table('lists').delete(mixedNotices);
    });
  }

  /** The rows of a list, in one range request: a request for each row of a long list keeps a slow phone busy. */
  rowsOf(list: string): Collection<StoredRow, [list: string, id: string]> {
    return this.rows.where('[list+id]').between([list, Dexie.minKey], [list, Dexie.maxKey]);
  }
}

export const database = new DeviceDatabase();
