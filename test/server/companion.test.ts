import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportData } from '../../contract/account.ts';
import {
  block,
  getCard,
  getCardAttributes,
  getCardPictures,
  getCards,
  getCities,
  getComments,
  getPeople,
  getPerson,
  getWithdrawn,
  report,
  writeComment,
} from '../../contract/companion.ts';
import { runCommand } from '../../server/operator/run.ts';
import { engines } from '../setup/engines.ts';
import { companionFile } from './companion-file.ts';
import { openSite, type Site } from './plaza.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 110, b: 160 } } });

/** A day so many years ago, and some days later. */
function ago(years: number, days = 0): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + days);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
}

describe.each(engines)('on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-companions-'));
  const pictures = join(folder, 'in');
  const opened = openSite(engine, { DATA_DIR: join(folder, 'data') });
  let site: Site;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const give = (...words: string[]) => runCommand(site.plaza, { words });
  const take = (file: unknown, from = pictures) => {
    const path = join(folder, 'file.json');
    writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file, null, 1));
    return give('companion', 'import', path, '--pictures', from);
  };
  const refused = async (change: Parameters<typeof companionFile>[0], line: RegExp) => {
    const before = await give('companion', 'list');
    const { code, lines } = await take(companionFile(change));
    expect({ code, first: lines[0], last: lines.at(-1) }).toEqual({
      code: 1,
      first: expect.stringMatching(line),
      last: 'Nothing was imported',
    });
    expect(await give('companion', 'list')).toEqual(before);
  };

  beforeAll(async () => {
    site = await opened;
    mkdirSync(pictures);
    mkdirSync(join(folder, 'data'));
    const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1' } };
    const bytes = await plain(1200, 1600).jpeg().withExif(place).toBuffer();
    writeFileSync(join(pictures, 'one.png'), bytes);
    writeFileSync(join(folder, 'outside.png'), bytes);
    expect(await take(companionFile())).toEqual({
      code: 0,
      lines: ['2 cities, 2 tags, 2 people, 2 cards, 2 comments'],
    });
  });

  describe('reads', () => {
    test('cities, people and a person in the reader’s language, English where it has no text', async () => {
      expect(await site.ask(getCities, {}, { lang: 'es_spa' })).toEqual([
        { id: 'danang', name: 'Đà Nẵng' },
        { id: 'puebla', name: 'Puebla (es)' },
      ]);
      const people = await site.ask(getPeople, { id: 'danang' }, { lang: 'zh_cn' });
      expect(people.map(({ id, xuanfei_name }) => [id, xuanfei_name])).toEqual([
        ['p1', 'Person p1'],
        ['p2', 'Person p2'],
      ]);
      expect(people[0]?.img_url_small).toMatch(/_small\.webp$/);
      const person = await site.ask(getPerson, { id: 'p1' }, { as: await site.member() });
      expect(person).toMatchObject({ xuanfei_name: 'Person p1', vo_title: 'Host' });
      await site.refused(getPerson, { id: 'nobody' }, 'not_found', { as: await site.member() });
    });

    test('the people of a city by pages of twenty, and all at once without a page', async () => {
      const many = companionFile((file) => {
        const city = { id: 'hue', name: 'Hue' };
        const people = Array.from({ length: 45 }, (_, i) => ({
          ...file.people[0],
          id: `h${i}`,
          city: 'hue',
        }));
        file.cities.push(city as never);
        file.people.push(...people);
      });
      expect((await take(many)).code).toBe(0);
      const ids = async (page?: string) =>
        (await site.ask(getPeople, { id: 'hue', ...(page && { page }) })).map(({ id }) => id);
      const pages = await Promise.all(['1', '2', '3', '4'].map(ids));
      expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
      expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, i) => `h${i}`));
      expect(await ids()).toEqual(pages.flat());
    });

    test('a card with its price, its attributes and the number that was checked', async () => {
      const { info } = await site.ask(getCard, { id: 'c1' });
      expect(info).toMatchObject({
        price: '350.00',
        birthday: '1996-05-14',
        city_name: 'Da Nang',
        catlist: ['City guide', 'Dinner'],
        call: 'tel:+525512345678',
        attributes: { 42: '1996-05-14', 46: '165', 47: 'Hello', 48: '58', 70: 'Long walks' },
      });
      expect(info.attributes).not.toHaveProperty('49');
      expect(await site.ask(getCardPictures, { id: 'c1' }, { as: await site.member() })).toEqual(info.images);
      await site.refused(getCard, { id: 'c9' }, 'not_found');
    });

    test('the definitions of section 3 in the table’s order', async () => {
      const all = await site.ask(getCardAttributes, {});
      expect(all.map(({ id }) => id)).toEqual([71, 42, 47, 70, 46, 48, 49, 50, 51, 58]);
      expect(all.find(({ id }) => id === 46)).toMatchObject({
        settings: { min: 140, max: 180 },
        meta: { required: true },
      });
    });

    test.each([
      [{}, ['c1', 'c2']],
      [{ city: 'puebla' }, ['c2']],
      [{ tag: 'City guide' }, ['c1']],
      [{ tag: 'Guía' }, ['c1']],
      [{ tag: 'nothing' }, []],
      [{ q: 'CÁRD C2' }, ['c2']],
      [{ q: '100%' }, ['c1', 'c2']],
      [{ q: '%%' }, []],
      [{ q: '_' }, []],
      [{ q: '\\' }, []],
      [{ page: '2' }, []],
    ])('cards filtered by %j', async (input, ids) => {
      const { data, count, tags } = await site.ask(getCards, input);
      expect(data.map(({ id }) => id)).toEqual(ids);
      expect(count).toBe('page' in input ? 2 : ids.length);
      expect(tags).toEqual(['City guide', 'Dinner']);
    });

    test('cards by age, both ends of which count', async () => {
      await take(companionFile((file) => Object.assign(file.cards[0] ?? {}, { birthday: ago(30) })));
      const found = async (age_from: string, age_to: string) =>
        (await site.ask(getCards, { age_from, age_to, city: 'danang' })).count;
      expect(await found('30', '30')).toBe(1);
      expect(await found('31', '40')).toBe(0);
      expect(await found('18', '29')).toBe(0);
    });
  });

  describe('pictures', () => {
    test('are written anew in two sizes, without the place where they were taken', async () => {
      const { info } = await site.ask(getCard, { id: 'c1' });
      for (const [path, edge] of [
        [info.img, 1080],
        [info.img_small ?? '', 240],
      ] as const) {
        const bytes = await (await site.fetch(new Request(`http://plaza.test${path}`))).arrayBuffer();
        const { format, height, exif } = await sharp(Buffer.from(bytes)).metadata();
        expect({ format, height, exif }).toEqual({ format: 'webp', height: edge, exif: undefined });
      }
      expect(Buffer.from(info.img_hash ?? '', 'base64').length).toBeGreaterThan(4);
    });

    const name = (picture: string) => (file: ReturnType<typeof companionFile>) => {
      Object.assign(file.cards[0] ?? {}, { pictures: [picture] });
    };

    test('outside the folder, links and missing ones are refused', async () => {
      symlinkSync(join(folder, 'outside.png'), join(pictures, 'link.png'));
      symlinkSync(folder, join(pictures, 'up'));
      mkdirSync(join(pictures, 'dir.png'));
      await refused(name('../outside.png'), /line \d+, cards\.0\.pictures\.0: .* leaves the folder/);
      await refused(name(join(folder, 'outside.png')), /there is no|leaves/);
      await refused(name('link.png'), /is a link/);
      await refused(name('up/outside.png'), /is a link/);
      await refused(name('dir.png'), /is no file/);
      await refused(name('none.png'), /there is no none\.png/);
    });

    test('that lie about their type, are cut off, or too large are refused', async () => {
      const png = await plain(20, 20).png().toBuffer();
      const put = (file: string, bytes: Buffer) => writeFileSync(join(pictures, file), bytes);
      put('page.png', Buffer.from('<html><script>alert(1)</script>'));
      put('drawn.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      put('cut.png', png.subarray(0, 60));
      put('bomb.png', await plain(7000, 6000).png().toBuffer());
      for (const file of ['page.png', 'drawn.png', 'cut.png']) await refused(name(file), /is no PNG/);
      await refused(name('bomb.png'), /40 megapixels/);
      const kept = () => readdirSync(join(folder, 'data', 'media', 'picture')).length;
      const before = kept();
      put('both.png', Buffer.concat([png, Buffer.from('PK\x03\x04<script>alert(1)</script>')]));
      expect((await take(companionFile(name('both.png')))).code).toBe(0);
      expect(kept()).toBe(before + 2);
      const { info } = await site.ask(getCard, { id: 'c1' });
      const bytes = await (await site.fetch(new Request(`http://plaza.test${info.img}`))).text();
      expect(bytes).not.toContain('script');
      expect(readdirSync(join(folder, 'data', 'media'))).toEqual(['picture']);
    });
  });

  describe('an import', () => {
    test('again changes the same rows', async () => {
      const changed = companionFile((file) => Object.assign(file.cards[1] ?? {}, { price: '99.5' }));
      for (const _ of [1, 2]) expect((await take(changed)).code).toBe(0);
      expect((await site.ask(getCards, {})).count).toBe(2);
      expect((await site.ask(getCard, { id: 'c2' })).info.price).toBe('99.50');
    });

    test('of who is 18 today is taken, of who is so tomorrow refused', async () => {
      const born =
        (part: 'cards' | 'people', birthday: string) => (file: ReturnType<typeof companionFile>) => {
          Object.assign(file[part][0] ?? {}, { birthday });
        };
      for (const part of ['cards', 'people'] as const) {
        expect((await take(companionFile(born(part, ago(18))))).code).toBe(0);
        await refused(born(part, ago(18, 1)), /birthday: is under 18 years ago/);
      }
      await refused(born('cards', '1996-02-30'), /must be a day/);
      expect((await take(companionFile(born('cards', ago(120, 1))))).code).toBe(0);
      await refused(born('cards', ago(120)), /birthday: is 120 years ago or more/);
    });

    test.each<[attribute: string, value: unknown, line: RegExp]>([
      ['46', 139, /from 140 to 180/],
      ['46', 181, /from 140 to 180/],
      ['46', 150.5, /whole number/],
      ['46', '165', /whole number/],
      ['46', undefined, /is missing/],
      ['47', undefined, /is missing/],
      ['48', 39, /from 40 to 80/],
      ['48', 81, /from 40 to 80/],
      ['49', 59, /from 60 to 120/],
      ['50', 91, /from 50 to 90/],
      ['51', 121, /from 60 to 120/],
      ['47', 'x'.repeat(201), /200 characters/],
      ['58', 'x'.repeat(101), /100 characters/],
      ['71', 'x'.repeat(101), /100 characters/],
      ['70', 'x'.repeat(2001), /2000 characters/],
      ['47', { es_spa: 'Hola' }, /missing|en_us/],
      ['47', 'Sexy photos', /'sexy', which no text here may/],
      ['99', 1, /is no attribute/],
    ])('refuses attribute %s of %j', async (attribute, value, line) => {
      await refused((file) => {
        const attributes = file.cards[0]?.attributes as Record<string, unknown>;
        if (value === undefined) delete attributes[attribute];
        else attributes[attribute] = value;
      }, line);
    });

    test.each<[attribute: string, least: number, most: number]>([
      ['46', 140, 180],
      ['48', 40, 80],
      ['49', 60, 120],
      ['50', 50, 90],
      ['51', 60, 120],
    ])('takes attribute %s at both its bounds', async (attribute, least, most) => {
      for (const value of [least, most]) {
        const file = companionFile((one) => {
          (one.cards[0]?.attributes as Record<string, unknown>)[attribute] = value;
        });
        expect((await take(file)).code).toBe(0);
      }
    });

    test.each([
      ['Sexy photos', 'sexy'],
      ['Fotos ERÓTICAS', 'eroticas'],
      ['Una noche erótica', 'erotica'],
      ['Foto bogel', 'bogel'],
      ['Ảnh khỏa thân', 'khoa than'],
      ['提供性服务', '性服务'],
      ['Middlesex and Essex', undefined],
      ['A sextet in the park', undefined],
      ['女性向导', undefined],
    ])('of the text "%s" stops at %s', async (text, word) => {
      const change = (file: ReturnType<typeof companionFile>) =>
        Object.assign(file.cards[0] ?? {}, { info: text });
      if (word) await refused(change, new RegExp(`cards\\.0\\.info: holds '${word}'`));
      else expect((await take(companionFile(change))).code).toBe(0);
    });

    test('of a comment without a picture gives it a preset', async () => {
      const [first] = await site.ask(getComments, { id: 'c1' });
      expect(first?.head_img).toMatch(/^\/avatar\/\d+\.png$/);
      const picture = { head_img: '/avatar/21.png' };
      await refused((file) => Object.assign(file.comments[0] ?? {}, picture), /must be a preset/);
    });

    test('says line by line what is wrong', async () => {
      const { lines } = await take(`{
        "cities": [{ "id": "a b", "name": "A" }],
        "cards": [],
        "people": [
          { "id": "x", "city": "nowhere", "name": "X", "title": "", "pictures": [] }
        ],
        "extra": 1
      }`);
      expect(lines).toEqual([
        expect.stringMatching(/^line 2, cities\.0\.id: /),
        'line 5, people.0.title: must not be empty',
        'line 7, extra: is not known here',
        'Nothing was imported',
      ]);
      expect((await take('{ "cities": ')).lines[0]).toMatch(/^the file is no JSON: /);
    });

    test('names ids that are not there, stand twice, or belong to members', async () => {
      await refused((file) => Object.assign(file.people[0] ?? {}, { city: 'x' }), /there is no city x/);
      await refused((file) => Object.assign(file.cards[0] ?? {}, { tags: ['x'] }), /there is no tag x/);
      await refused((file) => Object.assign(file.cards[0] ?? {}, { price: '1.005' }), /has 2 decimals/);
      await refused((file) => Object.assign(file.cards[1] ?? {}, { id: 'c1' }), /is there twice/);
      await refused((file) => Object.assign(file.comments[0] ?? {}, { card: 'x' }), /there is no card x/);
      await refused((file) => Object.assign(file.cards[0] ?? {}, { phone: '555' }), /a number such as/);
      const id = '01890000-0000-7000-8000-000000000000';
      await refused((file) => Object.assign(file.comments[1] ?? {}, { id }), /must be no UUID/);
    });

    test('gives out no number that nobody checked', async () => {
      await take(companionFile((file) => Object.assign(file.cards[1] ?? {}, { phone_checked: false })));
      expect((await site.ask(getCard, { id: 'c2' })).info.call).toBe('');
    });
  });

  describe('comments', () => {
    const ids = async (how = {}) => (await site.ask(getComments, { id: 'c1' }, how)).map(({ id }) => id);

    test('wait until approved, seen by their author alone, and go when removed', async () => {
      const [as, other] = [await site.member(), await site.member()];
      await site.ask(writeComment, { id: 'c1', content: '  Good shoes help.  ' }, { as });
      const [mine] = await site.ask(getComments, { id: 'c1' }, { as });
      expect(mine).toMatchObject({ content: 'Good shoes help.', waiting: 1, reply: [] });
      const id = mine?.id as string;
      expect(await ids({ as: other })).toEqual(['k1']);
      expect((await give('comment', 'list')).lines).toEqual([expect.stringContaining('Good shoes help.')]);
      await site.refused(writeComment, { id: 'c1', content: 'x', parent: id }, 'not_found', { as: other });
      expect((await give('comment', 'approve', id)).code).toBe(0);
      expect((await give('comment', 'approve', id)).code).toBe(1);
      expect(await ids({ as: other })).toEqual([id, 'k1']);
      await site.ask(writeComment, { id: 'c1', content: 'So it is', parent: id }, { as: other });
      const own = (await site.ask(getComments, { id: 'c1' }, { as: other })).find((one) => one.id === id);
      expect(own?.reply).toEqual([expect.objectContaining({ content: 'So it is', waiting: 1 })]);
      expect((await give('comment', 'remove', id)).code).toBe(0);
      expect((await give('comment', 'remove', id)).code).toBe(1);
      expect(await ids({ as: other })).toEqual(['k1']);
      expect((await site.ask(getWithdrawn, {}, { as })).comment).toContain(id);
    });

    test('are refused empty, too long, of no card, as reply to a reply, and past ten a day', async () => {
      const as = await site.member();
      await site.refused(writeComment, { id: 'c1', content: ' ' }, 'invalid', { as });
      await site.refused(writeComment, { id: 'c1', content: 'x'.repeat(501) }, 'invalid', { as });
      await site.refused(writeComment, { id: 'c9', content: 'x' }, 'not_found', { as });
      await site.refused(writeComment, { id: 'c1', content: 'x', parent: 'k2' }, 'not_found', { as });
      await site.refused(writeComment, { id: 'c2', content: 'x', parent: 'k1' }, 'not_found', { as });
      for (let i = 0; i < 10; i++) await site.ask(writeComment, { id: 'c2', content: `${i}` }, { as });
      await site.refused(writeComment, { id: 'c2', content: 'x' }, 'too_many', { as });
    });
  });

  describe('reports and blocks', () => {
    test('a report waits for an operator until resolved; what is not there is refused', async () => {
      const as = await site.member('reports_it');
      await site.ask(report, { kind: 'card', id: 'c2', reason: 'Wrong city' }, { as });
      await site.refused(report, { kind: 'card', id: 'c9', reason: 'x' }, 'not_found', { as });
      await site.refused(report, { kind: 'card', id: 'c2', reason: ' ' }, 'invalid', { as });
      await site.refused(report, { kind: 'film' as 'card', id: 'c2', reason: 'x' }, 'invalid', { as });
      const [line = ''] = (await give('report', 'list')).lines;
      expect(line).toContain('card c2  reports_it: "Wrong city"');
      const [id = ''] = line.split(' ');
      expect((await give('report', 'resolve', id)).code).toBe(0);
      expect((await give('report', 'resolve', id)).code).toBe(1);
      expect((await give('report', 'list')).lines).toEqual([]);
      for (let i = 1; i < 20; i++) await site.ask(report, { kind: 'person', id: 'p1', reason: 'x' }, { as });
      await site.refused(report, { kind: 'person', id: 'p1', reason: 'x' }, 'too_many', { as });
    });

    test('of one thing by one member are one, with all reasons, until an operator closes it', async () => {
      const [as, other] = [await site.member('merges_it'), await site.member('also_says')];
      const say = (reason: string, by = as) =>
        site.ask(report, { kind: 'card', id: 'c1', reason }, { as: by });
      await Promise.all([say('Wrong city'), say('Wrong city'), say('Rude')]);
      await say('Rude', other);
      const lines = async () =>
        (await give('report', 'list')).lines.filter((line) => line.includes('card c1'));
      const open = await lines();
      expect(open).toHaveLength(2);
      const mine = open.find((line) => line.includes('merges_it')) ?? '';
      expect(mine).toMatch(/"(Wrong city\\nRude|Rude\\nWrong city)"$/);
      await give('report', 'resolve', mine.split(' ')[0] ?? '');
      await say('Again');
      expect((await lines()).find((line) => line.includes('merges_it'))).toMatch(/"Again"$/);
    });

    test('and comments are in their member’s export, and nobody else’s', async () => {
      const [as, other] = [await site.member(), await site.member()];
      await site.ask(writeComment, { id: 'c1', content: 'Kept words' }, { as });
      await site.ask(report, { kind: 'comment', id: 'k1', reason: 'Kept reason' }, { as });
      await site.ask(block, { kind: 'comment', id: 'k2' }, { as });
      expect(await site.ask(exportData, {}, { as })).toMatchObject({
        companion_comments: [{ card: 'c1', parent: null, content: 'Kept words', approved_at: null }],
        companion_reports: [{ kind: 'comment', target: 'k1', reason: 'Kept reason', resolved_at: null }],
        companion_blocks: [{ kind: 'comment', target: 'k2' }],
      });
      expect(await site.ask(exportData, {}, { as: other })).toMatchObject({
        companion_comments: [],
        companion_reports: [],
        companion_blocks: [],
      });
    });

    test('200 a day are blocked, and no more', async () => {
      const as = await site.member();
      for (let i = 0; i < 200; i++) await site.ask(block, { kind: 'card', id: 'c2' }, { as });
      await site.refused(block, { kind: 'card', id: 'c2' }, 'too_many', { as });
    });

    test('what a member blocks leaves that member’s reads and nobody else’s', async () => {
      const as = await site.member();
      for (const [kind, id] of [
        ['person', 'p1'],
        ['card', 'c2'],
        ['comment', 'k1'],
      ] as const) {
        for (const _ of [1, 2]) await site.ask(block, { kind, id }, { as });
      }
      expect((await site.ask(getPeople, { id: 'danang' }, { as })).map(({ id }) => id)).toEqual(['p2']);
      expect((await site.ask(getCards, {}, { as })).count).toBe(1);
      expect(await site.ask(getComments, { id: 'c1' }, { as })).toEqual([]);
      await site.refused(getPerson, { id: 'p1' }, 'not_found', { as });
      await site.refused(getCard, { id: 'c2' }, 'not_found', { as });
      await site.refused(getCardPictures, { id: 'c2' }, 'not_found', { as });
      expect(await site.ask(getWithdrawn, {}, { as })).toMatchObject({ person: ['p1'], card: ['c2'] });
      expect((await site.ask(getCards, {})).count).toBe(2);
      expect((await site.ask(getWithdrawn, {})).card).toEqual([]);
      await site.refused(block, { kind: 'card', id: 'c9' }, 'not_found', { as });
    });
  });

  test('what is withdrawn is gone from lists and details until restored, also when imported again', async () => {
    const as = await site.member();
    expect((await give('companion', 'withdraw', 'c1')).lines).toEqual(['Withdrawn: card']);
    expect((await give('companion', 'withdraw', 'p2')).code).toBe(0);
    expect((await give('companion', 'withdraw', 'c1')).code).toBe(1);
    await take(companionFile());
    expect((await site.ask(getCards, {}, { as })).data.map(({ id }) => id)).toEqual(['c2']);
    expect((await site.ask(getPeople, { id: 'danang' }, { as })).map(({ id }) => id)).toEqual(['p1']);
    await site.refused(getCard, { id: 'c1' }, 'not_found', { as });
    await site.refused(getPerson, { id: 'p2' }, 'not_found', { as });
    expect(await site.ask(getComments, { id: 'c1' }, { as })).toEqual([]);
    await site.refused(writeComment, { id: 'c1', content: 'x' }, 'not_found', { as });
    expect(await site.ask(getWithdrawn, {}, { as })).toMatchObject({ person: ['p2'], card: ['c1'] });
    for (const id of ['c1', 'p2']) expect((await give('companion', 'restore', id)).code).toBe(0);
    expect((await site.ask(getCards, {}, { as })).count).toBe(2);
  });
});
