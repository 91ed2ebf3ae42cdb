import { defineConfig } from '@playwright/test';
import type { EngineName } from './fixtures.ts';

/** The journeys in other engines than Chromium's, each engine in a worker of its own. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: './prepare.ts',
  forbidOnly: true,
  // An engine on a busy machine may miss a moment; what needed its second try is told by name and counted apart.
  retries: 1,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: [
    { name: 'Firefox', use: { engineName: 'firefox' } },
    { name: 'WebKitGTK', use: { engineName: 'webkit' } },
  ],
});
