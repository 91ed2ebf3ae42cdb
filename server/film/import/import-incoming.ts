import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder in which finished films wait until the site takes them in. */
export const incoming = (data: string, name = '') => join(data, 'media', 'incoming', name);

/** The name of a draft contains the id of the process that makes it. */
const draftShape = /^\.(\d+)-/;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Deletes drafts of imports that were interrupted. */
export async function sweepDrafts(data: string): Promise<void> {
  await mkdir(incoming(data), { recursive: true });
  for (const name of await readdir(incoming(data))) {
    const pid = draftShape.exec(name)?.[1];
    if (pid && Number(pid) !== process.pid && !isRunning(Number(pid)))
      await rm(incoming(data, name), { recursive: true, force: true });
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Syncs a folder's files to the disk. */
async function flush(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = await open(join(folder, name));
    await file.sync().finally(() => file.close());
  }
}

/**
 * Makes a finished film under a name, completely or not at all. An existing one is kept.
 * @param make fills the given folder
 */
export async function finish(
  data: string,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  if (await isThere(incoming(data, name))) return;
  const draft = incoming(data, `.${process.pid}-${name}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    await make(draft);
    await flush(draft);
    await rename(draft, incoming(data, name));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
