import type { City } from '../../data/companion.ts';

export type Letter = { letter: string; cities: City[] };

/** A name without its marks, in small letters: `Đà Nẵng` is found by `da nang`. */
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** The letter a name stands under; `#` for those that begin otherwise. */
const letterOf = (name: string) =>
  plain(name)
    .match(/^[a-z]/)?.[0]
    .toUpperCase() ?? '#';

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
