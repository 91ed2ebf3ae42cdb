import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { getMember } from '../../../contract/account.ts';
import {
  getCard,
  getCards,
  getCities,
  getComments,
  getPeople,
  getPerson,
} from '../../../contract/companion.ts';
import { locales } from '../../../contract/locales.ts';
import { cityPictures } from '../../../scripts/pictures/cities.ts';
import { companions } from '../../../scripts/pictures/companions.ts';
import { cities, names } from '../../../server/demo/companion-texts.ts';
import { addMissingPictures, fillCompanions } from '../../../server/demo/companions.ts';
import { plain } from '../../support/pictures.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite } from '../../support/site.ts';

test('every city of the demo has a drawing of its own, smaller than 2 kB', () => {
  const drawn = cityPictures(720);
  expect(Object.keys(drawn)).toEqual(cities.map(([id]) => id));
  expect(new Set(Object.values(drawn)).size).toBe(cities.length);
  for (const [id, svg] of Object.entries(drawn)) expect(Buffer.byteLength(svg), id).toBeLessThan(2000);
});

test('no two of the drawn people are alike', () => {
  expect(new Set(companions.map((one) => JSON.stringify(one))).size).toBe(60);
});

type Services = {
  services: Record<'interpreter' | 'hiking', { about: string; meeting: string }>;
  companion: { introductions: string[] };
};

const texts = (lang: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/${lang}/demo.json`, import.meta.url), 'utf8'),
  ) as Services;

describe.each(anyEngine)('on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-companion-demo-'));
  const opened = openSite(engine, { DATA_DIR: folder });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('the demo has 5 cities, 60 people and 60 cards with comments, also when it is filled twice', async () => {
    const site = await opened;
    for (const _ of [1, 2]) await fillCompanions(site.plaza);
    const listed = await site.ask(getCities, {});
    const people = await Promise.all(listed.map(({ id }) => site.ask(getPeople, { id })));
    expect([listed.length, people.flat().length]).toEqual([5, 60]);
    expect((await site.ask(getCards, {})).count).toBe(60);
    const [first] = await site.ask(getComments, { id: 'demo-card-1' });
    expect(first?.content).toBeTruthy();
  });

  test('nobody who commented has the picture of a new member', async () => {
    const site = await opened;
    const { header_img } = await site.ask(getMember, {}, { as: await site.member() });
    const ids = Array.from({ length: 60 }, (_, i) => `demo-card-${i + 1}`);
    const comments = await Promise.all(ids.map((id) => site.ask(getComments, { id })));
    const pictures = comments.flat().map(({ head_img }) => head_img);
    expect(pictures).toHaveLength(120);
    expect(pictures).not.toContain(header_img);
  });

  test('no two people share a name, and who has grey hair or taught for ten years is old enough for it', async () => {
    const site = await opened;
    const ids = Array.from({ length: 60 }, (_, i) => `demo-card-${i + 1}`);
    const cards = await Promise.all(ids.map((id) => site.ask(getCard, { id })));
    expect(new Set(cards.map(({ info }) => info.name)).size).toBe(60);
    const { introductions } = texts('en_us').companion;
    const fits = cards.map(({ info: { name, birthday, attributes } }) => {
      const born = Number(birthday.slice(0, 4));
      const grey = companions[names.indexOf(name)]?.colour === '#A7A9B0';
      return grey ? born < 1970 : attributes[47] !== introductions[1] || born < 1992;
    });
    expect(fits).toEqual(cards.map(() => true));
  });

  test('a card says in every language that it is a demo, and gives no measurement and no number', async () => {
    const site = await opened;
    const said = await Promise.all(
      locales.map(async (lang) => (await site.ask(getCard, { id: 'demo-card-1' }, { lang })).info),
    );
    expect(new Set(said.map(({ title }) => title)).size).toBe(5);
    expect(said[0]?.title).toContain('Demo');
    expect(Object.keys(said[0]?.attributes ?? {}).sort()).toEqual(['42', '46', '47', '48', '58', '70']);
    expect(said[0]?.call).toBe('');
  });

  test('what a card says of itself fits its headline: an interpreter’s is not about hikes', async () => {
    const site = await opened;
    for (const lang of locales) {
      const { info } = await site.ask(getCard, { id: 'demo-card-2' }, { lang });
      const description = info.attributes[70] ?? '';
      const { interpreter, hiking } = texts(lang).services;
      expect([info.info, description.includes(interpreter.meeting)]).toEqual([interpreter.about, true]);
      expect(description).not.toContain(hiking.about);
      expect(info.attributes[47]).not.toBe(info.catlist.join(', '));
    }
  });

  test('a demo that was filled before its pictures were drawn gets them at the next start, and pages of one person agree', async () => {
    const { plaza, ...site } = await openSite(engine, { DATA_DIR: join(folder, 'later') });
    const drawn = join(folder, 'drawn');
    mkdirSync(drawn);
    await fillCompanions(plaza, drawn);
    // A member's reads are not kept for others.
    const as = await site.member();
    const picture = async () => (await site.ask(getCard, { id: 'demo-card-1' }, { as })).info.img;
    expect(await picture()).toBe('');
    const hash = 'a'.repeat(32);
    for (const file of [`${hash}.webp`, `${hash}_small.webp`])
      writeFileSync(join(drawn, file), await plain(30, 40).webp().toBuffer());
    const city = 'b'.repeat(32);
    for (const file of [`${city}.webp`, `${city}_small.webp`])
      writeFileSync(join(drawn, file), await plain(40, 40).webp().toBuffer());
    const index = {
      'person-4': { hash, thumbhash: 'AAAA' },
      'city-puebla': { hash: city, thumbhash: 'AAAA' },
    };
    writeFileSync(join(drawn, 'index.json'), JSON.stringify(index));
    await addMissingPictures(plaza, drawn);
    expect(await picture()).toBe(`/picture/${hash}.webp`);
    expect((await site.fetch(new Request(`http://plaza.test${await picture()}`))).status).toBe(200);
    const puebla = (await site.ask(getCities, {})).find(({ id }) => id === 'puebla');
    expect(puebla?.img_small).toBe(`/picture/${city}_small.webp`);
    // A picture tells that two entries are one person: both pages name the same service.
    const { catlist, person = '' } = (await site.ask(getCard, { id: 'demo-card-1' }, { as })).info;
    expect((await site.ask(getPerson, { id: person }, { as })).vo_title).toMatch(`${catlist[0]}. `);
  });
});
