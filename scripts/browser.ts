import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * What a window does without here. Chromium loads two pages for the suggestions under its address bar with each window, which
 * take seconds on a small machine. Of several such flags the last counts, so that Playwright's own are repeated.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** The flags that a browser needs to run as root, and without access to the internet. */
export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
];

/** The machine's Chromium (CHROME_PATH first), else one that Playwright has downloaded. */
function found(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) return existsSync(CHROME_PATH) ? CHROME_PATH : undefined;
  const system = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...system, chromium.executablePath()].find((file) => existsSync(file));
}

const runs = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Installing Debian's package needs root; Playwright's own build only needs access to its server. */
const installers = [
  () =>
    process.getuid?.() === 0 &&
    runs('apt-get', ['--version']) &&
    runs('apt-get', ['update']) &&
    runs('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']),
  () => runs('npx', ['playwright', 'install', 'chromium']),
];

/**
 * The path of a Chromium, which is installed first if there is none.
 *
 * @throws an error of one line if none can be installed
 */
export function browser(): string {
  const present = found();
  if (present) return present;
  if (!process.env.CHROME_PATH) {
    for (const install of installers) {
      console.error('No Chromium on this machine: fetching one …');
      const installed = install() ? found() : undefined;
      if (installed) return installed;
    }
  }
  throw new Error('No Chromium found and none could be fetched: install one, or name it in CHROME_PATH.');
}
