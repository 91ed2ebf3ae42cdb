import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { find, type foundKinds } from '../../../contract/console/find.ts';
import type { Role } from '../../../contract/console/roles.ts';
import { typedAmount, uuidsFrom } from '../../../server/console/rooms/find/searches.ts';
import { type ConsoleSite, consoleSite } from '../../support/console/console-site.ts';
import { longRound, playable } from '../../support/rounds.ts';
import { engines } from '../../support/setup/engines.ts';
import { withdrawalActions } from '../../support/withdrawal-actions.ts';

type Kind = (typeof foundKinds)[number];

test.each([
  ['018f0000', '018f0000-0000-0000-0000-000000000000', '018f0000-ffff-ffff-ffff-ffffffffffff'],
  ['018F0000-00', '018f0000-0000-0000-0000-000000000000', '018f0000-00ff-ffff-ffff-ffffffffffff'],
])('ids that begin with %s lie between two', (text, first, last) => {
  expect(uuidsFrom(text)).toEqual([first, last]);
});

test.each(['018f000', 'ana', '', '--------', `${randomUUID()}0`, "018f0000'"])(
  '%j is no beginning of an id',
  (text) => {
    expect(uuidsFrom(text)).toBe(undefined);
  },
);

describe.each(engines)('the palette on $name', (engine) => {
  let site: ConsoleSite;
  let ids: Record<'member' | 'deposit' | 'withdrawal' | 'round', string>;
  beforeAll(async () => {
    site = (await playable(await consoleSite(engine))) as ConsoleSite;
    await site.plaza.settings.set('withdraw_hold', 0);
    const actions = withdrawalActions(site);
    const as = await actions.ready();
    const { db } = site.plaza;
    await db.query("UPDATE member SET username = 'Ana_Lopez', username_key = 'ana_lopez' WHERE id = $1", [
      as.id,
    ]);
    const { id: withdrawal = '' } = await actions.ask(as, '60.00');
    const deposit = randomUUID();
    await db.query(
      `INSERT INTO recharge (id, member, channel, provider, amount, currency, day, state, provider_ref, created_at, updated_at, expires_at)
       VALUES ($1, $2, 'Mexicopay', 'sandbox', 12345, 'MXN', now()::date, 'pending', 'REF 77/%', now(), now(), now())`,
      [deposit, as.id],
    );
    await db.query(
      `INSERT INTO film (id, category, name, cover, cover_hash, length, free_see_time, source, folder, created_at)
       VALUES ($1, 'c', '{"en_us": "The 100% River", "es_spa": "El río"}', '', '', 60, 15, 's', 'f', now())`,
      [randomUUID()],
    );
    const { expect: round } = await longRound(site);
    ids = { member: as.id, deposit, withdrawal, round };
  });

  const finds = async (role: Role | Role[], text: string, kind?: Kind) => {
    const { found } = await (await site.as(role)).call(find, { text }, { lang: 'es_spa' });
    return kind ? found.filter((one) => one.kind === kind) : found;
  };

  test('finds members by a part of the username and by the id', async () => {
    expect(await finds('support', 'ANA_lo', 'member')).toEqual([
      { kind: 'member', id: ids.member, title: 'Ana_Lopez', detail: 'A••• M••• L•••' },
    ]);
    expect(await finds('support', ids.member, 'member')).toHaveLength(1);
    expect(await finds('support', 'na_LO', 'member')).toMatchObject([{ id: ids.member }]);
    expect(await finds('support', 'nalo', 'member')).toEqual([]);
  });

  test('shows members whose username begins with the text before those that hold it', async () => {
    await site.plaza.db.query(
      `WITH made AS (
         INSERT INTO member (id, username, username_key, password, created_at)
         SELECT gen_random_uuid(), name, name, '', now() FROM unnest($1::text[]) AS name RETURNING id)
       INSERT INTO account (member) SELECT id FROM made`,
      [['a1_zoe', 'b2_zoe', 'c3_zoe', 'd4_zoe', 'e5_zoe', 'f6_zoe', 'zoe_b', 'zoe_a']],
    );
    const titles = (await finds('support', 'zoe', 'member')).map(({ title }) => title);
    expect(titles).toEqual(['zoe_a', 'zoe_b', 'a1_zoe', 'b2_zoe', 'c3_zoe', 'd4_zoe']);
    expect(await finds('support', 'z', 'member')).toHaveLength(2);
  });

  test('finds payments by id, by its beginning and by the provider’s reference', async () => {
    expect(await finds('cashier', 'REF 77/%', 'deposit')).toEqual([
      { kind: 'deposit', id: ids.deposit, title: '123.45 MXN · Ana_Lopez', detail: 'pending' },
    ]);
    expect(await finds('cashier', ids.deposit.slice(0, 13), 'deposit')).toHaveLength(1);
    expect(await finds('cashier', ids.withdrawal, 'withdrawal')).toEqual([
      { kind: 'withdrawal', id: ids.withdrawal, title: '60.00 MXN · Ana_Lopez', detail: 'review' },
    ]);
  });

  test.each(['123.45', '123,45', '123.45 MXN', '$123.45'])(
    'finds payments by their amount, as in %j',
    async (text) => {
      expect(await finds('cashier', text, 'deposit')).toMatchObject([{ id: ids.deposit }]);
    },
  );

  test('finds a withdrawal by its amount, and nothing by one that nobody paid', async () => {
    expect(await finds('cashier', '60', 'withdrawal')).toMatchObject([{ id: ids.withdrawal }]);
    expect(await finds('cashier', '60.01', 'withdrawal')).toEqual([]);
  });

  test.each([
    ['500', 50000n],
    ['1,200', 120000n],
    ['1.200,50', 120050n],
    ['1 200.00 MXN', 120000n],
    ['12.345.678', 1234567800n],
    ['ana_12', null],
    ['1.2.3', null],
    ['REF 77', null],
  ])('%j is the amount %s', (text, minor) => {
    expect(typedAmount(text, 'MXN')).toBe(minor);
  });

  test('finds rounds by their number and its beginning, films in the operator’s language', async () => {
    const id = `k3-1m ${ids.round}`;
    expect(await finds('risk', ids.round, 'round')).toMatchObject([
      { id, title: `Dados de un minuto · ${ids.round}` },
    ]);
    expect(await finds('risk', ids.round.slice(0, 8), 'round')).toMatchObject([{ id }]);
    expect(await finds('editor', 'río', 'film')).toMatchObject([{ title: 'El río' }]);
    expect(await finds('editor', '100%', 'film')).toHaveLength(1);
    expect(await finds('editor', '1%0', 'film')).toEqual([]);
  });

  test('finds settings and actions by their words', async () => {
    expect((await finds('owner', 'withdraw two', 'setting'))[0]).toMatchObject({
      id: 'withdraw_two',
      detail: expect.not.stringContaining('_'),
    });
    expect((await finds('risk', 'game close', 'action'))[0]).toMatchObject({ id: 'game close' });
    expect((await finds('owner', 'game close', 'action'))[0]).toMatchObject({ id: 'game close' });
  });

  test.each<[Role, Kind[]]>([
    ['support', ['member', 'deposit', 'withdrawal']],
    ['cashier', ['member', 'deposit', 'withdrawal']],
    ['editor', ['film', 'setting']],
    ['risk', ['member', 'deposit', 'withdrawal', 'round', 'setting']],
    ['owner', ['member', 'deposit', 'withdrawal', 'round', 'film', 'setting']],
    ['auditor', ['member', 'deposit', 'withdrawal', 'round', 'film', 'setting']],
  ])('shows %s only what the role may see', async (role, kinds) => {
    const texts = ['ana_lopez', 'REF 77/%', ids.withdrawal, ids.round, 'river', 'withdraw_two'];
    const found = (await Promise.all(texts.map((text) => finds(role, text)))).flat();
    const seen = new Set(found.map(({ kind }) => kind).filter((kind) => kind !== 'action'));
    expect([...seen].sort()).toEqual(kinds.toSorted());
  });

  test('offers no action that the role may not do, and none to the auditor', async () => {
    expect(await finds('auditor', 'game', 'action')).toEqual([]);
    expect(await finds('cashier', 'game close', 'action')).toEqual([]);
    expect((await finds('cashier', 'withdrawal', 'action')).length).toBeGreaterThan(0);
  });

  test.each(['%', '_', "'", '\\', '%%%%%%%%', "' OR 1=1 --", '"; DROP TABLE member', '😀', '0'.repeat(100)])(
    'is not misled by %j',
    async (text) => {
      const found = await finds('owner', text);
      expect(found.filter(({ kind }) => kind === 'member' || kind === 'deposit')).toEqual([]);
    },
  );

  test('wants a text of 1 to 100 characters', async () => {
    const owner = await site.as('owner');
    for (const text of ['', '   ', 'x'.repeat(101), 'a\u0000b'])
      await owner.refused(find, { text }, 'invalid');
  });
});
