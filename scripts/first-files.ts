import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bcp47 } from '../contract/locales.ts';

/** What the page's own script knows of the build, instead of what stands there while developing. */
const place = '{ style: null, languages: {}, screens: {} }';

/** Where the page's own script has the tags of the languages, while developing too. */
const tagsPlace = 'tags = {}';

/** Routes and the modules of their screens, as the list in `src/app/start/screens.ts` writes them. */
const opened = /^ {2}(\w+): async \(\) =>\s*\(await import\('([^']+)'\)\)/gm;

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((one) => one.type === 'chunk');

/** The names of a module's file and of all that it imports, without what the entry brings. */
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
  return [...files].map((file) => basename(file));
}

/**
 * Tells the page's own script which files its language and its screen need, so that they are asked for beside the entry
 * and not after it; and has it ask for the styles, which the static shell does not wait for.
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
        if (!tagged.includes(tagsPlace)) throw new Error('index.html has no place for its languages');
        const html = tagged.replace(tagsPlace, `tags = ${JSON.stringify(bcp47)}`);
        if (!bundle) return html;
        const list = resolve(root, 'src/app/start/screens.ts');
        const listed = [...(await readFile(list, 'utf8')).matchAll(opened)].map(
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
        const [sheet = '', style = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? [];
        if (!style || !html.includes(place)) throw new Error('index.html has no place for its first files');
        return html
          .replace(sheet, '')
          .replace(place, JSON.stringify({ style: basename(style), languages, screens }));
      },
    },
  };
}
