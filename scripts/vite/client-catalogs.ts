import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { bcp47, readLocale } from '../../contract/locales.ts';
import lingui from '../../lingui.config.ts';
import { readForms } from '../../src/i18n/read-forms.ts';

const idsModule = 'virtual:message-ids';
const catalog = /\/locales\/(\w+)\/messages\.po$/;

const ofConsole = /^((src|contract|server)\/console|server\/operator)\//;

/** Which sources' texts each client shows. */
const shows = {
  members: (source: string) => !/^server\//.test(source) && !ofConsole.test(source),
  console: (source: string) => /^(src\/(console|ui|i18n)|contract\/console)\//.test(source),
};
export type Client = keyof typeof shows;

/** The ids of the texts that a client shows, grouped by source file. */
async function clientIds(file: string, client: Client): Promise<string[]> {
  const { sourceLocale = '' } = lingui;
  const texts = await formatter().parse(await readFile(file, 'utf8'), {
    locale: sourceLocale,
    sourceLocale,
    filename: file,
  });
  const origins = Object.entries(texts).map(([id, { origin = [] }]) => ({
    id,
    from: origin.map(([at]) => at),
  }));
  // What the console adds must not change the order, and so the size, of the members' texts.
  const first = (from: string[]) => from.find((at) => client === 'console' || !ofConsole.test(at)) ?? '';
  return origins
    .filter(({ from }) => from.length === 0 || from.some(shows[client]))
    .sort((a, b) => first(a.from).localeCompare(first(b.from)))
    .map(({ id }) => id);
}

/** The messages in the module that the Lingui plugin made of a catalog. */
function messagesIn(code: string): Record<string, unknown> {
  const [, text = ''] = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? [];
  return JSON.parse(JSON.parse(text));
}

/** The BCP 47 tag of the language that a catalog is in. */
const tagOf = (file: string) => bcp47[readLocale(catalog.exec(file)?.[1])];

/** An id that Lingui made of a text; others are written in the code, and some are put together while it runs. */
const generated = /^[\w-]{6}$/;

/** Where code names the id of a text, as Lingui's macros and JSX leave it. */
const named = /\bid: "([\w-]{6})"/g;

/**
 * Makes a client's catalogs small: texts that only the server or the other client uses are left out, and the ids that the
 * code writes are in one file for all languages. Those that Lingui made, which no compression makes smaller, are replaced
 * by the place of their text, in the code too: by its sources' order, so that those of one file are alike. A catalog is the
 * list itself then, and nothing is made of it at a start. The forms of numbers and dates come with the texts, so that the
 * client need not ask Intl for them.
 */
export function clientCatalogs(client: Client): Plugin {
  let root = '';
  let texts: Promise<{ ids: string[]; places: Map<string, string> }> | undefined;
  async function readTexts() {
    const all = await clientIds(`${root}/locales/${lingui.sourceLocale}/messages.po`, client);
    const ids = [...all.filter((id) => generated.test(id)), ...all.filter((id) => !generated.test(id))];
    return { ids, places: new Map(ids.map((id, at) => [id, `${at}`])) };
  }
  const read = () => {
    texts ??= readTexts();
    return texts;
  };
  return {
    name: 'client-catalogs',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === idsModule ? `\0${idsModule}` : undefined),
    async load(id) {
      if (id !== `\0${idsModule}`) return;
      const { ids } = await read();
      return `export default ${JSON.stringify(ids.filter((one) => !generated.test(one)))}`;
    },
    async transform(code, id) {
      const { ids, places } = await read();
      const file = id.replace(/\?.*/, '');
      if (!catalog.test(file)) {
        const placed = code.replace(named, (whole, name) =>
          places.has(name) ? `id: "${places.get(name)}"` : whole,
        );
        return placed === code ? undefined : { code: placed, map: null };
      }
      const messages = messagesIn(code);
      const values = JSON.stringify(ids.map((one) => messages[one]));
      return `import ids from '${idsModule}';
export const messages = JSON.parse(${JSON.stringify(values)});
for (const [at, id] of ids.entries()) messages[id] = messages.at(at - ids.length);
export const forms = ${JSON.stringify(readForms(tagOf(file)))};`;
    },
  };
}
