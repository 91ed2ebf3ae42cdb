import { thumbnails } from '../../constants.ts';
import { savesData } from './data-saver.ts';
import { tellWorker } from './worker.ts';

/** How many rows of a list have their pictures fetched before they are shown, and how many pictures in all. */
export const firstRows = 10;
const maxPictures = 24;

const isThumbnail = (value: unknown): value is string =>
  typeof value === 'string' && thumbnails.some((prefix) => value.startsWith(prefix));

/** The paths of a row's pictures as lists show them: the small size where there are two. */
export function picturesOf(row: object): string[] {
  const fields = Object.entries(row).filter(([name]) => !(`${name}_small` in row));
  return fields.flatMap(([, value]) => [value].flat()).filter(isThumbnail);
}

/** Has the worker cache the pictures of the first rows, unless data is saved. */
export function warm(rows: readonly unknown[]): void {
  if (savesData()) return;
  const shown = rows
    .slice(0, firstRows)
    .filter((row): row is object => typeof row === 'object' && row !== null);
  const pictures = [...new Set(shown.flatMap(picturesOf))].slice(0, maxPictures);
  if (pictures.length > 0) void tellWorker({ type: 'warm', pictures });
}
