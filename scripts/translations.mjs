import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../contract/locales.ts';
import { compileCatalogs } from './build.mjs';
import { root } from './install.mjs';
import { missingTexts } from './languages/missing.ts';
import { runTool } from './node24.mjs';

/** Extracts into a copy of the catalogs. @returns {Promise<string[]>} the catalogs that no longer match the sources */
async function outdated() {
  const parent = join(root, 'node_modules', '.tmp');
  mkdirSync(parent, { recursive: true });
  const copy = mkdtempSync(join(parent, 'catalogs-'));
  try {
    cpSync(join(root, 'locales'), copy, { recursive: true });
    const code = await runTool('lingui', ['extract', '--clean', '--overwrite'], { env: { CATALOGS: copy } });
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
const missing = await missingTexts(root);
for (const line of missing) console.error(line);
// Compiling is strict: an unreadable text is an error too.
const unread = await compileCatalogs();
process.exit(old.length > 0 || missing.length > 0 ? 1 : unread);
