import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test';
import { listen } from './fixtures.ts';

/** A browser with a disk of its own, that can be ended and started again. */
export type Device = {
  page: Page;
  /** Errors on the consoles of all its lives. */
  noise: string[];
  /** Ends the browser and starts it on what it had kept; gives its page, on nothing yet. */
  restart(): Promise<Page>;
  /** Ends it for good. */
  stop(): Promise<void>;
};

/** Starts a browser as the settings of the tests have it. */
export async function startDevice({ project: { use } }: TestInfo, baseURL: string): Promise<Device> {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-device-'));
  const { launchOptions, viewport, hasTouch, isMobile, deviceScaleFactor, locale } = use;
  const look = { viewport, hasTouch, isMobile, deviceScaleFactor, locale };
  const given = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
  const noise: string[][] = [];
  let context: BrowserContext;
  const begin = async () => {
    context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...given, baseURL });
    noise.push(listen(context));
    return context.pages()[0] ?? (await context.newPage());
  };
  const device = {
    page: await begin(),
    get noise() {
      return noise.flat();
    },
    restart: async () => {
      await context.close();
      device.page = await begin();
      return device.page;
    },
    stop: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return device;
}
