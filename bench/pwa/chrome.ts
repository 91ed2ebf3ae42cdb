import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import { browser as chromiumPath, flags } from '../../scripts/browser.ts';
import type { Session } from '../../scripts/gallery/member.ts';
import { signedIn } from './site.ts';

let end = () => {};
// A measurement that is stopped leaves no browser behind.
process.once('exit', () => end());

/**
 * Starts a browser that has never been anywhere for Lighthouse, which speaks to it by its port.
 * @param session is left on the device first, and nothing else
 */
export async function freshChrome(url: string, session?: Session) {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: flags, logLevel: 'silent' });
  end = chrome.kill;
  if (session) {
    const driver = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    const page = await (driver.contexts()[0] ?? (await driver.newContext())).newPage();
    await signedIn(page, url, session);
    await page.close();
    await driver.close();
  }
  return chrome;
}
