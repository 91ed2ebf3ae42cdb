import type { City } from '../../data/companion.ts';
import { paths } from '../../paths.ts';

export type Letter = { letter: string; cities: City[] };

/** A name in lower case without diacritics, so that `da nang` finds `Đà Nẵng`. */
const normalized = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** The first character of each letter in the pinyin order of Chinese characters. Same order as `pinyinLetters`. */
const firstCharacters = '阿芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝';
const pinyinLetters = 'ABCDEFGHJKLMNOPQRSTWXYZ';

/** The pinyin letter of a Chinese name: `杭州` is listed under H. */
function pinyinLetterOf(name: string): string | undefined {
  if (!/^\p{Script=Han}/u.test(name)) return undefined;
  const { compare } = new Intl.Collator('zh-CN');
  return pinyinLetters[[...firstCharacters].findLastIndex((one) => compare(one, name) <= 0)];
}

/** The letter that a name is listed under; `#` when it begins with neither a Latin nor a Chinese character. */
const letterOf = (name: string) =>
  normalized(name)
    .match(/^[a-z]/)?.[0]
    .toUpperCase() ??
  pinyinLetterOf(name) ??
  '#';

/** Whether a name contains the words; letter case, diacritics and spaces around the words do not matter. */
export const nameHas = (name: string, words: string): boolean =>
  normalized(name).includes(normalized(words.trim()));

/** The cities whose name contains `words`, grouped by letter from A to Z with `#` last. `lang`: sorts by its rules. */
export function lettersOf(cities: readonly City[], words: string, lang?: string): Letter[] {
  const found = cities.filter(({ name }) => nameHas(name, words));
  const letters = Map.groupBy(found, ({ name }) => letterOf(name));
  const { compare } = new Intl.Collator(lang);
  return [...letters]
    .map(([letter, group]) => ({ letter, cities: group.toSorted((a, b) => compare(a.name, b.name)) }))
    .toSorted((a, b) => Number(a.letter === '#') - Number(b.letter === '#') || compare(a.letter, b.letter));
}

/** The address of the people of a city. */
export const pathToPeople = ({ id, name }: City): string => paths.list.to({ id, name });
