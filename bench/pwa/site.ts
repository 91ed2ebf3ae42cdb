import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { browser as chromiumPath, flags } from '../../scripts/browser.ts';
import { fill, type Session, signIn } from '../../scripts/gallery/member.ts';
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

export async function openSite(): Promise<Site> {
  const server = await startServer({ env: { LOG_LEVEL: 'silent' } });
  // A measurement that fails or is stopped leaves no server behind.
  process.once('exit', () => isRunning(server.pid) && process.kill(server.pid));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const session = await signIn(server.url);
  await fill(server.url, session);
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

/** How much slower a phone's processor is than this one: what Lighthouse takes too. */
export const slowness = 4;

/** Slows the page's processor down; the worker, which the browser does not slow, is made to start anew each time. */
export async function slow(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return devtools;
}
