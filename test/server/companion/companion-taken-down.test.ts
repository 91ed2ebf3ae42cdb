import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { getCard, getPerson, getWithdrawn, withdrawnDays } from '../../../contract/companion.ts';
import { companionFile } from '../../support/companion-file.ts';
import { openCompanionSite } from '../../support/companion-site.ts';
import { plain } from '../../support/pictures.ts';
import { engines } from '../../support/setup/engines.ts';

describe.each(engines)('on $name', (engine) => {
  const opened = openCompanionSite(engine);
  beforeAll(() => opened.then(() => {}));

  /** The file with pictures of a test's own: the person’s is the card’s first one as well. */
  async function withPictures(id: string, height: number) {
    const actions = await opened;
    const draw = async (name: string, width: number) =>
      writeFileSync(join(actions.pictures, name), await plain(width, height).png().toBuffer());
    await Promise.all([draw('shared.png', 301), draw('own.png', 302)]);
    const file = companionFile(({ people, cards }) => {
      Object.assign(people[0] ?? {}, { pictures: ['shared.png'] });
      cards.push({ ...cards[0], id, pictures: ['shared.png', 'own.png'] });
    });
    expect((await actions.take(file)).code).toBe(0);
    const { info } = await actions.site.ask(getCard, { id });
    const [shared = '', own = ''] = info.images;
    const status = async (path: string) =>
      (await actions.site.fetch(new Request(`http://plaza.test${path}`))).status;
    return { ...actions, file, shared, own, ownSmall: own.replace('.webp', '_small.webp'), status };
  }

  test('pictures that only withdrawn people and cards name are served no more, until they are restored', async () => {
    const { site, give, take, file, shared, own, ownSmall, status } = await withPictures('c3', 300);
    await give('companion', 'withdraw', 'c3');
    for (const path of [own, ownSmall]) expect(await status(path)).toBe(404);
    // The person has it too.
    expect(await status(shared)).toBe(200);
    await take(file);
    expect(await status(own)).toBe(404);
    await give('companion', 'withdraw', 'p1');
    expect(await status(shared)).toBe(404);
    await give('companion', 'restore', 'c3');
    for (const path of [shared, own, ownSmall]) expect(await status(path)).toBe(200);
    const as = await site.member();
    await site.refused(getPerson, { id: 'p1' }, 'not_found', { as });
    await give('companion', 'restore', 'p1');
  });

  test('a withdrawn picture that stands elsewhere on the site too is served on', async () => {
    const { give, own, ownSmall, status } = await withPictures('c4', 400);
    await give('banner', 'add', own);
    await give('companion', 'withdraw', 'c4');
    for (const path of [own, ownSmall]) expect(await status(path)).toBe(200);
  });

  test('what was withdrawn is told for sixty days', async () => {
    const { site, give } = await opened;
    const { now } = site.plaza;
    const ago = (days: number) => () => new Date(Date.now() - days * 86_400_000);
    site.plaza.now = ago(withdrawnDays - 1);
    await give('companion', 'withdraw', 'c2');
    site.plaza.now = ago(withdrawnDays + 1);
    await give('companion', 'withdraw', 'p2');
    site.plaza.now = now;
    const { person, card } = await site.ask(getWithdrawn, {});
    expect([person.includes('p2'), card.includes('c2')]).toEqual([false, true]);
    for (const id of ['c2', 'p2']) await give('companion', 'restore', id);
  });
});
