import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const long = process.env.LONG === '1';

const page = {
  environment: 'happy-dom',
  setupFiles: ['./test/support/setup-ui.ts'],
  restoreMocks: true,
  // A proof is recomputed in some of them, on a machine that does other things.
  testTimeout: 20_000,
};
const plugins = () => [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()];
/** What fetch throws is no error of the context that each other file has for itself. */
const outside = ['src/data/transport/send.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: plugins(),
        test: {
          ...page,
          name: 'ui',
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: outside,
        },
      },
      { plugins: plugins(), test: { ...page, name: 'ui-send', include: outside } },
      {
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['./test/support/setup/after-file.ts'],
          // The server keeps nothing beside its sites: files share its modules and the code of PGlite.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/pwa/**', ...(long ? [] : ['test/long/**'])],
          globalSetup: [
            './test/support/setup/postgres.ts',
            './test/support/setup/pglite.ts',
            './test/support/setup/ffmpeg.ts',
          ],
          testTimeout: long ? 3_600_000 : 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
