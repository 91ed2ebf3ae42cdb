import { describe, expect, test } from 'vitest';
import { getComments, getWithdrawn, writeComment } from '../../../contract/companion.ts';
import { openCompanionSite } from '../../support/companion-site.ts';
import { anyEngine } from '../../support/setup/engines.ts';

describe.each(anyEngine)('on $name', (engine) => {
  const opened = openCompanionSite(engine);

  describe('comments', () => {
    const ids = async (how = {}) => {
      const { site } = await opened;
      return (await site.ask(getComments, { id: 'c1' }, how)).map(({ id }) => id);
    };

    test('wait until approved, seen by their author alone, and go when removed', async () => {
      const { site, give } = await opened;
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

    test('sent again because their answer was lost wait once, on each card and under each comment', async () => {
      const { site } = await opened;
      const as = await site.member();
      const places = [{ id: 'c1' }, { id: 'c2' }, { id: 'c1', parent: 'k1' }];
      for (const place of [...places, ...places])
        await site.ask(writeComment, { ...place, content: 'Twice.' }, { as });
      const { rows } = await site.plaza.db.query(
        'SELECT card, parent FROM companion_comment WHERE member = $1 ORDER BY created_at, id',
        [as.id],
      );
      expect(rows).toEqual(places.map(({ id, parent = null }) => ({ card: id, parent })));
    });

    test('are refused empty, too long, of no card, as reply to a reply, and past ten a day', async () => {
      const { site } = await opened;
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
});
