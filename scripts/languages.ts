/**
 * Writes into `public/` a web app manifest for each language (https://www.w3.org/TR/appmanifest/), and the page for browsers
 * without storage. The build runs it; its output is not committed. It exits with 1 and a line for each text that a language
 * lacks. A manifest's `id` and `start_url` are the same in all languages, because it is one app.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bcp47, defaultLocale, type Locale, locales } from '../contract/locales.ts';
import { manifestAddress } from '../src/i18n/manifest.ts';
import { missingTexts } from './languages/missing.ts';
import { type ScreenshotName, screenshotPath, screenshots } from './manifest/screenshots.ts';
import type { Shortcut } from './manifest/shortcuts.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'public');

/** The texts of launchers and installers (`manifest.json`). Shortcuts have the titles of the screens that they open. */
type Words = {
  description: string;
  games: string;
  deposit: string;
  films: string;
  moneylog: string;
  screenshots: Record<ScreenshotName, string>;
};

const textsOf = async <Texts>(locale: Locale, file: string): Promise<Texts> =>
  JSON.parse(await readFile(join(root, 'locales', locale, `${file}.json`), 'utf8'));

const icon = (file: string, edge: number, purpose?: 'maskable' | 'monochrome') => ({
  src: `/${file}.png`,
  sizes: `${edge}x${edge}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

async function manifest(locale: Locale) {
  const words = await textsOf<Words>(locale, 'manifest');
  const { description, screenshots: labels } = words;
  const shortcut = (name: Shortcut, address: string) => ({
    name: words[name],
    url: `/#${address}`,
    icons: [icon(`shortcut-${name}`, 96)],
  });
  return {
    id: '/',
    name: 'Plaza',
    short_name: 'Plaza',
    description,
    lang: bcp47[locale],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // A shortcut or a link opens in the window that is already open, so that there is only one window.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    categories: ['games', 'entertainment', 'lifestyle'],
    background_color: '#F6F7F9',
    theme_color: '#F6F7F9',
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('maskable-512', 512, 'maskable'),
      icon('monochrome-512', 512, 'monochrome'),
    ],
    shortcuts: [
      shortcut('games', '/Game'),
      shortcut('deposit', '/Recharge'),
      shortcut('films', '/Video'),
      shortcut('moneylog', '/Moneylog'),
    ],
    screenshots: screenshots.map(({ name, form, width, height, scale }) => ({
      src: screenshotPath(name),
      sizes: `${width * scale}x${height * scale}`,
      type: 'image/webp',
      form_factor: form,
      label: labels[name],
    })),
  };
}

/** Browsers state languages as tags, of which the page compares only the primary language; of two with the same, the first counts. */
async function noStorage(): Promise<string> {
  const place = 'const words = {};';
  const script = await readFile(join(import.meta.dirname, 'languages', 'no-storage.js'), 'utf8');
  if (!script.includes(place)) throw new Error('no-storage.js has no place for its words');
  const words: Record<string, unknown> = {};
  for (const locale of [defaultLocale, ...locales])
    words[bcp47[locale].split('-')[0] as string] ??= await textsOf(locale, 'no-storage');
  return script.replace(place, () => `const words = ${JSON.stringify(words, null, 2)};`);
}

const missing = await missingTexts(root);
for (const line of missing) console.error(line);
if (missing.length > 0) process.exit(1);

await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'no-storage.js'), await noStorage());
for (const locale of locales) {
  await writeFile(
    join(folder, manifestAddress(locale)),
    `${JSON.stringify(await manifest(locale), null, 2)}\n`,
  );
}
