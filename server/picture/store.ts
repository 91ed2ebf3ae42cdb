import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from './picture.ts';

/** Names of pictures as they are asked for: a hash, and the smaller size's mark. */
export const pictureName = /^[0-9a-f]{32}(_small)?\.webp$/;

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** A file is there as a whole or not at all, and what is there never changes. */
async function putOnce(folder: string, name: string, bytes: Buffer): Promise<void> {
  const file = join(folder, name);
  if (await isThere(file)) return;
  const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
  await writeFile(draft, bytes, { flush: true });
  await rename(draft, file);
}

/** A missing file, which is none to worry about. @throws what else went wrong */
const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

/** The files of a picture, the one that tells of it last. */
const forms = ['_small.avif', '.avif', '_small.webp', '.webp'];

/** What the store keeps of a picture. */
export type Kept = Pick<Picture, 'hash' | 'large' | 'small' | 'twins'>;

/** The public pictures of a data folder, under the hashes of their content. */
export class PictureStore {
  readonly #folder: string;
  readonly #aside: string;

  /** `data`: the data folder (`DATA_DIR`). */
  constructor(data: string) {
    this.#folder = join(data, 'media', 'picture');
    this.#aside = join(data, 'media', 'withdrawn');
  }

  /**
   * Keeps both sizes, and their AVIF twins. Gives the root-relative path of the larger one; `_small` before `.webp` names
   * the other.
   */
  async put({ hash, large, small, twins }: Kept): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    if (twins) {
      await putOnce(this.#folder, `${hash}_small.avif`, twins.small);
      await putOnce(this.#folder, `${hash}.avif`, twins.large);
    }
    await putOnce(this.#folder, `${hash}_small.webp`, small);
    await putOnce(this.#folder, `${hash}.webp`, large);
    return `/picture/${hash}.webp`;
  }

  /** A picture's bytes, `undefined` when none has this name. */
  async read(name: string): Promise<Buffer | undefined> {
    if (!pictureName.test(name)) return undefined;
    return this.#bytes(name);
  }

  /** The AVIF twin of the picture of this name, `undefined` when it has none. */
  async readTwin(name: string): Promise<Buffer | undefined> {
    if (!pictureName.test(name)) return undefined;
    return this.#bytes(name.replace(/webp$/, 'avif'));
  }

  /** Serves these pictures no more, by their paths. They wait beside the others, for what is withdrawn may be restored. */
  async setAside(paths: readonly string[]): Promise<void> {
    await mkdir(this.#aside, { recursive: true });
    await this.#move(paths, this.#folder, this.#aside);
  }

  /** Serves pictures again that were set aside. */
  async bringBack(paths: readonly string[]): Promise<void> {
    await this.#move(paths, this.#aside, this.#folder);
  }

  /** Paths of the pictures that are set aside. */
  async listAside(): Promise<string[]> {
    const names = (await readdir(this.#aside).catch(unlessMissing)) ?? [];
    return names.filter((name) => /^[0-9a-f]{32}\.webp$/.test(name)).map((name) => `/picture/${name}`);
  }

  async #move(paths: readonly string[], from: string, to: string): Promise<void> {
    for (const path of paths) {
      const [, hash] = /^\/picture\/([0-9a-f]{32})\.webp$/.exec(path) ?? [];
      if (hash === undefined) continue;
      for (const form of forms) {
        await rename(join(from, hash + form), join(to, hash + form)).catch(unlessMissing);
      }
    }
  }

  #bytes(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.#folder, name)).catch(unlessMissing);
  }
}
