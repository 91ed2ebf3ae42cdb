import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { keptWhenUsed } from './scripts/shell.mjs';
import { clientCatalogs } from './scripts/vite/client-catalogs.ts';
import { firstFiles } from './scripts/vite/first-files.ts';
import { firstRun } from './scripts/vite/first-run.ts';
import { iconsWithoutKeys } from './scripts/vite/icon-keys.ts';
import { plainNumbers } from './scripts/vite/plain-numbers.ts';

/** All that the first paint needs, in one file: parts shared with a screen would each come in their own. */
const core = { name: 'core', tags: ['$initial' as const], priority: 3 };

/**
 * Parts and icons that screens share, in a few files: each file of a screen costs a slow phone ten milliseconds, however
 * small it is.
 */
const parts = {
  name: 'parts',
  test: /lucide-react|src\/ui\//,
  priority: 1,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 40_000,
};

/**
 * Home with all that it draws. Screens share much of it; what they share beyond it, sheets and long lists, Home does not
 * load before its tiles answer.
 */
const front = { name: 'front', test: /src\/features\/home\/Home\.tsx/, priority: 2.5 };

/** What reads and keeps: every screen needs it at its start. */
const data = {
  name: 'data',
  test: /src\/data\/(?!device\/(data-saver|platform)|game\/(games|facts-database)\.|mirror\/schema\.)/,
  priority: 1,
};

/** The device's databases, which a first drawing does without. */
const database = {
  name: 'database',
  test: /src\/data\/(game\/facts-database|mirror\/schema)\.|node_modules\/dexie/,
  priority: 1,
};

/** Words and numbers as screens write them: left alone it would go with one of the rooms, which all others then load. */
const words = {
  name: 'words',
  test: /src\/(i18n\/|[\w-]+\.tsx?$|parts\/(form|records|screen|words|sharing|service|receipt|failure)\/|data\/(device\/(data-saver|platform)|game\/games\.))|contract\/sentences/,
  priority: 2,
};

/** What a proof is checked with, kept on a device when it was used. */
const curves = { name: 'curves', test: /@noble\/curves/, priority: 1 };

/** What several rooms share: it would fall into the first of them, which the others then load whole. */
const shared = {
  name: 'shared',
  test: /src\/parts\/(demo|game|restrictions|money\/(FactState|amount-input|film-deposit|prerequisites|useNextStep|withdrawal-draft)|payment-record\/deposit-state)|contract\/game\/(picks|odds)/,
  priority: 0.5,
};

/** Which folders of screens and their parts come in one file: they share much, and small files compress badly. */
const files = {
  account: ['features/sign-in', 'features/profile', 'features/settings', 'features/protection/ConfirmAge'],
  wallet: [
    'features/deposit',
    'features/withdrawal',
    'features/bank-account',
    'features/pin',
    'features/statement',
    'features/protection',
    'parts/money',
    'parts/payment-record',
  ],
  fairness: ['parts/fairness'],
  game: ['features/lobby', 'features/lottery', 'features/records'],
  companion: ['features/companion'],
  video: ['features/film', 'features/player/PlayVideo', 'features/player/usePreview', 'parts/film'],
  notice: ['features/notice'],
  service: ['features/service'],
};

/** The file that a module comes in, when it is of one of the groups. */
const fileOf = (id: string): string | null => {
  const path = /(?:src\/|(?=contract\/game\/))((?:features|parts|contract\/game)\/.*)$/.exec(id)?.[1] ?? '';
  const found = Object.entries(files).find(([, folders]) => folders.some((one) => path.startsWith(one)));
  return found?.[0] ?? null;
};

const rooms = { debugName: 'rooms', name: fileOf, test: (id: string) => fileOf(id) !== null };

/** Groups are named after all who need them, and made files after their maker, which would fill the list of files in the entry. */
const named = ({ name }: { name: string }) =>
  `assets/${name.replace(/^(_virtual_|rolldown-)|~.*/g, '')}-[hash].js`;

const server = `http://localhost:${process.env.PORT ?? 3000}`;

const routerBuild = join(import.meta.dirname, 'node_modules/react-router/dist/production');

export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    clientCatalogs('members'),
    firstFiles(),
    firstRun(),
    iconsWithoutKeys(),
    plainNumbers(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      // One for each language: scripts/languages.ts.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webp,woff2}'],
        // Icons other than that of tabs are asked for by the browser when it installs the app, which nobody does without a
        // network. Where nothing can be stored there is no worker.
        globIgnores: [
          ...['screenshots/**', 'start/**', 'avatar/*', 'verify/**', '!(favicon).png', 'no-storage.js'],
          ...keptWhenUsed.map((name) => `assets/${name}-*`),
        ],
        // One that is left out for its size fails the build: scripts/shell.mjs.
        maximumFileSizeToCacheInBytes: 2 ** 21,
      },
    }),
  ],
  resolve: {
    alias: [
      // The main module of this package is written for browsers of ten years ago, and twice as large.
      { find: 'workbox-window', replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      // The package's exports name its development build, with its warnings.
      { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
    ],
  },
  server: {
    proxy: { '/api': server, '/media': server, '/pay': server, '/picture': server, '/service': server },
  },
  // The manifest tells the bench what the entry loads.
  // Its parts load from beside it: what a proof is checked with is kept when it was used, the rest comes with the app.
  worker: {
    format: 'es',
    rolldownOptions: { output: { codeSplitting: { groups: [curves] }, chunkFileNames: named } },
  },
  build: {
    target: 'es2023',
    // Ten kilobytes, and no screen waits for styles of its own.
    cssCodeSplit: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [core, front, parts, data, database, words, curves, shared, rooms] },
        chunkFileNames: named,
      },
    },
  },
});
