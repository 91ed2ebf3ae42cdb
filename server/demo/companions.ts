import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currencyDigits } from '../../contract/money.ts';
import { readCompanions } from '../companion/check-file.ts';
import { syncPublicPictures } from '../companion/withdrawn-pictures.ts';
import { writeCompanions } from '../companion/write-rows.ts';
import type { Plaza } from '../context/app-context.ts';
import { PictureStore } from '../picture/store.ts';
import {
  answer,
  centre,
  cities,
  comments,
  declines,
  demoNote,
  herAvatars,
  hisAvatars,
  introductions,
  names,
  services,
} from './companion-texts.ts';
import { between, joined } from './texts.ts';

/** The pictures that the build has drawn. */
const drawnFolder = fileURLToPath(new URL('../../demo/companions/', import.meta.url));

type Index = Record<string, { hash: string; thumbhash: string }>;

const pick = <Item>(items: readonly Item[], i: number) => items[i % items.length] as Item;

/** The pictures by name; empty before a build. */
async function readIndex({ log }: Plaza, folder: string): Promise<Index> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch(() => undefined);
  if (text === undefined) log.warn('demo companions have no pictures before a build', {});
  return JSON.parse(text ?? '{}') as Index;
}

/** A year that fits portrait and introduction: grey hair, ten years at a school, and the others. */
function birthYear(i: number): number {
  if (Math.floor(i / 5) % 6 === 3) return 1960 + ((i * 7) % 8);
  return i % 3 === 1 ? 1976 + ((i * 7) % 14) : 1980 + ((i * 7) % 22);
}

const birthday = (i: number) =>
  `${birthYear(i)}-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + ((i * 5) % 28)).padStart(2, '0')}`;

const person = (i: number) => ({
  id: `demo-person-${i + 1}`,
  city: pick(cities, i)[0],
  name: pick(names, i),
  title: joined(pick(services, i).name, demoNote, between.nameAndSentence),
  birthday: birthday(i),
  // The last one is shown of the city.
  pictures: [`person-${i + 1}`, `${pick(services, i).place}-${(i % 4) + 1}`, `city-${pick(cities, i)[0]}`],
});

/** The index of the person whom a card describes. */
const ofPerson = (i: number) => (i * 7 + 3) % 60;

const card = (i: number) => {
  const who = ofPerson(i);
  // The first is the one that the person's own page names.
  const [first, second] = [pick(services, who), pick(services, who + 1 + (i % 4))];
  const scenes = [first.place, second.place, i % 2 ? 'park' : 'river'];
  return {
    id: `demo-card-${i + 1}`,
    city: pick(cities, who)[0],
    name: pick(names, who),
    tags: [first.id, second.id],
    info: first.about,
    address: centre,
    price: String(250 + (i % 8) * 50),
    birthday: birthday(who),
    attributes: {
      46: 155 + ((i * 7) % 24),
      48: 52 + ((i * 5) % 25),
      47: pick(introductions, who),
      58: declines,
      70: joined(first.about, first.meeting),
    },
    pictures: [`person-${who + 1}`, ...scenes.map((place, n) => `${place}-${((i + n) % 4) + 1}`)],
  };
};

/** An avatar that fits the name at `at`; never the one that every new member has. */
const avatarOf = (at: number, i: number) => `/avatar/${pick(at % 2 ? hisAvatars : herAvatars, i)}.png`;

/** Two comments on every card, and a reply on every third. They are days apart, the newest ones recent. */
function commentsOn(i: number, now: Date) {
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const id = `demo-comment-${i + 1}`;
  const base = { card: `demo-card-${i + 1}` };
  const written = [0, 1].map((n) => ({
    ...base,
    id: `${id}-${n}`,
    name: pick(names, i * 3 + n + 1),
    content: pick(comments, i + n),
    head_img: avatarOf(i * 3 + n + 1, i + n),
    at: at(30 + i * 9 + n * 20),
  }));
  if (i % 3 > 0) return written;
  const reply = {
    ...base,
    id: `${id}-r`,
    parent: `${id}-0`,
    name: pick(names, ofPerson(i)),
    content: answer,
  };
  return [...written, { ...reply, at: at(20 + i * 9) }];
}

/** Fills in five cities, sixty people and sixty cards with comments, all marked as made up. They pass the same checks as an import. */
export async function fillCompanions(plaza: Plaza, folder = drawnFolder): Promise<void> {
  const index = await readIndex(plaza, folder);
  const drawn = <Part extends { pictures: string[] }>(part: Part) => ({
    ...part,
    pictures: part.pictures.filter((name) => index[name]),
  });
  const sixty = Array.from({ length: 60 }, (_, i) => i);
  const file = await readCompanions(
    plaza,
    JSON.stringify({
      cities: cities.map(([id, name]) => ({ id, name })),
      tags: services.map(({ id, name }) => ({ id, name })),
      people: sixty.map(person).map(drawn),
      cards: sixty.map(card).map(drawn),
      comments: sixty.flatMap((i) => commentsOn(i, plaza.now())),
    }),
  );
  await keepPictures(plaza, index, folder);
  const digits = currencyDigits((await plaza.settings.get()).currency);
  const pictures = (name: string) => {
    const { hash = '', thumbhash = '' } = index[name] ?? {};
    return { path: `/picture/${hash}.webp`, hash: thumbhash };
  };
  await plaza.db.tx(async (tx) => {
    await writeCompanions(tx, file, pictures, digits);
    await syncPublicPictures(tx, plaza.env.DATA_DIR);
  });
}

/** Adds the pictures to a site that was filled before the build had drawn them. */
export async function addMissingPictures(plaza: Plaza, folder = drawnFolder): Promise<void> {
  const { rowCount } = await plaza.db.query(
    "SELECT FROM companion_card WHERE id = 'demo-card-1' AND pictures = '[]'",
  );
  if (rowCount) await fillCompanions(plaza, folder);
}

async function keepPictures({ env }: Plaza, index: Index, folder: string): Promise<void> {
  const store = new PictureStore(env.DATA_DIR);
  await Promise.all(
    Object.values(index).map(async ({ hash }) => {
      const large = await readFile(join(folder, `${hash}.webp`));
      const small = await readFile(join(folder, `${hash}_small.webp`));
      await store.put({ hash, large, small });
    }),
  );
}
