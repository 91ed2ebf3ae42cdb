import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as plain } from '../support/browser/fixtures.ts';
import { type Server, startServer } from '../support/setup/server.ts';
import type { Engine, Tab } from './driver/engine.ts';
import { startFirefox } from './driver/firefox.ts';
import { type Front, heard, startFront } from './driver/front.ts';
import { type Visitor, visitor } from './driver/visitor.ts';
import { startWebKit } from './driver/webkit.ts';

const engines = { firefox: startFirefox, webkit: startWebKit };

export type EngineName = keyof typeof engines;

type Fixtures = {
  /** The site's address for the browser. */
  front: Front;
  visitor: Visitor;
  /** A server of the test's own behind `front`, which it may end and start again on the same data. */
  ownServer: { end(): Promise<void>; start(): Promise<Server>; current: Server };
};

/** What a page has told of its errors: by the engine where it tells them, else by its own listener. A page that was never opened has none. */
const errorsOf = async (tab: Tab): Promise<string[]> =>
  tab.errors?.() ??
  tab.run(
    (place) =>
      location.origin === 'null' ? [] : (JSON.parse(localStorage.getItem(place) ?? '[]') as string[]),
    heard,
  );

/** Firefox names a font that was still on its way when the page was left: NS_BINDING_ABORTED. */
const fontLeftBehind = /^downloadable font: download failed .* status=2152398850 /;

/** Playwright's runner with the project's engine in the place of its browser; every stray error on a page fails the test. */
export const test = plain.extend<Fixtures, { engineName: EngineName; engine: Engine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName]();
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // Chromium's console is nobody's here.
  quiet: ({ expectedNoise: _ }, use) => use(undefined),
  front: async ({ server, engineName }, use) => {
    const front = await startFront(server.url, engineName === 'webkit');
    await use(front);
    await front.goDown();
  },
  visitor: async ({ engine, front, expectedNoise }, use, info) => {
    const tab = await engine.newTab();
    await use(visitor(tab, front.url));
    if (info.status !== info.expectedStatus)
      writeFileSync(info.outputPath('screen.png'), await tab.screenshot());
    const expected = [...expectedNoise, fontLeftBehind];
    const stray = (await errorsOf(tab)).filter((line) => !expected.some((one) => one.test(line)));
    await tab.close();
    expect(stray, `stray errors in ${engine.name}`).toEqual([]);
  },
  ownServer: async ({ front }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'plaza-data-'));
    cpSync(process.env.PLAZA_PREPARED ?? '', folder, { recursive: true });
    const own = {
      current: await startServer({ folder }),
      end: () => own.current.end(),
      start: async () => {
        own.current = await startServer({ folder });
        front.lead(own.current.url);
        return own.current;
      },
    };
    front.lead(own.current.url);
    await use(own);
    await own.end();
    rmSync(folder, { recursive: true, force: true });
  },
});

export { expect };
