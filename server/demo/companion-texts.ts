import { locales } from '../../contract/locales.ts';
import { inAll, type Texts } from './texts.ts';

export const cities = ['mexico-city', 'da-nang', 'kuala-lumpur', 'hangzhou', 'guadalajara'].map(
  (id) => [id, inAll((texts) => texts.cities[id])] as const,
);

/** Services, and the scene of their pictures. */
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
}));

/**
 * Names for the portraits of `scripts/pictures/companions.ts`, whose order they share: women at even places, men at odd
 * ones, and five skins in turn.
 */
export const names = [
  ...['Lin', 'Minh', 'Sofía', 'Farid', 'Carmen', 'Wei', 'Mai', 'Diego', 'Aisyah', 'Amir'],
  ...['Elena', 'Jun', 'Lucía', 'Hafiz', 'Rosa', 'Tomás', 'Lan', 'Mateo', 'Nurul', 'Andrés'],
  ...['Hui', 'Khoa', 'Paula', 'Javier', 'Yadira', 'Ming', 'Linh', 'Tuấn', 'Siti', 'Rafael'],
];

export const demoNote = inAll(({ companion }) => companion.demoNote);

export const declines = inAll(({ companion }) => companion.declines);

export const centre = inAll(({ companion }) => companion.centre);

export const comments = [0, 1, 2].map((i) => inAll(({ companion }) => companion.comments[i]));

export const answer = inAll(({ companion }) => companion.answer);

/** Two texts in one, in every language. */
export const joined = (one: Texts, other: Texts, between = ' '): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, one[locale] + between + other[locale]])) as Texts;
