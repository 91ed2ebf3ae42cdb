import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bcp47, locales } from '../../contract/locales.ts';

/** The placeholder in `index.html`, used as it is during development, which the build replaces by its file names. */
const filesPlace = '{ style: null, fonts: [], entry: [], languages: {}, screens: {} }';

/** The placeholder in `index.html` for the language tags, replaced during development too. */
const tagsPlace = 'tags = {}';

/** The placeholder in `index.html` for what the site is in each language, replaced during development too. */
const wordsPlace = 'words = {}';

/** Matches the routes and the modules of their screens in `src/app/start/screens.ts`. */
const screenLine = /^ {2}(\w+): async \(\) =>\s*\(await import\('([^']+)'\)\)/gm;

/** Comments of the inline scripts, and what the lines are indented by: nobody reads them in the page, and each device loads it. */
const remarks = /^ *\/\/ .*\n|^ +/gm;

/** What the build puts into the page to load the entry, which the inline script does. */
const scriptTags = /<script type="module"[^>]*><\/script>\n?|<link rel="modulepreload"[^>]*>\n?/g;

/** What the site is, as its manifests say it too. */
async function wordsIn(root: string): Promise<Record<string, string>> {
  const described = locales.map(async (locale) => {
    const texts = JSON.parse(await readFile(resolve(root, 'locales', locale, 'manifest.json'), 'utf8'));
    return [locale, texts.description];
  });
  return Object.fromEntries(await Promise.all(described));
}

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((one) => one.type === 'chunk');

/** The file names of the font: what all languages have in common, and what Vietnamese has beside it. */
function fontsOf(bundle: Bundle): string[] {
  const names = Object.keys(bundle);
  return ['latin', 'vietnamese'].map((letters) => {
    const found = names.find((name) => name.startsWith(`assets/manrope-${letters}-`));
    if (!found) throw new Error(`no file has the font's ${letters} letters`);
    return basename(found);
  });
}

/** The file name of the entry, and those of what it imports. */
const namesOf = ({ fileName, imports }: Rolldown.OutputChunk) =>
  [fileName, ...imports].map((file) => basename(file));

/** The device's database, which what reads and keeps loads after a first drawing (`src/data/mirror/connection.ts`). */
const database = /src\/data\/mirror\/schema\.ts$/;

/**
 * The file names of a module and of everything that it imports, without what the entry imports; and of the device's database if
 * one of them loads it.
 */
function filesOf(bundle: Bundle, module: string): string[] {
  const brought = new Set<string>();
  const files = new Set<string>();
  const follow = (name: string, into: Set<string>) => {
    const chunk = bundle[name];
    if (into.has(name) || brought.has(name) || chunk?.type !== 'chunk') return;
    into.add(name);
    for (const next of chunk.imports) follow(next, into);
  };
  for (const chunk of chunksOf(bundle)) if (chunk.isEntry) follow(chunk.fileName, brought);
  const own = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.startsWith(module)));
  if (!own) throw new Error(`no file has ${module}`);
  follow(own.fileName, files);
  const later = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => database.test(id)));
  const loads = (name: string) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' && later && chunk.dynamicImports.includes(later.fileName);
  };
  if (later && [...files].some(loads)) follow(later.fileName, files);
  return [...files].map((file) => basename(file));
}

/**
 * Tells the inline script of `index.html` which files the entry, its language and its screen need, so that it requests them
 * together once the page has been painted. The script also requests the styles, for which the static shell does not wait.
 */
export function firstFiles(): Plugin {
  let root = '';
  return {
    name: 'first-files',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(tagged, { bundle }) {
        for (const place of [tagsPlace, wordsPlace])
          if (!tagged.includes(place)) throw new Error(`index.html has no ${place}`);
        const html = tagged
          .replace(tagsPlace, `tags = ${JSON.stringify(bcp47)}`)
          .replace(wordsPlace, `words = ${JSON.stringify(await wordsIn(root))}`);
        if (!bundle) return html;
        const list = resolve(root, 'src/app/start/screens.ts');
        const listed = [...(await readFile(list, 'utf8')).matchAll(screenLine)].map(
          ([, name = '', path = '']) => [name.toLowerCase(), resolve(dirname(list), path)] as const,
        );
        const screens = Object.fromEntries([
          ['home', filesOf(bundle, resolve(root, 'src/features/home/Home.tsx'))],
          ...listed.map(([name, module]) => [name, [...filesOf(bundle, list), ...filesOf(bundle, module)]]),
        ]);
        const catalogs = chunksOf(bundle)
          .flatMap(({ moduleIds }) => moduleIds)
          .filter((id) => id.endsWith('/messages.po'));
        const languages = Object.fromEntries(
          catalogs.map((id) => [basename(dirname(id)), filesOf(bundle, id)]),
        );
        const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
        const [sheet = '', style = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? [];
        if (!entry || !style || !html.includes(filesPlace))
          throw new Error('index.html has no place for its first files');
        return html
          .replaceAll(remarks, '')
          .replace(sheet, '')
          .replaceAll(scriptTags, '')
          .replace(
            filesPlace,
            JSON.stringify({
              style: basename(style),
              fonts: fontsOf(bundle),
              entry: namesOf(entry),
              languages,
              screens,
            }),
          );
      },
    },
  };
}
