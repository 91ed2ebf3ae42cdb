/**
 * Writes a web app manifest for each language into `public/` (https://www.w3.org/TR/appmanifest/). The build runs it;
 * what it writes is not kept in the tree. `id` and `start_url` are the same in all of them: it is one app.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bcp47, type Locale, locales } from '../contract/locales.ts';
import { manifestAddress } from '../src/i18n/manifest.ts';
import { screenshotPath, screenshots } from './manifest/screenshots.ts';
import { words } from './manifest/words.ts';

const folder = join(import.meta.dirname, '..', 'public');

const icon = (file: string, edge: number, purpose?: 'maskable' | 'monochrome') => ({
  src: `/${file}.png`,
  sizes: `${edge}x${edge}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

function manifest(locale: Locale) {
  const { description, games, deposit, films, moneylog, screenshots: labels } = words[locale];
  const shortcut = (name: string, address: string) => ({
    name,
    url: `/#${address}`,
    icons: [icon('icon-192', 192)],
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
    background_color: '#F6F7F9',
    theme_color: '#F6F7F9',
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('maskable-512', 512, 'maskable'),
      icon('monochrome-512', 512, 'monochrome'),
    ],
    shortcuts: [
      shortcut(games, '/Game'),
      shortcut(deposit, '/Recharge'),
      shortcut(films, '/Video'),
      shortcut(moneylog, '/Moneylog'),
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

await mkdir(folder, { recursive: true });
for (const locale of locales) {
  await writeFile(join(folder, manifestAddress(locale)), `${JSON.stringify(manifest(locale), null, 2)}\n`);
}
