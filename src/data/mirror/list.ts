import { Failure } from '../transport/failure.ts';

/** The definition of a mirrored list, and the key under which the device stores it. */

/** The arguments of a list, as its call takes them. */
export type ListArgs = Record<string, string | undefined>;

/** One mirrored list of the product. */
export type List<Row, Args extends ListArgs> = {
  /** Unique among the lists. */
  name: string;
  /**
   * Whose rows these are: the signed-in member's, everybody's, or the viewer's (the member's own view, and everybody's
   * without a session).
   */
  of: 'member' | 'everybody' | 'viewer';
  /** The number of rows of a full page; 0 when the server sends all rows at once. */
  size: number;
  idOf: (row: Row) => string;
  /** Rows stay in the database: they hold signed addresses, which are not copied to local storage. */
  databaseOnly?: true;
  /** Whether a row may still change. Its page is then read again with every read of the first page. */
  changes?: (row: Row) => boolean;
  /** Reads a page: `page` from 1; `before` is the id of the last row known. */
  read: (
    args: Args,
    page: { page: number; before?: string | undefined },
    signal: AbortSignal,
  ) => Promise<Row[]>;
};

/**
 * The id from an address, for a list of one thing.
 * @throws Failure `not_found` for '': a link without its id leads to nothing, and no server has to be asked for it
 */
export function named(id: string): string {
  if (!id) throw new Failure('not_found');
  return id;
}

/** Whose copy of a list is read: a member's id, '' for everybody's. `member`: who is signed in. */
export const ownerOf = (
  { of }: { of: 'member' | 'everybody' | 'viewer' },
  member: string | undefined,
): string => (of === 'everybody' ? '' : (member ?? ''));

/** The key of a list on the device: its owner, its name, and its arguments in the order given. */
export const keyOf = ({ name }: { name: string }, args: object, owner: string): string =>
  `${owner}:${name}:${JSON.stringify(Object.entries(args).filter(([, value]) => value !== undefined))}`;

/** The list's name in a key. */
export const listNameOf = (key: string): string => key.split(':')[1] ?? '';
