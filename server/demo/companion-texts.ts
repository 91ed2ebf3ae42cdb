import { inAll } from './texts.ts';

/** All in the country whose money the demo counts in. */
export const cities = ['mexico-city', 'guadalajara', 'monterrey', 'puebla', 'merida'].map(
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

/** A name for each portrait of `scripts/pictures/companions.ts`: women at even indexes, men at odd ones. */
export const names = [
  ...['Sofía', 'Diego', 'Valeria', 'Mateo', 'Ximena', 'Javier', 'Mariana', 'Emilio', 'Paulina', 'Andrés'],
  ...['Elena', 'Tomás', 'Lucía', 'Rodrigo', 'Carmen', 'Arturo', 'Beatriz', 'Ernesto', 'Rosa', 'Gonzalo'],
  ...['Regina', 'Santiago', 'Paula', 'Rafael', 'Yadira', 'Bruno', 'Jimena', 'Iván', 'Natalia', 'Óscar'],
  ...['Daniela', 'Julián', 'Fernanda', 'Marco', 'Abril', 'Leonardo', 'Itzel', 'Hugo', 'Camila', 'Nicolás'],
  ...['Renata', 'Adrián', 'Citlali', 'Fabián', 'Aurora', 'Joaquín', 'Teresa', 'Ramón', 'Alicia', 'Vicente'],
  ...['Karla', 'Gael', 'Miriam', 'César', 'Nayeli', 'Darío', 'Olivia', 'Esteban', 'Julieta', 'Saúl'],
];

/** The presets that show women and men (`scripts/pictures/portraits.ts`). */
export const herAvatars = [2, 4, 5, 7, 8, 11, 12, 14, 15, 18, 19];
export const hisAvatars = [3, 6, 9, 10, 13, 16, 17, 20];

export const demoNote = inAll(({ companion }) => companion.demoNote);

export const introductions = [0, 1, 2].map((i) => inAll(({ companion }) => companion.introductions[i]));

export const declines = inAll(({ companion }) => companion.declines);

export const centre = inAll(({ companion }) => companion.centre);

export const comments = [0, 1, 2].map((i) => inAll(({ companion }) => companion.comments[i]));

export const answer = inAll(({ companion }) => companion.answer);
