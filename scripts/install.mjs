import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './process.mjs';

/** The project's folder, independent of the current directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/** @param {string} file a lock file as npm writes it @returns {Packages} */
const packages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Whether node_modules matches package-lock.json, by the list that npm writes there when it is done. */
export function installed() {
  const list = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, list))) return false;
  const have = packages(list);
  return Object.entries(packages('package-lock.json')).every(([path, wanted]) => {
    const found = have[path];
    if (!path) return true;
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** PATH without node_modules: npm must not run on the Node that it is about to delete. */
const outsidePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);

/** Installs what package-lock.json names; exits the process if that fails. */
export async function install() {
  if (installed()) return;
  console.log('Installing what package-lock.json names …');
  const code = await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { ...process.env, PATH: outsidePath() },
    shell: process.platform === 'win32',
  });
  if (code !== 0) process.exit(code);
}
