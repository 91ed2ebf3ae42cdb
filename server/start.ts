import { serve } from '@hono/node-server';
import { accountJobs } from './account/jobs.ts';
import { createApp } from './app.ts';
import { openDb } from './db/open.ts';
import { fillDemo } from './demo/demo.ts';
import type { Env } from './env.ts';
import { gameJobs } from './game/jobs.ts';
import { loadKeys } from './keys.ts';
import { type Log, makeLog } from './log.ts';
import { paymentJobs } from './payment/jobs.ts';
import { openProviders } from './payment/providers.ts';
import type { Plaza } from './plaza.ts';
import { Flood } from './serve/flood.ts';
import { Settings } from './settings.ts';
import { walletJobs } from './wallet/jobs.ts';

/** Opens the database and makes what every room is given. */
export async function openPlaza(env: Env, log: Log = makeLog(env.LOG_LEVEL)): Promise<Plaza> {
  const db = await openDb(env.DATABASE_URL ?? env.DATA_DIR);
  const settings = new Settings(db);
  const keys = loadKeys(env);
  const providers = openProviders({ env, db, keys });
  return { env, db, keys, log, settings, providers, now: () => new Date(), draining: false };
}

/** A server that listens. `port`: the one it got. `stop` lets calls under way end, and gives the database back. */
export type Running = { plaza: Plaza; port: number; stop: () => Promise<void> };

/** Starts everything: calls, the built client, the jobs. */
export async function start(env: Env): Promise<Running> {
  const plaza = await openPlaza(env);
  if (env.DEMO) await fillDemo(plaza);
  const app = createApp(plaza, new Flood({ perSecond: 50, burst: 200 }));
  const jobs = [...accountJobs(plaza), ...gameJobs(plaza), ...walletJobs(plaza)];
  const server = await new Promise<ReturnType<typeof serve>>((listening) => {
    const made = serve({ fetch: app.fetch, port: env.PORT }, () => listening(made));
  });
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : env.PORT;
  jobs.push(...paymentJobs(plaza, `http://127.0.0.1:${port}`));
  const stop = async () => {
    plaza.draining = true;
    await Promise.all(jobs.map((end) => end()));
    await new Promise((closed) => server.close(closed));
    await plaza.db.close();
  };
  return { plaza, port, stop };
}
