import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { defaultLocale, locales } from '../../contract/locales.ts';

/** The files in every language's folder with texts that are not messages in the code. */
const kinds = ['manifest.json', 'no-storage.json', 'verify.json', 'demo.json'];

/** Every text of a JSON file by its path in it: `notices.0.name`. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value ?? '')]];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, path ? `${path}.${key}` : key));
}

/** The texts of a file by the English message, or by path. */
async function readTexts(file: string, locale: string): Promise<Map<string, string>> {
  const content = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return new Map(textsOf(JSON.parse(content)));
  const context = { locale, sourceLocale: defaultLocale, filename: file };
  const catalog = await formatter().parse(content, context);
  return new Map(
    Object.entries(catalog).map(([id, { message, translation = '' }]) => [message ?? id, translation]),
  );
}

/** A line for each text of the default language that is missing from this file of another language. */
async function missingIn(folder: string, locale: string, name: string): Promise<string[]> {
  const file = join(folder, locale, name);
  if (!existsSync(file)) return [`locales/${locale}/${name} is missing`];
  const texts = await readTexts(file, locale);
  const wanted = await readTexts(join(folder, defaultLocale, name), defaultLocale);
  return [...wanted.keys()]
    .filter((id) => !texts.get(id)?.trim())
    .map((id) => `locales/${locale}/${name} lacks: ${id}`);
}

/** A line for each missing text of a language, and for each folder of `locales/` that `contract/locales.ts` does not name. */
export async function missingTexts(root: string): Promise<string[]> {
  const folder = join(root, 'locales');
  const unnamed = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !locales.some((locale) => locale === entry.name))
    .map(({ name }) => `locales/${name}/ has no line in contract/locales.ts`);
  const files = locales.flatMap((locale) => ['messages.po', ...kinds].map((name) => [locale, name] as const));
  const missing = await Promise.all(files.map(([locale, name]) => missingIn(folder, locale, name)));
  return [...unnamed, ...missing.flat()];
}
