import { thumbnails } from '../../constants.ts';
import { sparesData } from './data-saver.ts';
import { tellWorker } from './worker.ts';

/** How many of the rows first read, and of their pictures, are fetched before they are seen. */
export const firstRows = 10;
const atMost = 24;

const isThumbnail = (value: unknown): value is string =>
  typeof value === 'string' && thumbnails.some((prefix) => value.startsWith(prefix));

/** A row's pictures as lists show them: of a picture that comes in two sizes the small one. */
export function picturesOf(row: object): string[] {
  const fields = Object.entries(row).filter(([name]) => !(`${name}_small` in row));
  return fields.flatMap(([, value]) => [value].flat()).filter(isThumbnail);
}

/** Has the worker fetch the pictures of the first rows, unless the person spares data. */
export function warm(rows: readonly unknown[]): void {
  if (sparesData()) return;
  const shown = rows
    .slice(0, firstRows)
    .filter((row): row is object => typeof row === 'object' && row !== null);
  const pictures = [...new Set(shown.flatMap(picturesOf))].slice(0, atMost);
  if (pictures.length > 0) void tellWorker({ type: 'warm', pictures });
}
