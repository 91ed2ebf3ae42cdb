import { describe, expect, test } from 'vitest';
import { getCards } from '../../../contract/companion.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Site } from '../../support/site.ts';

const count = 10_000;

/** So many cards in ten cities, four tags by turns, born over thirty years; without pictures. */
async function write({ plaza: { db } }: Site): Promise<void> {
  await db.query(`INSERT INTO companion_tag (id, name, place)
    SELECT 't' || n, jsonb_build_object('en_us', 'Tag ' || n), n FROM generate_series(0, 3) n`);
  await db.query(
    `INSERT INTO companion_card (id, city, name, tags, info, address, price, birthday, attributes, pictures, search, place)
     SELECT 'c' || n, 'city' || n % 10, jsonb_build_object('en_us', 'Card ' || n), ARRAY['t' || n % 4],
       jsonb_build_object('en_us', 'Company for a walk'), jsonb_build_object('en_us', 'Here'), 35000,
       date '1970-01-01' + n % 10950, '{}', '[]', 'card ' || n || E'\\ncompany for a walk', n
     FROM generate_series(1, $1::int) n`,
    [count],
  );
  await db.query('ANALYZE companion_card');
}

describe.each(anyEngine)('on $name', (engine) => {
  test('ten thousand cards are read page by page, and filtered, without a wait', {
    timeout: 120_000,
  }, async () => {
    const site = await openSite(engine);
    await write(site);
    const as = await site.member();
    const spent: [string, number][] = [];
    const ask = async (input: Record<string, string>) => {
      const before = performance.now();
      const answer = await site.ask(getCards, input, { as });
      spent.push([JSON.stringify(input), performance.now() - before]);
      return [answer.count, answer.data[0]?.id, answer.data.length];
    };
    expect(await ask({ page: '1' })).toEqual([count, 'c1', 20]);
    expect(await ask({ page: '500' })).toEqual([count, 'c9981', 20]);
    expect(await ask({ page: '501' })).toEqual([count, undefined, 0]);
    expect(await ask({ city: 'city3' })).toEqual([1000, 'c3', 20]);
    expect(await ask({ tag: 'Tag 1', city: 'city3' })).toEqual([500, 'c13', 20]);
    expect(await ask({ q: 'card 999' })).toEqual([19, 'c999', 19]);
    const [adults] = await ask({ age_from: '30', age_to: '39' });
    expect(adults).toBeGreaterThan(1000);
    // Far above what it takes, for machines under load: a join too many takes longer still.
    expect(spent.filter(([, ms]) => ms > 2000)).toEqual([]);
  });
});
