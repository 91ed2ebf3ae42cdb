import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from './picture.ts';

/** The name of a picture in an address: a hash, with `_small` for the smaller size. */
export const pictureName = /^[0-9a-f]{32}(_small)?\.webp$/;

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Writes a file completely or not at all. An existing file is kept: the same name means the same content. */
async function putOnce(folder: string, name: string, bytes: Buffer): Promise<void> {
  const file = join(folder, name);
  if (await isThere(file)) return;
  const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
  await writeFile(draft, bytes, { flush: true });
  await rename(draft, file);
}

/** Ignores a missing file. @throws any other error */
const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

/** The files of a picture. The larger WebP comes last, because its existence stands for the whole picture. */
const forms = ['_small.avif', '.avif', '_small.webp', '.webp'];

/** What the store keeps of a picture. */
export type Kept = Pick<Picture, 'hash' | 'large' | 'small' | 'avif'>;

/** The public pictures of a data folder, under the hashes of their content. */
export class PictureStore {
  readonly #folder: string;
  readonly #withdrawn: string;

  /** `data`: the data folder (`DATA_DIR`). */
  constructor(data: string) {
    this.#folder = join(data, 'media', 'picture');
    this.#withdrawn = join(data, 'media', 'withdrawn');
  }

  /**
   * Stores both sizes, and their AVIF versions if given. @returns the root-relative path of the larger one; `_small` before
   * `.webp` names the other
   */
  async put({ hash, large, small, avif }: Kept): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    if (avif) {
      await putOnce(this.#folder, `${hash}_small.avif`, avif.small);
      await putOnce(this.#folder, `${hash}.avif`, avif.large);
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

  /** The AVIF version of this picture, `undefined` when it has none. */
  async readAvif(name: string): Promise<Buffer | undefined> {
    if (!pictureName.test(name)) return undefined;
    return this.#bytes(name.replace(/webp$/, 'avif'));
  }

  /** Moves pictures out of the served folder, by their paths. They are kept, because what is withdrawn may be restored. */
  async withdraw(paths: readonly string[]): Promise<void> {
    await mkdir(this.#withdrawn, { recursive: true });
    await this.#move(paths, this.#folder, this.#withdrawn);
  }

  /** Serves withdrawn pictures again. */
  async restore(paths: readonly string[]): Promise<void> {
    await this.#move(paths, this.#withdrawn, this.#folder);
  }

  /** The paths of the withdrawn pictures. */
  async listWithdrawn(): Promise<string[]> {
    const names = (await readdir(this.#withdrawn).catch(unlessMissing)) ?? [];
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
