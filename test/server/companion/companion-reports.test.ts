import { describe, expect, test } from 'vitest';
import {
  block,
  getCard,
  getCardPictures,
  getCards,
  getComments,
  getPeople,
  getPerson,
  getWithdrawn,
  report,
  writeComment,
} from '../../../contract/companion.ts';
import { exportData } from '../../../contract/protection.ts';
import { companionFile } from '../../support/companion-file.ts';
import { openCompanionSite } from '../../support/companion-site.ts';
import { anyEngine } from '../../support/setup/engines.ts';

describe.each(anyEngine)('on $name', (engine) => {
  const opened = openCompanionSite(engine);

  describe('reports and blocks', () => {
    test('a report waits for an operator until resolved; what is not there is refused', async () => {
      const { site, give } = await opened;
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
      const { site, give } = await opened;
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
      const { site } = await opened;
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
      const { site } = await opened;
      const as = await site.member();
      for (let i = 0; i < 200; i++) await site.ask(block, { kind: 'card', id: 'c2' }, { as });
      await site.refused(block, { kind: 'card', id: 'c2' }, 'too_many', { as });
    });

    test('what a member blocks leaves that member’s reads and nobody else’s', async () => {
      const { site } = await opened;
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
    const { site, give, take } = await opened;
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
