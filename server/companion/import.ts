import { readFile, stat } from 'node:fs/promises';
import { currencyDigits } from '../../contract/money.ts';
import type { Plaza } from '../context/app-context.ts';
import type { KeptPicture } from '../db/schema/companion.ts';
import { BadCompanions, type Fault, faultsError, readCompanions } from './check-file.ts';
import type { CompanionFile } from './import-form.ts';
import { BadPicture, ImportPictures } from './import-pictures.ts';
import { syncPublicPictures } from './withdrawn-pictures.ts';
import { writeCompanions } from './write-rows.ts';

/** The largest file, in bytes. */
const maxBytes = 64 * 1024 * 1024;

async function readWhole(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new BadCompanions([`there is no file ${path}`]);
  if (found.size > maxBytes) throw new BadCompanions([`${path} is longer than 64 MiB`]);
  return readFile(path, 'utf8');
}

/** Reads all pictures that a file names. @throws BadCompanions with each that cannot be imported */
async function takePictures(json: string, file: CompanionFile, from: ImportPictures) {
  const kept = new Map<string, KeptPicture>();
  const faults: Fault[] = [];
  for (const part of ['people', 'cards'] as const) {
    for (const [i, { pictures }] of file[part].entries()) {
      for (const [n, name] of pictures.entries()) {
        try {
          kept.set(name, await from.take(name));
        } catch (error) {
          if (!(error instanceof BadPicture)) throw error;
          faults.push({ path: `${part}.${i}.pictures.${n}`, says: error.message });
        }
      }
    }
  }
  if (faults.length > 0) throw faultsError(json, faults);
  return (name: string) => kept.get(name) as KeptPicture;
}

const count = (file: CompanionFile) => [
  `${file.cities.length} cities, ${file.tags.length} tags, ${file.people.length} people, ${file.cards.length} cards, ${file.comments.length} comments`,
];

/**
 * Imports a file and its pictures, completely or not at all. Rows with the same ids are changed.
 * @returns lines that say what was imported
 * @throws BadCompanions
 */
export async function importCompanions(plaza: Plaza, path: string, folder: string): Promise<string[]> {
  const json = await readWhole(path);
  const file = await readCompanions(plaza, json);
  const from = await ImportPictures.open(plaza.env.DATA_DIR, folder).catch((error: unknown) => {
    throw error instanceof BadPicture ? new BadCompanions([error.message]) : error;
  });
  try {
    const pictures = await takePictures(json, file, from);
    await from.keep();
    const digits = currencyDigits((await plaza.settings.get()).currency);
    await plaza.db.tx(async (tx) => {
      await writeCompanions(tx, file, pictures, digits);
      await syncPublicPictures(tx, plaza.env.DATA_DIR);
    });
    return count(file);
  } finally {
    await from.close();
  }
}
