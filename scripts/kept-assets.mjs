import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The number of earlier builds whose assets are kept. */
const builds = 2;

/**
 * Keeps the hashed assets of the build that is about to be replaced, so that tabs which still run it find their chunks.
 *
 * @param {string} folder the built client; kept assets go to `<folder>-kept/<build>/assets`
 * @param {string} next name of the next build: a build of the same sources replaces nothing
 */
export function keepAssets(folder, next) {
  const stamp = join(folder, '.build');
  const assets = join(folder, 'assets');
  if (!existsSync(stamp) || !existsSync(assets)) return;
  const last = readFileSync(stamp, 'utf8');
  if (last === next) return;
  const all = `${folder}-kept`;
  const kept = join(all, last.slice(0, 12));
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  cpSync(assets, join(kept, 'assets'), { recursive: true });
  const age = (/** @type {string} */ name) => statSync(join(all, name)).mtimeMs;
  const oldest = readdirSync(all)
    .sort((a, b) => age(b) - age(a))
    .slice(builds);
  for (const name of oldest) rmSync(join(all, name), { recursive: true });
}
