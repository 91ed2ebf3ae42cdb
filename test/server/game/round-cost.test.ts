import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getRound } from '../../../contract/game/calls.ts';
import { games } from '../../../contract/game/games.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { advance } from '../../../server/game/round/advance-round.ts';
import { fund, letPass, longRound, minute, pastChain } from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Site } from '../../support/site.ts';

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
    for (const game of games) await pastChain(site, game);
    await fund(site);
    await gameServices(site.plaza).clock.read();
  });

  /** The statements that go to the database while the work is done. */
  async function statements(work: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await work();
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  }
  const rows = async () =>
    (await site.plaza.db.query<{ n: number }>('SELECT count(*)::int AS n FROM round')).rows[0]?.n;

  test('a game that nobody watches costs one look a second, and leaves no row', async () => {
    const seconds = 60;
    const asked = await statements(async () => {
      for (let i = 0; i < seconds; i++)
        for (const game of games) await advance(gameServices(site.plaza), game);
    });
    expect(asked).toBe(seconds * games.length);
    expect(await rows()).toBe(0);
  });

  test('a round that was watched and not played is done with its commitment, without a seed or a settlement', async () => {
    const round = await longRound(site);
    await letPass(site, round.id);
    const room = gameServices(site.plaza);
    const first = await statements(() => advance(room, minute));
    expect(first).toBeLessThan(20);
    expect(await statements(() => advance(room, minute))).toBe(1);
    const { rows: done } = await site.plaza.db.query(
      'SELECT seed, settled_at IS NOT NULL AS done FROM round WHERE id = $1',
      [round.id],
    );
    expect(done).toEqual([{ seed: null, done: true }]);
  });

  test('a thousand who look at a game in the same second cost what one does', async () => {
    await site.ask(getRound, { key: minute.key });
    const asked = await statements(() =>
      Promise.all(Array.from({ length: 1_000 }, () => site.raw(getRound, { key: minute.key }))),
    );
    expect(asked).toBeLessThan(30);
  });
});
