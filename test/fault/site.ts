import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openPlaza } from '../../server/context/open.ts';
import { makeLog } from '../../server/jobs/log.ts';
import { readEnv } from '../../server/settings/env.ts';
import { runCommand } from '../support/operator/commands.ts';
import { tellServer, tokenOf } from '../support/operator/server.ts';
import type { Engine } from '../support/setup/engines.ts';
import { type Server, startServer } from '../support/setup/server.ts';

/** A site on a disk of its own, whose server may end and start again. */
export type FaultSite = {
  folder: string;
  /** Whether a running server takes operators' commands itself. */
  socket: boolean;
  /** Starts its server, at first and after each end. */
  start(): Promise<Server>;
  /** Gives operators' commands, by the server's socket or on the database itself; they have to succeed. */
  give(...commands: string[][]): Promise<void>;
};

/** Goes with its test. Its server believes one proxy, so that a test may come from any address. */
export async function faultSite(engine: Engine): Promise<FaultSite> {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-fault-'));
  const fresh = engine.name === 'postgres' ? await engine.fresh() : undefined;
  const env: Record<string, string> = {
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    SECRET_KEY: 'aa'.repeat(32),
    CHAIN_KEY: 'bb'.repeat(32),
    ...(fresh && { DATABASE_URL: fresh.url }),
  };
  let server: Server | undefined;
  onTestFinished(async () => {
    await server?.end();
    await fresh?.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const give = async (...commands: string[][]) => {
    const plaza = fresh && (await openPlaza(readEnv({ ...env, DATA_DIR: folder }), makeLog('silent')));
    for (const words of commands) {
      const ended = await (plaza ? runCommand(plaza, { words }) : tellServer(folder, words));
      expect(ended, words.join(' ')).toMatchObject({ code: 0 });
    }
    await plaza?.db.close();
  };
  return {
    folder,
    socket: !fresh,
    async start() {
      server = await startServer({ folder, env });
      // Before its power is cut: half an enrolment would leave nobody who may give commands.
      if (!fresh) await tokenOf(folder);
      return server;
    },
    give,
  };
}
