import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../contract/game/game.ts';
import { games as allGames } from '../contract/game/games.ts';
import { accountJobs } from './account/jobs.ts';
import { createApp } from './app.ts';
import { openConsole } from './console/open.ts';
import type { Plaza } from './context/app-context.ts';
import { openPlaza } from './context/open.ts';
import { upkeep } from './db/upkeep.ts';
import { fillDemo } from './demo/demo.ts';
import { collectOwed } from './deposit/collect-owed.ts';
import { depositJobs } from './deposit/jobs.ts';
import { gameJobs } from './game/jobs.ts';
import { FloodGuard } from './http/flood-guard.ts';
import { close, listen, ownOrigin } from './http/listen.ts';
import type { Stop } from './jobs/jobs.ts';
import { operatorJobs } from './operator/people/jobs.ts';
import { openOperatorSocket } from './operator/socket/socket-server.ts';
import { fillIdentity } from './person/fill-identity.ts';
import { protectionJobs } from './protection/jobs.ts';
import { pushJobs } from './push/jobs.ts';
import type { Env } from './settings/env.ts';
import { Metrics } from './site/metrics.ts';
import { watchJobs } from './watch/heartbeat.ts';
import { withdrawalJobs } from './withdrawal/jobs.ts';

/** A running server. `port`: the one it got. `stop` lets running calls end and closes the database. */
export type Running = { plaza: Plaza; port: number; stop: () => Promise<void> };

/** Explains the silence of a first start, which takes some seconds to create and fill the database. */
function announceFirstStart(env: Env, say: (line: string) => void) {
  if (env.DATABASE_URL || existsSync(join(env.DATA_DIR, 'pg'))) return;
  say(`First start: making the database in ${env.DATA_DIR}${env.DEMO ? ' and its demo data' : ''} …`);
}

/**
 * Starts the API, the built client, the operators' console, the jobs and the operator's socket.
 * @param say prints a line at the terminal
 * @param games the games of the site: the product's, unless a test adds one
 * @throws FolderInUse, OtherKeys, BadSetting, PortTaken
 */
export async function start(
  env: Env,
  say: (line: string) => void = () => {},
  games: readonly Game[] = allGames,
): Promise<Running> {
  announceFirstStart(env, say);
  const plaza = await openPlaza(env, undefined, games);
  try {
    await fillIdentity(plaza);
    if (env.DEMO) await fillDemo(plaza);
    await collectOwed(plaza);
    return await open(plaza);
  } catch (error) {
    await plaza.db.close();
    throw error;
  }
}

async function open(plaza: Plaza): Promise<Running> {
  const { env, db, log } = plaza;
  const app = createApp(plaza, new FloodGuard({ perSecond: 50, burst: 200 }));
  const metrics = env.METRICS_PORT === undefined ? undefined : new Metrics(plaza);
  const fetch = (request: Request, bindings: object) => app.fetch(request, bindings);
  const stopMetrics = await metrics?.open({ port: env.METRICS_PORT as number, host: env.METRICS_HOST });
  const place = { port: env.PORT, host: env.HOST };
  const { server, port } = await listen(plaza, place, metrics?.counting(fetch) ?? fetch);
  const closeConsole = await openConsole(plaza);
  const jobs: Stop[] = [
    ...accountJobs(plaza),
    ...protectionJobs(plaza),
    ...gameJobs(plaza),
    ...depositJobs(plaza),
    ...withdrawalJobs(plaza),
    ...[...plaza.providers.values()].flatMap((one) => one.jobs?.(plaza, ownOrigin({ ...place, port })) ?? []),
    ...pushJobs(plaza),
    ...operatorJobs(plaza),
    ...watchJobs(plaza),
    ...upkeep(db, log),
    await openOperatorSocket(plaza),
    ...(stopMetrics ? [stopMetrics] : []),
  ];
  const stop = async () => {
    plaza.draining = true;
    await Promise.all([close(server), closeConsole(), ...jobs.map((end) => end())]);
    await db.close();
  };
  return { plaza, port, stop };
}
