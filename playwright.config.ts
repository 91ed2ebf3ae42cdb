import { defineConfig } from '@playwright/test';
import { browser, flags } from './scripts/browser.ts';

const long = process.env.LONG === '1';
// What would not fit into the quarter of an hour of `npm test` belongs to the long run, and what is tagged so.
const left = long ? [] : ['**/*-long.spec.ts'];
/** What takes or waits longest; begun first, so that the others run beside it. */
const slowest = ['**/whole-way.spec.ts', '**/lottery.spec.ts', '**/access.spec.ts'];

const desk = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
  deviceScaleFactor: 1,
};

export default defineConfig({
  testDir: 'test/pwa',
  projects: [
    { name: 'slowest', testMatch: slowest },
    { name: 'others', testIgnore: [...slowest, ...left] },
    // The operators' console: a window on a desk, where a test does not say otherwise.
    { name: 'console', testDir: 'test/console', testIgnore: left, use: desk },
  ],
  grepInvert: long ? [] : /@long/,
  outputDir: 'test-results/pwa',
  globalSetup: './test/support/browser/prepare.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine may miss a moment; what needed its second try is told by name and counted apart.
  retries: 1,
  // More than the two cores of a small machine: most of a browser's time is waiting.
  workers: 3,
  expect: { timeout: 10_000 },
  timeout: long ? 600_000 : 60_000,
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-US',
    serviceWorkers: 'allow',
    actionTimeout: 15_000,
    trace: 'on-first-retry',
    launchOptions: { executablePath: browser(), args: flags },
  },
});
