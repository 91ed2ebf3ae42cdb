import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileCatalogs } from './build.mjs';
import { root } from './install.mjs';
import { runTool } from './node24.mjs';

const locales = readdirSync(join(root, 'locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Extracts into a copy of the catalogs. @returns {Promise<string[]>} the catalogs that no longer match the sources */
async function outdated() {
  const parent = join(root, 'node_modules', '.tmp');
  mkdirSync(parent, { recursive: true });
  const copy = mkdtempSync(join(parent, 'catalogs-'));
  try {
    cpSync(join(root, 'locales'), copy, { recursive: true });
    const code = await runTool('lingui', ['extract', '--clean'], { env: { CATALOGS: copy } });
    if (code !== 0) throw new Error('lingui extract failed');
    const text = (/** @type {string} */ folder, /** @type {string} */ locale) =>
      readFileSync(join(folder, locale, 'messages.po'), 'utf8');
    return locales.filter((locale) => text(copy, locale) !== text(join(root, 'locales'), locale));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const old = await outdated();
for (const locale of old) console.error(`locales/${locale}/messages.po is out of date: npm run extract`);
// Strict: a text without its translation is an error.
const missing = await compileCatalogs();
process.exit(old.length > 0 || locales.length !== 5 ? 1 : missing);
