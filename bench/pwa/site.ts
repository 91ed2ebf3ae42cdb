import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { browser as chromiumPath, flags } from '../../scripts/browser.ts';
import { asker, fill, type Session, signIn } from '../../scripts/gallery/member.ts';
import { type Server, startServer } from '../../test/support/setup/server.ts';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A server of its own with demo data, the demo member signed in there, and a browser. */
export type Site = { server: Server; session: Session; browser: Browser; close: () => Promise<void> };

/** A copy of the folder that the run has filled before its first part; none where a part is run by itself. */
function preparedCopy(): string | undefined {
  const prepared = process.env.BENCH_DATA;
  if (!prepared) return;
  const folder = mkdtempSync(join(tmpdir(), 'plaza-bench-'));
  cpSync(prepared, folder, { recursive: true });
  return folder;
}

export async function openSite(): Promise<Site> {
  const folder = preparedCopy();
  const server = await startServer({ env: { LOG_LEVEL: 'silent' }, ...(folder && { folder }) });
  // A measurement that fails or is stopped leaves no server behind.
  process.once('exit', () => {
    if (isRunning(server.pid)) process.kill(server.pid);
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const session = await signIn(server.url);
  await fill(server.url, session);
  // A prepared folder has played for as long as the run lasts: no reminder of that may stand over what is measured.
  for (let time = 0; time < 2; time++)
    await asker(server.url, session)('/member/realityCheck', { minutes: '60' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags });
  const close = async () => {
    await browser.close();
    await server.stop();
  };
  return { server, session, browser, close };
}

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
};

/** A phone that has never been here. */
export const newPhone = (browser: Browser): Promise<BrowserContext> => browser.newContext(phone);

/** Leaves a session on the device, as an earlier visit would have. */
export async function signedIn(page: Page, url: string, { id, tokensso }: Session): Promise<void> {
  await page.goto(`${url}/manifest.webmanifest`);
  await page.evaluate(
    ([token, secret]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('tokensso', secret);
    },
    [Buffer.from(id).toString('base64'), tokensso] as const,
  );
}

/** The whole app is on the device, and the worker answers for this page. */
export const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** What was begun has ended: rows are written, parts that wait for an idle moment are there. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done, { timeout: 3000 }));
  });

/**
 * The page rests: nothing on it is loading, and no task of its thread has taken 50 ms for a second. What a screen works
 * out in steps, a proof for one, may begin after the first idle moment.
 */
export const resting = (page: Page) =>
  page.evaluate(async () => {
    let last = performance.now();
    const watch = new PerformanceObserver(() => {
      last = performance.now();
    });
    watch.observe({ type: 'longtask' });
    const isLoading = () => document.querySelector('main [aria-busy=true], main[aria-busy=true], main .spin');
    const latest = performance.now() + 30_000;
    while (performance.now() < latest && (isLoading() || performance.now() - last < 1000))
      await new Promise((done) => requestIdleCallback(() => setTimeout(done, 50), { timeout: 1000 }));
    watch.disconnect();
  });

/** How much slower a phone's processor is than this one: what Lighthouse takes too. */
export const slowness = 4;

/** Slows the page's processor down; the worker, which the browser does not slow, is made to start anew each time. */
export async function slow(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return devtools;
}

/**
 * Slows the page down for as long as something is measured on it: Chromium's slowing takes most of a core of this machine
 * for each page, one that rests included, which the others then lack.
 */
export async function whileSlow<Result>(page: Page, measure: () => Promise<Result>): Promise<Result> {
  const devtools = await slow(page);
  const result = await measure();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return result;
}
