import type { Plaza } from '../context/app-context.ts';
import { every, type Stop } from '../jobs/jobs.ts';
import { closeFlows } from '../ledger/flows.ts';
import { closeHours } from '../ledger/house.ts';
import { gameServices } from './game-services.ts';
import { advance } from './round/advance-round.ts';

/** The room's jobs while the server runs: a clock for each game, the chains, and the ledger's sums by time. */
export function gameJobs(plaza: Plaza): Stop[] {
  const services = gameServices(plaza);
  const publish = async () => {
    const now = await services.clock.read();
    for (const game of plaza.games) await services.chains.ensure(game, now);
  };
  return [
    ...plaza.games.map((game) => every(1_000, `clock ${game.key}`, plaza.log, () => advance(services, game))),
    every(60_000, 'chains', plaza.log, publish),
    every(60_000, 'close hours', plaza.log, () => closeHours(plaza.db)),
    every(60_000, 'close flows', plaza.log, () => closeFlows(plaza.db)),
    async () => services.beacon.stop(),
  ];
}
