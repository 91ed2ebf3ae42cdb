import { type PlainServer, startPlainServer } from '../setup/plain-server.ts';
import { test as atPlaza, expect } from './fixtures.ts';

/** The client in front of a site of the specification alone; each test has its own, with a member called ana. */
export const test = atPlaza.extend<{ plain: PlainServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  plain: async ({}, use) => {
    const server = await startPlainServer();
    await use(server);
    await server.stop();
    expect(server.strange, 'calls that the specification does not name').toEqual([]);
  },
  baseURL: ({ plain }, use) => use(plain.url),
});

export const session = { id: '42', tokensso: 'plain-secret' };

export { expect };
