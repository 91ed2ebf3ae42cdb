import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where finished films lie until the site has taken them in. */
export const incoming = (data: string, name = '') => join(data, 'media', 'incoming', name);

/** Drafts carry the process that makes them. */
const draftShape = /^\.(\d+)-/;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what imports that were cut short have left. */
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

/** The files' bytes are on the disk before their folder has its name. */
async function flush(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = await open(join(folder, name));
    await file.sync().finally(() => file.close());
  }
}

/**
 * Makes a finished film under a name, whole or not at all; one that is there from before stays as it is.
 * @param make fills the folder that it is given
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
