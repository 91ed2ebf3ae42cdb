import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, test as plain } from '@playwright/test';
import { type Server, startServer } from '../setup/server.ts';

type Options = {
  /** What a test expects on the console: a cut network is told there by the browser itself. */
  expectedNoise: RegExp[];
};

/** Collects console errors (CSP and Trusted Types violations are among them) and uncaught errors of all its pages. */
export function listen(context: BrowserContext): string[] {
  const noise: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') noise.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => noise.push(String(error.error().stack ?? error.error())));
  return noise;
}

async function onCopy(prepared: string, options: Parameters<typeof startServer>[0]) {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-data-'));
  cpSync(prepared, folder, { recursive: true });
  const server = await startServer({ ...options, folder });
  const stop = async () => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Playwright's `test` with a server for each worker, and a failure for every stray error on a page. */
export const test = plain.extend<
  Options & { quiet: undefined },
  { server: Server; serverEnv: Record<string, string>; serverMain: string | undefined }
>({
  expectedNoise: [
    [/net::ERR_INTERNET_DISCONNECTED/, /^An unknown error occurred when fetching the script/],
    { option: true },
  ],
  /** Settings of the server beside those of every test. */
  serverEnv: [{}, { option: true, scope: 'worker' }],
  /** What is started instead of `server/main.ts`. */
  serverMain: [undefined, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv: env, serverMain: main }, use) => {
      const prepared = process.env.PLAZA_PREPARED;
      const server = prepared ? await onCopy(prepared, { env, main }) : await startServer({ env, main });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  quiet: [
    async ({ context, expectedNoise }, use) => {
      const noise = listen(context);
      await use(undefined);
      // A request that is on its way through a test's hands is nobody's any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const stray = noise.filter((line) => !expectedNoise.some((expected) => expected.test(line)));
      expect(stray, 'stray errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
