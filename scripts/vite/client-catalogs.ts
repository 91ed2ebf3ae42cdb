import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import lingui from '../../lingui.config.ts';

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

/**
 * Makes a client's catalogs small: texts that only the server or the other client uses are left out, and the ids, which
 * take as many compressed bytes as the texts, are in one file for all languages.
 */
export function clientCatalogs(client: Client): Plugin {
  let root = '';
  const ids = () => clientIds(`${root}/locales/${lingui.sourceLocale}/messages.po`, client);
  return {
    name: 'client-catalogs',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === idsModule ? `\0${idsModule}` : undefined),
    async load(id) {
      if (id !== `\0${idsModule}`) return;
      return `export default ${JSON.stringify((await ids()).join(' '))}.split(' ')`;
    },
    async transform(code, id) {
      if (!catalog.test(id.replace(/\?.*/, ''))) return;
      const messages = messagesIn(code);
      const values = JSON.stringify((await ids()).map((one) => messages[one]));
      return `import ids from '${idsModule}';
const values = JSON.parse(${JSON.stringify(values)});
export const messages = Object.fromEntries(ids.map((id, at) => [id, values[at]]));`;
    },
  };
}
