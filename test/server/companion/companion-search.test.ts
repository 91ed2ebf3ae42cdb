import { describe, expect, test } from 'vitest';
import { getCards } from '../../../contract/companion.ts';
import { companionFile } from '../../support/companion-file.ts';
import { openCompanionSite } from '../../support/companion-site.ts';
import { engines } from '../../support/setup/engines.ts';

describe.each(engines)('on $name', (engine) => {
  const opened = openCompanionSite(engine);

  test('cards whose name begins with the words come first, then whose name has them, page after page', async () => {
    const { site, take } = await opened;
    const many = companionFile((file) => {
      const [first] = file.cards;
      const add = (id: string, name: string, info = '') =>
        file.cards.push({ ...first, id, name: { en_us: name }, ...(info && { info: { en_us: info } }) });
      for (let i = 0; i < 19; i++) add(`w${i}`, `Other ${i}`, 'Đan speaks with a smile');
      add('has', 'Anh Đan');
      add('begins', 'ĐÁN Thy');
      file.cards.push({ ...first, id: 'abroad', name: { en_us: 'Wei', vn_vn: 'Đan Vi' } });
    });
    expect((await take(many)).code).toBe(0);
    const ids = async (page: string) =>
      (await site.ask(getCards, { q: ' đan ', page })).data.map(({ id }) => id);
    const others = Array.from({ length: 19 }, (_, i) => `w${i}`);
    expect([...(await ids('1')), ...(await ids('2'))]).toEqual(['begins', 'abroad', 'has', ...others]);
    expect(await ids('2')).toHaveLength(2);
  });
});
