import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientCatalogs } from './scripts/vite/client-catalogs.ts';

/** All that the first room needs besides its own file. */
const core = { name: 'core', tags: ['$initial' as const], priority: 3 };

/** What rooms share: tables, dialogs, fields and the icons in them. */
const parts = {
  name: 'parts',
  test: /lucide-react|src\/ui\/|src\/console\/(parts|words)\/(?!chart)|@tanstack\/(react-)?table|@base-ui/,
  priority: 2,
};

/** Only rooms with charts load it. */
const charts = { name: 'charts', test: /uplot|src\/console\/parts\/chart/, priority: 2.5 };

const server = process.env.CONSOLE_URL ?? 'http://localhost:3001';

/** The operators' console: a build of its own, which the members' app shares no file with. */
export default defineConfig({
  // Nothing of the members' public folder belongs to it.
  publicDir: false,
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    clientCatalogs('console'),
  ],
  server: { proxy: { '/call': server } },
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'console.html',
      output: {
        codeSplitting: { groups: [core, charts, parts] },
        chunkFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
});
