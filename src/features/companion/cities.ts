import type { City } from '../../data/companion.ts';

export type Letter = { letter: string; cities: City[] };

/** A name without its marks, in small letters: `Đà Nẵng` is found by `da nang`. */
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** With which character each letter begins, where Chinese names stand in the order of their sounds. */
const begins = '阿芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝';
const sounds = 'ABCDEFGHJKLMNOPQRSTWXYZ';

/** The letter of a Chinese name's sound: `杭州` stands under H. */
function soundOf(name: string): string | undefined {
  if (!/^\p{Script=Han}/u.test(name)) return undefined;
  const { compare } = new Intl.Collator('zh-CN');
  return sounds[[...begins].findLastIndex((one) => compare(one, name) <= 0)];
}

/** The letter a name stands under; `#` for those that begin otherwise. */
const letterOf = (name: string) =>
  plain(name)
    .match(/^[a-z]/)?.[0]
    .toUpperCase() ??
  soundOf(name) ??
  '#';

/** Cities whose name has these words, by letter, A to Z, `#` last; `lang` orders them. */
export function lettersOf(cities: readonly City[], words: string, lang?: string): Letter[] {
  const wanted = plain(words.trim());
  const found = cities.filter(({ name }) => plain(name).includes(wanted));
  const letters = Map.groupBy(found, ({ name }) => letterOf(name));
  const { compare } = new Intl.Collator(lang);
  return [...letters]
    .map(([letter, group]) => ({ letter, cities: group.toSorted((a, b) => compare(a.name, b.name)) }))
    .toSorted((a, b) => Number(a.letter === '#') - Number(b.letter === '#') || compare(a.letter, b.letter));
}
