import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildReference } from './build.ts';

/** The reference page, served by a process of its own. `folder`: where its build is. */
export type Reference = { url: string; folder: string; close: () => void };

/** Builds the reference page and serves it with the headers and codings of the product's own client. */
export async function openReference(): Promise<Reference> {
  const folder = await buildReference();
  const command = [fileURLToPath(new URL('server.ts', import.meta.url)), folder];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const close = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  // A measurement that fails or is stopped leaves no server behind.
  process.once('exit', close);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), folder, close };
}
