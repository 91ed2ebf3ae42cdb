import { describe, expect, test } from 'vitest';
import {
  block,
  getBlocked,
  getCard,
  getCards,
  getComments,
  getPerson,
  getWithdrawn,
  unblock,
} from '../../../contract/companion.ts';
import { companionFile } from '../../support/companion-file.ts';
import { openCompanionSite } from '../../support/companion-site.ts';
import { engines } from '../../support/setup/engines.ts';
import type { Session } from '../../support/site.ts';

describe.each(engines)('on $name', (engine) => {
  const opened = openCompanionSite(engine);
  const listOf = async (as: Session, lang: 'en_us' | 'es_spa' = 'en_us') =>
    (await (await opened).site.ask(getBlocked, {}, { as, lang })).map(({ kind, id, name }) => [
      kind,
      id,
      name,
    ]);

  test('what was unblocked is in the member’s reads again, and no longer among what devices delete', async () => {
    const { site } = await opened;
    const as = await site.member();
    await site.ask(block, { kind: 'card', id: 'c2' }, { as });
    await site.ask(block, { kind: 'comment', id: 'k1' }, { as });
    expect(await listOf(as, 'es_spa')).toEqual([
      ['comment', 'k1', 'Ana'],
      ['card', 'c2', 'Card c2 (es)'],
    ]);
    for (const _ of [1, 2]) await site.ask(unblock, { kind: 'card', id: 'c2' }, { as });
    expect((await site.ask(getCards, {}, { as })).count).toBe(2);
    expect(await site.ask(getWithdrawn, {}, { as })).toEqual({ person: [], card: [], comment: ['k1'] });
    await site.ask(unblock, { kind: 'comment', id: 'k1' }, { as });
    expect(await site.ask(getComments, { id: 'c1' }, { as })).toHaveLength(1);
    expect(await listOf(as)).toEqual([]);
    await site.refused(unblock, { kind: 'film' as 'card', id: 'c2' }, 'invalid', { as });
  });

  test('another member’s block stays, and is seen by that member alone', async () => {
    const { site } = await opened;
    const [as, other] = [await site.member(), await site.member()];
    for (const by of [as, other]) await site.ask(block, { kind: 'card', id: 'c1' }, { as: by });
    await site.ask(unblock, { kind: 'card', id: 'c1' }, { as });
    expect(await listOf(as)).toEqual([]);
    expect(await listOf(other)).toEqual([['card', 'c1', 'Card c1']]);
    await site.refused(getCard, { id: 'c1' }, 'not_found', { as: other });
  });

  test('one human is listed once, and unblocked with every entry', async () => {
    const { site, take } = await opened;
    const both = companionFile((file) => {
      const shared = { name: 'Mai', city: 'puebla' };
      file.people.push({ ...file.people[0], id: 'mai', ...shared });
      for (const id of ['mai-card', 'mai-second']) file.cards.push({ ...file.cards[0], id, ...shared });
    });
    expect((await take(both)).code).toBe(0);
    for (const [kind, id] of [
      ['person', 'mai'],
      ['card', 'mai-card'],
    ] as const) {
      const as = await site.member();
      await site.ask(block, { kind: 'person', id: 'mai' }, { as });
      expect(await listOf(as)).toEqual([['person', 'mai', 'Mai']]);
      await site.ask(block, { kind: 'card', id: 'c1' }, { as });
      await site.ask(unblock, { kind, id }, { as });
      expect(await listOf(as)).toEqual([['card', 'c1', 'Card c1']]);
      expect((await site.ask(getPerson, { id: 'mai' }, { as })).card).toBe('mai-card');
      await site.ask(getCard, { id: 'mai-second' }, { as });
    }
  });

  test('what was withdrawn meanwhile is not named, and can be unblocked all the same', async () => {
    const { site, give } = await opened;
    const as = await site.member();
    await site.ask(block, { kind: 'person', id: 'p2' }, { as });
    await give('companion', 'withdraw', 'p2');
    expect(await listOf(as)).toEqual([]);
    await site.ask(unblock, { kind: 'person', id: 'p2' }, { as });
    await give('companion', 'restore', 'p2');
    expect((await site.ask(getPerson, { id: 'p2' }, { as })).xuanfei_name).toBe('Person p2');
  });
});
