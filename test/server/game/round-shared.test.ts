import { expect, test, vi } from 'vitest';
import { getRound } from '../../../contract/game/calls.ts';
import { previousRound, runningRound } from '../../../server/draw/rounds.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { origin } from '../../support/raw-requests.ts';
import { playable } from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { site as openNode, openSite } from '../../support/site.ts';

const [engine] = anyEngine;
if (!engine) throw new Error('no engine');

test('a cache in front keeps a round for a second, but neither across a close or a draw nor while dice are awaited', async () => {
  const site = await playable(await openSite(engine));
  const services = gameServices(site.plaza);
  const [game] = site.plaza.games;
  if (!game) throw new Error('no game');
  const snapshot = await services.snapshots.of(game);
  const running = runningRound(game, Date.parse('2026-03-01T10:00:30Z'));
  const drawn = previousRound(running).expect;
  /** What a cache is told `left` ms before an event of the round. */
  const told = async (event: 'closesAt' | 'drawsAt', left: number, lastExpect = drawn) => {
    vi.spyOn(services.clock, 'now').mockReturnValue(running[event] - left);
    const open = event === 'closesAt';
    vi.spyOn(services.snapshots, 'of').mockReturnValue({ ...snapshot, running, open, lastExpect });
    const path = `${getRound.path}?key=${game.key}&lang=en_us`;
    // A node of its own, so that no answer of the moment before is told again.
    const answer = await openNode(site.plaza).fetch(new Request(`${origin}${path}`));
    return answer.headers.get('cache-control');
  };
  const shared = 'public, max-age=0, s-maxage=1';
  expect(await told('closesAt', 2000)).toBe(shared);
  expect(await told('closesAt', 1999)).toBe('no-store');
  expect(await told('drawsAt', 2000)).toBe(shared);
  expect(await told('drawsAt', 1999)).toBe('no-store');
  expect(await told('closesAt', 30_000, '202603011000')).toBe('no-store');
});
