import { defineConfig } from '@playwright/test';
import { browser, flags } from './scripts/browser.ts';

export default defineConfig({
  testDir: 'test/pwa',
  outputDir: 'test-results/pwa',
  globalSetup: './test/pwa/prepare.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: process.env.LONG === '1' ? 600_000 : 60_000,
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-US',
    serviceWorkers: 'allow',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: browser(), args: flags },
  },
});
