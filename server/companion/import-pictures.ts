import { constants } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { KeptPicture } from '../db/schema/companion.ts';
import { Refusal } from '../errors/refusal.ts';
import { pictureLimits, readPicture } from '../picture/picture.ts';
import { PictureStore } from '../picture/store.ts';

/** A picture cannot be imported; the message says why. */
export class BadPicture extends Error {}

/** Reads a file inside the folder. @throws BadPicture for a path out of it, or a link */
async function readInside(folder: string, name: string): Promise<Buffer> {
  const file = join(folder, name);
  if (name.includes('\0') || !file.startsWith(folder + sep))
    throw new BadPicture(`${name} leaves the folder`);
  const real = await realpath(file).catch(() => undefined);
  if (real === undefined) throw new BadPicture(`there is no ${name}`);
  if (real !== file) throw new BadPicture(`${name} is a link`);
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new BadPicture(`${name} is no file`);
    if (found.size > pictureLimits.bytes) throw new BadPicture(`${name} has more than 8 MiB`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

const reasons: Record<string, string> = {
  upload_size: 'has more than 40 megapixels',
  upload_type: 'is no PNG, JPEG, WebP or AVIF that can be read',
};

/** The pictures of one import. They are encoded into a draft folder; `keep` moves them to the site's pictures. */
export class ImportPictures {
  readonly #data: string;
  readonly #folder: string;
  readonly #draft: string;
  readonly #read = new Map<string, Promise<KeptPicture>>();

  private constructor(data: string, folder: string, draft: string) {
    this.#data = data;
    this.#folder = folder;
    this.#draft = draft;
  }

  /** @param folder the folder with the pictures @throws BadPicture when there is no such folder */
  static async open(data: string, folder: string): Promise<ImportPictures> {
    const real = await realpath(folder).catch(() => {
      throw new BadPicture(`there is no folder ${folder}`);
    });
    await mkdir(join(data, 'media'), { recursive: true });
    return new ImportPictures(data, real, await mkdtemp(join(data, 'media', '.companions-')));
  }

  /** Reads a picture; each one is read once, however often it is named. @throws BadPicture */
  take(name: string): Promise<KeptPicture> {
    const taken = this.#read.get(name) ?? this.#take(name);
    this.#read.set(name, taken);
    return taken;
  }

  async #take(name: string): Promise<KeptPicture> {
    const bytes = await readInside(this.#folder, name);
    try {
      const picture = await readPicture(bytes);
      const path = await new PictureStore(this.#draft).put(picture);
      return { path, hash: picture.thumbhash };
    } catch (error) {
      if (error instanceof Refusal) throw new BadPicture(`${name} ${reasons[error.word] ?? error.word}`);
      throw error;
    }
  }

  /** Moves all pictures to the site's. */
  async keep(): Promise<void> {
    const from = join(this.#draft, 'media', 'picture');
    const to = join(this.#data, 'media', 'picture');
    await mkdir(to, { recursive: true });
    // The smaller size first, because the existence of the larger one stands for both.
    const names = (await readdir(from).catch(() => [])).sort().reverse();
    const small = names.filter((name) => name.includes('_small'));
    for (const name of [...small, ...names.filter((one) => !one.includes('_small'))])
      await rename(join(from, name), join(to, name));
  }

  async close(): Promise<void> {
    await rm(this.#draft, { recursive: true, force: true });
  }
}
