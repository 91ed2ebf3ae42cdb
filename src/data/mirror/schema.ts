import Dexie, { type EntityTable, type Table } from 'dexie';

/** A mirrored row. `list` names the list it is of, `id` is unique in it. */
export type StoredRow = { list: string; id: string; owner: string; row: unknown };

/** A mirrored list: the order of its rows, where they are known up to, and how old they are. */
export type StoredList = {
  list: string;
  /** The member it belongs to, '' for everybody's. */
  owner: string;
  /** Ids, newest or first at the front. An empty id is a gap: rows between its neighbours are not on this device. */
  order: string[];
  /** The server has nothing behind the last row. */
  ended: boolean;
  /** Last success, ms since 1970. */
  at: number;
  lang: string;
};

/**
 * A money write whose outcome is not known yet; or one that is done, until the balance that was read knows it. Business
 * fields only, never a password.
 */
export type StoredIntent = {
  key: string;
  owner: string;
  /** The call's path. */
  call: string;
  fields: Record<string, string>;
  /** What it takes from the balance, a decimal string; '' when nothing. */
  cost: string;
  at: number;
  state: 'sending' | 'checking' | 'done';
};

/** Small facts that the tabs of this device share: `member` is the id of the member whose rows may be written. */
type Note = { name: string; value: string };

/** The list of notices of version 1, which held members' own notices among everybody's: it is deleted. */
const mixedNotices = ':notices:[]';

/** The device's database: lists and intents. Single facts are in the query cache; nothing is in both. */
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
}

export const database = new DeviceDatabase();
