import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/** A language that the product does not have: this line, and the folder `locales/eo_xx`. */
const line = "  { name: 'eo_xx', tag: 'eo', own: 'Esperanto' },\n";

type Ran = { code: number; out: string };

/** A copy of the tree with one line more in its table of languages, gone when the test is over. */
export function treeWithLanguage(...parts: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-language-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['contract', 'locales', 'scripts', 'lingui.config.ts', 'package.json', ...parts])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  const table = read('contract/locales.ts');
  write('contract/locales.ts', table.replace('] as const;', `${line}] as const;`));
  return {
    folder,
    read,
    write,
    /** Gives the language all the texts of English; messages begin with `eo `, so that they can be told apart. */
    fill() {
      cpSync(join(folder, 'locales/en_us'), join(folder, 'locales/eo_xx'), { recursive: true });
      const catalog = read('locales/eo_xx/messages.po');
      write('locales/eo_xx/messages.po', catalog.replace(/^msgstr "(?=[A-Z])/gm, 'msgstr "eo '));
    },
    /** Runs a command of the project in the copy. */
    run: (tool: string, ...args: string[]): Promise<Ran> =>
      new Promise((ended) => {
        // Tools build for production, as for anybody; a variable that vitest sets says otherwise.
        const env = { ...process.env, NODE_ENV: 'production' };
        execFile(process.execPath, [tool, ...args], { cwd: folder, env }, (error, out, err) =>
          ended({ code: error ? Number(error.code ?? 1) : 0, out: out + err }),
        );
      }),
  };
}

/** The command of a package in node_modules. */
export const lingui = 'node_modules/@lingui/cli/dist/lingui.js';
export const vite = 'node_modules/vite/bin/vite.js';
