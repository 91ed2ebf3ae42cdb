import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Result } from 'lighthouse';
import { report } from '../report.ts';
import { freshChrome } from './chrome.ts';
import { openSite } from './site.ts';

/** The last one that judges whether a site can be installed; Lighthouse 12 left that out. */
const version = '11.7.1';
const folder = join('node_modules', '.lighthouse11');
const module = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');

/** Brings it into a folder of its own, apart from the Lighthouse of today. */
function install(): boolean {
  if (existsSync(module)) return true;
  const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
  return spawnSync('npm', [...words, `lighthouse@${version}`], { stdio: 'ignore' }).status === 0;
}

type Lighthouse = { default: (url: string, options: object) => Promise<{ lhr: Result } | undefined> };

async function measure() {
  const { default: lighthouse } = (await import(pathToFileURL(module).href)) as Lighthouse;
  const site = await openSite();
  const chrome = await freshChrome(site.server.url);
  const options = { port: chrome.port, onlyCategories: ['pwa'], logLevel: 'silent' };
  const { categories, audits } = (await lighthouse(`${site.server.url}/`, options))?.lhr ?? {};
  const value = Math.round((categories?.pwa?.score ?? 0) * 100);
  report({ name: `lighthouse ${version}: pwa`, value, against: 100, unit: '', reach: { atLeast: 1 } });
  const failed = Object.values(audits ?? {}).filter(({ score }) => score !== null && score < 1);
  for (const { title, explanation } of failed) console.log(`  ${title} ${explanation ?? ''}`);
  chrome.kill();
  await site.close();
}

if (install()) await measure();
else {
  console.log(
    `lighthouse ${version}: npm could not bring it (is the registry reached?), nothing is measured`,
  );
  process.exitCode = 1;
}
