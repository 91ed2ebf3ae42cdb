import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plaza } from '../context/app-context.ts';
import { FloodGuard } from '../http/flood-guard.ts';
import { close, listen } from '../http/listen.ts';
import type { Stop } from '../jobs/jobs.ts';
import { type MadeLink, makeFirstLink } from '../operator/people/links.ts';
import { consoleOrigin } from '../operator/people/origin.ts';
import { createConsole } from './console.ts';

/**
 * Opens the console on its own port; from then on the site's links name it.
 * @throws PortTaken
 */
export async function openConsole(plaza: Plaza): Promise<Stop> {
  const { CONSOLE_PORT, CONSOLE_HOST } = plaza.env;
  const { hono } = createConsole(plaza, {
    origin: () => consoleOrigin(plaza),
    flood: new FloodGuard({ perSecond: 50, burst: 200 }),
  });
  const fetch = (request: Request, bindings: object) => hono.fetch(request, bindings);
  const place = { port: CONSOLE_PORT, host: CONSOLE_HOST };
  const names = { port: 'CONSOLE_PORT', host: 'CONSOLE_HOST' } as const;
  const { server, port } = await listen(plaza, place, fetch, names);
  plaza.consoleOrigin = `http://localhost:${port}`;
  return () => close(server);
}

/** The file in the data folder that holds the link for the first operator, where no terminal shows it. */
const linkFile = 'console-link';

/**
 * Tells how the first operator of a site comes in: by a link that is good once for 15 minutes. A terminal shows it. Anything else
 * may be a log: then it is in a file that only this user reads, and the line names the file. A file of an earlier start is removed.
 * @returns the line to print; undefined when somebody is enrolled
 */
export async function announceFirstLink(plaza: Plaza, isTerminal: boolean): Promise<string | undefined> {
  const file = join(plaza.env.DATA_DIR, linkFile);
  rmSync(file, { force: true });
  const link = await makeFirstLink(plaza);
  if (!link) return undefined;
  const how = 'good once, for 15 minutes';
  if (isTerminal) return `First operator (${how}): ${link.address}`;
  write(plaza, file, link);
  return `First operator: the link is in ${file} (${how})`;
}

function write({ env }: Plaza, file: string, { address }: MadeLink): void {
  // On PostgreSQL there may be no data folder yet.
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  // Renamed into place: another node may start at the same moment, and a link that somebody planted is replaced, not followed.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${address}\n`, { flag: 'wx', mode: 0o600 });
  renameSync(draft, file);
}
