import { describe, expect, test } from 'vitest';
import { block, getCard, getPeople, getPerson, getWithdrawn } from '../../../contract/companion.ts';
import { companionFile } from '../../support/companion-file.ts';
import { openCompanionSite } from '../../support/companion-site.ts';
import { engines } from '../../support/setup/engines.ts';

describe.each(engines)('on $name', (engine) => {
  const opened = openCompanionSite(engine);

  test('a person and a card know of each other by name, city and first picture, and of nobody else', async () => {
    const { site, take } = await opened;
    const as = await site.member();
    const both = companionFile((file) => {
      const shared = { name: 'Mai', city: 'puebla' };
      file.people.push({ ...file.people[0], id: 'same', ...shared });
      file.people.push({ ...file.people[0], id: 'namesake', ...shared, city: 'danang' });
      file.cards.push({ ...file.cards[0], id: 'same-card', ...shared });
    });
    expect((await take(both)).code).toBe(0);
    const cardOf = async (id: string) => (await site.ask(getPerson, { id }, { as })).card;
    const ofCard = async (id: string) => (await site.ask(getCard, { id }, { as })).info;
    const personOf = async (id: string) => (await ofCard(id)).person;
    expect(await cardOf('same')).toBe('same-card');
    expect(await personOf('same-card')).toBe('same');
    expect(await cardOf('namesake')).toBe('');
    expect(await personOf('c1')).toBe('');
    const { vo_title } = await site.ask(getPerson, { id: 'same' }, { as });
    expect([(await ofCard('same-card')).title, (await ofCard('c1')).title]).toEqual([vo_title, '']);
    await site.ask(block, { kind: 'card', id: 'same-card' }, { as });
    await site.refused(getPerson, { id: 'same' }, 'not_found', { as });
    expect(await site.ask(getWithdrawn, {}, { as })).toMatchObject({ person: ['same'], card: ['same-card'] });
    expect(await cardOf('namesake')).toBe('');
    const other = await site.member();
    await site.ask(block, { kind: 'person', id: 'same' }, { as: other });
    await site.refused(getCard, { id: 'same-card' }, 'not_found', { as: other });
  });

  test('the people of a city have tags and price of their cards, each person once', async () => {
    const { site, take } = await opened;
    const shared = { name: 'Lan', city: 'puebla' };
    const lists = companionFile((file) => {
      file.people.push({ ...file.people[0], id: 'lan', ...shared });
      file.cards.push({ ...file.cards[0], id: 'lan-card', ...shared, price: '420.00' });
      file.cards.push({ ...file.cards[0], id: 'lan-second', ...shared, price: '90.00' });
    });
    expect((await take(lists)).code).toBe(0);
    const people = async (as?: Awaited<ReturnType<typeof site.member>>) =>
      (await site.ask(getPeople, { id: 'puebla' }, { lang: 'es_spa', ...(as && { as }) })).filter(
        ({ id }) => id === 'lan',
      );
    expect(await people()).toMatchObject([{ catlist: ['Guía', 'Cena'], price: '420.00' }]);
    const as = await site.member();
    await site.ask(block, { kind: 'card', id: 'lan-card' }, { as });
    expect(await people(as)).toEqual([]);
  });
});
