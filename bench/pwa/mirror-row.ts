import type { Page } from '@playwright/test';

/** A mirrored row as the device keeps it: some fields, all of them written as the server writes them. */
export type MirrorRow = Record<string, unknown>;

/** The first row of a list in the device's database. `list`: as `src/data/mirror` names it. @throws without one */
export async function firstMirrorRow(page: Page, list: string): Promise<MirrorRow> {
  const row = await page.evaluate(
    (wanted) =>
      new Promise<MirrorRow | undefined>((done) => {
        const open = indexedDB.open('plaza');
        open.onsuccess = () => {
          const tx = open.result.transaction(['lists', 'rows']);
          const [lists, rows] = [tx.objectStore('lists').getAll(), tx.objectStore('rows').getAll()];
          tx.oncomplete = () => {
            const found = lists.result.find(({ list: name }) => name.includes(`:${wanted}:`));
            const first = rows.result.find((one) => one.list === found?.list && one.id === found.order[0]);
            open.result.close();
            done(first?.row);
          };
        };
      }),
    list,
  );
  if (!row) throw new Error(`the device has no row of ${list}`);
  return row;
}

/**
 * Does the text of a row on a screen say what the mirror has? `fields`: which of its fields the screen shows. Amounts
 * are written with a sign and separators of their own.
 */
export function saysRow(text: string, row: MirrorRow, fields: readonly string[]): boolean {
  const plain = text.replace(/(?<=\d),(?=\d{3})/g, '');
  return fields.every((field) => {
    const value = row[field];
    const words = Array.isArray(value) ? value : [value];
    return words.every((word) => typeof word === 'string' && plain.includes(word.replace(/^-/, '')));
  });
}
