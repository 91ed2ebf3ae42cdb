import { describe, expect, test } from 'vitest';
import { getCard, getCards, getComments } from '../../../contract/companion.ts';
import { companionFile } from '../../support/companion-file.ts';
import { ago, openCompanionSite } from '../../support/companion-site.ts';
import { anyEngine } from '../../support/setup/engines.ts';

describe.each(anyEngine)('on $name', (engine) => {
  const opened = openCompanionSite(engine);

  describe('an import', () => {
    test('again changes the same rows', async () => {
      const { site, take } = await opened;
      const changed = companionFile((file) => Object.assign(file.cards[1] ?? {}, { price: '99.5' }));
      for (const _ of [1, 2]) expect((await take(changed)).code).toBe(0);
      expect((await site.ask(getCards, {})).count).toBe(2);
      expect((await site.ask(getCard, { id: 'c2' })).info.price).toBe('99.50');
    });

    test('of who is 18 today is taken, of who is so tomorrow refused', async () => {
      const { take, refused } = await opened;
      const born =
        (part: 'cards' | 'people', birthday: string) => (file: ReturnType<typeof companionFile>) => {
          Object.assign(file[part][0] ?? {}, { birthday });
        };
      for (const part of ['cards', 'people'] as const) {
        expect((await take(companionFile(born(part, ago(18))))).code).toBe(0);
        await refused(born(part, ago(18, 1)), /birthday: is under 18 years ago/);
      }
      await refused(born('cards', '1996-02-30'), /must be a day/);
      await refused(
        (file) => void delete file.people[0]?.birthday,
        /people\.0\.birthday: is missing|people\.0: /,
      );
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
      ['49', 59, /from 60 to 120 \(Chest\)/],
      ['50', 91, /from 50 to 90 \(Waist\)/],
      ['51', 121, /from 60 to 120 \(Hips\)/],
      ['47', 'x'.repeat(201), /200 characters/],
      ['58', 'x'.repeat(101), /100 characters/],
      ['71', 'x'.repeat(101), /100 characters/],
      ['70', 'x'.repeat(2001), /2000 characters/],
      ['47', { es_spa: 'Hola' }, /missing|en_us/],
      ['47', 'Sexy photos', /'sexy', which no text here may/],
      ['99', 1, /is no attribute/],
    ])('refuses attribute %s of %j', async (attribute, value, line) => {
      const { refused } = await opened;
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
      const { take } = await opened;
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
      const { take, refused } = await opened;
      const change = (file: ReturnType<typeof companionFile>) =>
        Object.assign(file.cards[0] ?? {}, { info: text });
      if (word) await refused(change, new RegExp(`cards\\.0\\.info: holds '${word}'`));
      else expect((await take(companionFile(change))).code).toBe(0);
    });

    test('of a comment without a picture gives it a preset', async () => {
      const { site, refused } = await opened;
      const [first] = await site.ask(getComments, { id: 'c1' });
      expect(first?.head_img).toMatch(/^\/avatar\/\d+\.png$/);
      const picture = { head_img: '/avatar/21.png' };
      await refused((file) => Object.assign(file.comments[0] ?? {}, picture), /must be a preset/);
    });

    test('says line by line what is wrong', async () => {
      const { take } = await opened;
      const { lines } = await take(`{
        "cities": [{ "id": "a b", "name": "A" }],
        "cards": [],
        "people": [
          { "id": "x", "city": "nowhere", "name": "X", "title": "", "pictures": [], "birthday": "1990-01-01" }
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
      const { refused } = await opened;
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
      const { site, take } = await opened;
      await take(companionFile((file) => Object.assign(file.cards[1] ?? {}, { phone_checked: false })));
      expect((await site.ask(getCard, { id: 'c2' })).info.call).toBe('');
    });
  });
});
