// Makes public/verify: a page and a script, both self-contained, that check a proof without the app.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { languages } from '../contract/locales.ts';

const folder = join(import.meta.dirname, '..', 'verifier');
const target = join(import.meta.dirname, '..', 'public', 'verify');

/** Bundles into one module without imports. Only the page is minified: people who run the script can read it. */
async function bundled(
  entry: string,
  options: { minify: boolean; platform: 'browser' | 'node' },
): Promise<string> {
  const bundle = await rolldown({ input: join(folder, entry), platform: options.platform });
  const { output } = await bundle.generate({ format: 'esm', minify: options.minify, codeSplitting: false });
  await bundle.close();
  if (output.length !== 1) throw new Error(`${entry} did not become one file`);
  return output[0].code;
}

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Adds a content security policy to the page itself: only its own script and style run, and it may ask the site that it comes
 * from and no other. A saved file comes from none.
 */
function withPolicy(html: string, script: string): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const policy = `default-src 'none'; script-src ${source(script)}; style-src ${source(style)}; connect-src 'self'; base-uri 'none'; form-action 'none'`;
  return html.replace('<meta charset="utf-8">', (charset) =>
    [charset, `<meta http-equiv="Content-Security-Policy" content="${policy}">`].join('\n    '),
  );
}

/** The page's texts in all languages, the default one first. */
const texts = () =>
  languages.map(({ name, tag }) => {
    const file = join(import.meta.dirname, '..', 'locales', name, 'verify.json');
    return { name, tag, words: JSON.parse(readFileSync(file, 'utf8')) };
  });

async function page(): Promise<string> {
  const code = await bundled('page/page.ts', { minify: true, platform: 'browser' });
  const script = code.trim().replaceAll('</script', '<\\/script');
  const html = readFileSync(join(folder, 'page', 'page.html'), 'utf8');
  const all = texts();
  const plain = (word: string) => (all[0]?.words.page[word] ?? '').replaceAll('<', '&lt;');
  return withPolicy(html, script)
    .replace(/(?<=[>"])\{(\w+)\}(?=[<"])/g, (_place, word) => plain(word))
    .replace('"texts"', () => JSON.stringify(all).replaceAll('<', '\\u003c'))
    .replace('/*script*/', () => script);
}

mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'index.html'), await page());
writeFileSync(
  join(target, 'verify.mjs'),
  await bundled('command/command.ts', { minify: false, platform: 'node' }),
);
