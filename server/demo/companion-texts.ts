import { locales } from '../../contract/locales.ts';
import { inAll, type Texts } from './texts.ts';

export const cities = ['mexico-city', 'da-nang', 'kuala-lumpur', 'hangzhou', 'guadalajara'].map(
  (id) => [id, inAll((texts) => texts.cities[id])] as const,
);

/** The scene in the pictures of each service. */
const places = {
  'city-guide': 'skyline',
  dinner: 'table',
  concert: 'concert',
  museum: 'museum',
  interpreter: 'cafe',
  hiking: 'trail',
};

export const services = Object.entries(places).map(([id, place]) => ({
  id,
  place,
  name: inAll((texts) => texts.services[id]?.name),
  about: inAll((texts) => texts.services[id]?.about),
  meeting: inAll((texts) => texts.services[id]?.meeting),
}));

/**
 * Names in the order of the portraits of `scripts/pictures/companions.ts`: women at even indexes, men at odd ones, and five skin
 * tones in turn.
 */
export const names = [
  ...['Lin', 'Minh', 'Sofía', 'Farid', 'Carmen', 'Wei', 'Mai', 'Diego', 'Aisyah', 'Amir'],
  ...['Elena', 'Jun', 'Lucía', 'Hafiz', 'Rosa', 'Tomás', 'Lan', 'Mateo', 'Nurul', 'Andrés'],
  ...['Hui', 'Khoa', 'Paula', 'Javier', 'Yadira', 'Ming', 'Linh', 'Tuấn', 'Siti', 'Rafael'],
];

export const demoNote = inAll(({ companion }) => companion.demoNote);

export const introductions = [0, 1, 2].map((i) => inAll(({ companion }) => companion.introductions[i]));

export const declines = inAll(({ companion }) => companion.declines);

export const centre = inAll(({ companion }) => companion.centre);

export const comments = [0, 1, 2].map((i) => inAll(({ companion }) => companion.comments[i]));

export const answer = inAll(({ companion }) => companion.answer);

/** What stands between two texts; Chinese has signs of its own and no space after them. */
export const between = {
  sentences: { zh_cn: '', others: ' ' },
  nameAndSentence: { zh_cn: '。', others: '. ' },
};

/** Joins two texts in every language. */
export const joined = (one: Texts, other: Texts, { zh_cn, others } = between.sentences): Texts =>
  Object.fromEntries(
    locales.map((locale) => [locale, one[locale] + (locale === 'zh_cn' ? zh_cn : others) + other[locale]]),
  ) as Texts;
