import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The version that people's devices may still have. Raised by hand, when a saved shape may no longer be met, or when its screens
 * no longer say what the tests of today look for.
 */
export const pinned = 'eef5317a63d91ad47d9ac090cdc7c8ae98f1849a';

function run(command: string, args: string[], cwd: string, input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, input, maxBuffer: 2 ** 29 });
  if (status !== 0) throw error ?? new Error(`${command} ${args[0]}: ${stderr}\n${stdout.subarray(-2000)}`);
  return stdout;
}

/**
 * Lays the sources of the pinned commit into a temporary folder and builds its client there, with the packages of then. They are
 * installed there: in a linked `node_modules` npm would replace today's.
 * @returns the folder, and what removes it
 * @throws when this clone does not have that commit, or it does not build
 */
export function versionBefore(): { folder: string; remove: () => void } {
  if (spawnSync('git', ['cat-file', '-e', `${pinned}^{commit}`], { cwd: root }).status !== 0)
    throw new Error(`this clone does not have commit ${pinned}: git fetch --unshallow`);
  const folder = mkdtempSync(join(tmpdir(), 'plaza-before-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    run('tar', ['-x'], folder, run('git', ['archive', pinned], root));
    run(process.execPath, ['scripts/build.mjs'], folder);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
