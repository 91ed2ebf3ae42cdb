import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { operate } from '../setup/command.ts';
import type { Server } from '../setup/server.ts';

/** A city of its own beside the demo's, so that what the tests change is nobody else's. */
export const city = { id: 'test-city', name: 'Zamora' };

/** Cards of the city: more than two pages, for lists that read on. */
export const cardCount = 45;
export const cardId = (at: number) => `test-card-${at}`;
export const cardName = (at: number) => `Guide ${String(at).padStart(2, '0')}`;

/** The two that `tag` leaves have a number; the others are reached by the service. */
export const rare = 'Stargazing';

/** Addresses: the city's cards, and one of them. */
export const inCity = `/nHomeList?city=${city.id}`;
export const detail = (at: number, tab?: string) =>
  `/nHomeDetail?id=${cardId(at)}${tab ? `&tab=${tab}` : ''}`;

export const ofCard = (page: Page, at: number) => page.getByRole('link', { name: cardName(at), exact: true });

const pictures = ['one.png', 'two.png', 'three.png'];

/** The card that alone has this picture. */
export const cardAlone = 2;
const alone = 'alone.png';

const people = Array.from({ length: 24 }, (_, at) => ({
  id: `test-person-${at}`,
  city: city.id,
  name: `Person ${String(at).padStart(2, '0')}`,
  title: 'Host for museums and long walks',
  pictures,
  birthday: '1992-03-04',
}));

const cards = Array.from({ length: cardCount }, (_, at) => ({
  id: cardId(at),
  city: city.id,
  name: cardName(at),
  tags: at < 2 ? ['test-rare'] : ['test-usual'],
  info: 'Company for an evening out',
  address: 'By the old bridge',
  price: '350.00',
  birthday: at < 30 ? '1996-05-14' : '1985-05-14',
  ...(at < 2 && { phone: '+525512345678', phone_checked: true }),
  attributes: {
    46: 165,
    48: 60,
    47: 'Knows every bridge of the city.',
    58: 'Late evenings',
    70: 'Calm walks.',
  },
  pictures: at === cardAlone ? [alone] : pictures,
}));

const comments = [
  {
    id: 'test-comment',
    card: cardId(0),
    name: 'li***n',
    head_img: '/avatar/1.png',
    content: 'We walked for four hours. '.repeat(12).trim(),
    at: '2026-05-01T18:00:00.000Z',
  },
  {
    id: 'test-reply',
    card: cardId(0),
    parent: 'test-comment',
    name: 'ma***o',
    head_img: '/avatar/2.png',
    content: 'The same for us.',
    at: '2026-05-02T18:00:00.000Z',
  },
  {
    id: 'test-comment-4',
    card: cardId(4),
    name: 'li***n',
    content: 'A comment with a reply.',
    at: '2026-05-01T18:00:00.000Z',
  },
  {
    id: 'test-reply-4',
    card: cardId(4),
    parent: 'test-comment-4',
    name: 'ma***o',
    content: 'A reply to remove.',
    at: '2026-05-02T18:00:00.000Z',
  },
  {
    id: 'test-comment-6',
    card: cardId(6),
    name: 'li***n',
    content: 'A comment to block.',
    at: '2026-05-01T18:00:00.000Z',
  },
];

const tags = [
  { id: 'test-rare', name: rare },
  { id: 'test-usual', name: 'City walks' },
];

async function draw(folder: string) {
  mkdirSync(folder, { recursive: true });
  const colours = ['#66589c', '#0b7a4b', '#97450f', '#2f5d8a'];
  for (const [at, name] of [...pictures, alone].entries()) {
    const create = { width: 600, height: 800, channels: 3, background: colours[at] ?? '#000' } as const;
    await sharp({ create }).png().toFile(join(folder, name));
  }
}

/** Gives an operator's command to this server; what it printed. */
export async function command(server: Server, ...words: string[]): Promise<string> {
  const { code, out, err } = await operate(server.folder, words);
  expect(code, err || out).toBe(0);
  return out;
}

/** Takes in what a file of companions holds. */
async function take(server: Server, content: object): Promise<void> {
  const folder = join(server.folder, 'test-companions');
  await draw(folder);
  const file = join(folder, 'companions.json');
  writeFileSync(file, JSON.stringify(content, null, 2));
  await command(server, 'companion', 'import', file, '--pictures', folder);
}

const known = new Set<string>();

/** Takes the city in, once a server. */
export async function importCity(server: Server): Promise<void> {
  if (known.has(server.url)) return;
  await take(server, { cities: [city], tags, people, cards, comments });
  known.add(server.url);
}

/** Takes so many cards in, in ten cities and four tags by turns: `Card 0` is of `City 0` and `Tag 0`. */
export async function importMany(server: Server, count: number): Promise<void> {
  const by = (name: string, turns: number) =>
    Array.from({ length: turns }, (_, at) => ({ id: `${name.toLowerCase()}-${at}`, name: `${name} ${at}` }));
  const many = Array.from({ length: count }, (_, at) => ({
    ...cards[0],
    id: `card-${at}`,
    name: `Card ${at}`,
    city: `city-${at % 10}`,
    tags: [`tag-${at % 4}`],
    pictures: pictures.slice(at % 3, (at % 3) + 1),
  }));
  await take(server, { cities: by('City', 10), tags: by('Tag', 4), cards: many });
}
