import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const long = process.env.LONG === '1';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['./test/setup-ui.ts'],
          restoreMocks: true,
          // A proof is recomputed in some of them, on a machine that does other things.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/pwa/**', ...(long ? [] : ['test/long/**'])],
          globalSetup: ['./test/setup/postgres.ts', './test/setup/pglite.ts', './test/setup/ffmpeg.ts'],
          testTimeout: long ? 3_600_000 : 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
