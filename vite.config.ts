import { existsSync, readdirSync } from 'node:fs';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { type ManifestOptions, VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Plaza',
  short_name: 'Plaza',
  description: 'A provably fair dice game, films and companions, readable without a network.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#F6F7F9',
  theme_color: '#F6F7F9',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    { name: 'Games', url: '/#/Game' },
    { name: 'Deposit', url: '/#/Recharge' },
    { name: 'Account detail', url: '/#/Moneylog' },
  ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/icon-192.png', sizes: '192x192' }] })),
};

/** Workbox leaves out what is too big without a word, and a route without its chunk does not open offline. */
const everyAssetPrecached: NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number] = (
  entries,
) => {
  // The client's own build has failed: its error is the one to show.
  if (!existsSync('dist/assets')) return { manifest: entries };
  const precached = new Set(entries.map(({ url }) => url));
  const left = readdirSync('dist/assets')
    .map((file) => `assets/${file}`)
    // What an earlier build left when this one failed is compressed already.
    .filter((url) => !/\.(br|gz)$/.test(url) && !precached.has(url));
  if (left.length > 0) throw new Error(`not precached: ${left.join(', ')}`);
  return { manifest: entries };
};

/** All that the first paint needs, in one file: parts shared with a screen would each come in their own. */
const core = { name: 'core', tags: ['$initial' as const], priority: 2 };

/** Parts and icons that screens share: a file for each group of screens that needs them, not one for each icon. */
const parts = {
  name: 'parts',
  test: /lucide-react|src\/ui\//,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 3000,
};

/** Groups are named after all who need them, which would fill the list of files in the entry. */
const named = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`;

const server = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webp,woff2}'],
        globIgnores: ['shot-*', 'avatar/*', 'verify/**'],
        maximumFileSizeToCacheInBytes: 2 ** 21,
        manifestTransforms: [everyAssetPrecached],
      },
    }),
  ],
  server: { proxy: { '/api': server, '/media': server, '/pay': server, '/picture': server } },
  // The manifest tells the bench what the entry loads.
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [core, parts] }, chunkFileNames: named } },
  },
});
