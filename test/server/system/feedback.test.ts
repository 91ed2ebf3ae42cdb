import { describe, expect, test } from 'vitest';
import { getBase, giveFeedback } from '../../../contract/system.ts';
import { approveFeedback, listFeedback } from '../../../server/system/feedback-admin.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { site as openNode, openSite, type Site } from '../../support/site.ts';
import { atOnce, tally } from '../../support/tally.ts';

/** Asked of a node of its own, so that no answer of the second before is told again. */
const shown = async (site: Site) => (await openNode(site.plaza).ask(getBase, {})).feedbacklist;
const idOf = async (site: Site, content: string) =>
  (await listFeedback(site.plaza.db, true)).find((entry) => entry.content === content)?.id ?? '';

describe.each(anyEngine)('on $name', (engine) => {
  const opened = openSite(engine);

  test('what a member says is shown after an operator’s approval, with their picture', async () => {
    const site = await opened;
    const as = await site.member();
    const { msg } = await site.raw(giveFeedback, { content: '  Quick payouts.\n\n\n\nThanks  ' }, { as });
    expect(msg).toBe('Thank you. Your feedback will appear here after review.');
    expect(await shown(site)).toEqual([]);
    const content = 'Quick payouts.\n\nThanks';
    await approveFeedback(site.plaza.db, await idOf(site, content));
    expect(await shown(site)).toEqual([{ head_img: '/avatar/1.png', content }]);
  });

  test('sent again because its answer was lost, it waits once', async () => {
    const site = await opened;
    const [one, other] = [await site.member(), await site.member()];
    for (const as of [one, one, other]) await site.ask(giveFeedback, { content: 'Twice.' }, { as });
    const { rows } = await site.plaza.db.query("SELECT member FROM feedback WHERE content = 'Twice.'");
    expect(rows.map(({ member }) => member).sort()).toEqual([one.id, other.id].sort());
  });

  test('it is kept as it was written: marks of a page are text', async () => {
    const site = await opened;
    const content = '<b>bold</b> & "quoted"';
    await site.raw(giveFeedback, { content }, { as: await site.member() });
    expect(await idOf(site, content)).not.toBe('');
  });

  test('nothing, spaces alone and more than 500 letters are refused, naming the field', async () => {
    const site = await opened;
    const as = await site.member();
    for (const content of ['', ' \n ', 'x'.repeat(501)]) {
      expect(await site.refused(giveFeedback, { content }, 'invalid', { as })).toHaveProperty('content');
    }
  });

  test('a member may say five things a day', async () => {
    const site = await opened;
    const as = await site.member();
    const answers = await atOnce(7, (i) => site.raw(giveFeedback, { content: `Number ${i}` }, { as }));
    expect(tally(answers.map(({ error }) => error))).toEqual({ done: 5, too_many: 2 });
  });
});
