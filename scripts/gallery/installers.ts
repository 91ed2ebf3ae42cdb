import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { screenshotPath, screenshots } from '../manifest/screenshots.ts';
import type { Session } from './member.ts';

const root = join(import.meta.dirname, '..', '..');
const publicFolder = join(root, 'public');

/** The narrow screenshots beside each other, for the README. */
async function besideEachOther(): Promise<void> {
  const narrow = screenshots.filter(({ form }) => form === 'narrow');
  const gap = 10;
  const width = Math.max(...narrow.map((one) => one.width));
  const height = Math.max(...narrow.map((one) => one.height));
  const pictures = narrow.map(async ({ name }, at) => ({
    input: await sharp(join(publicFolder, screenshotPath(name)))
      .resize(width, height)
      .toBuffer(),
    left: gap + at * (width + 2 * gap),
    top: gap,
  }));
  const background = { width: narrow.length * (width + 2 * gap), height: height + 2 * gap };
  await sharp({ create: { ...background, channels: 3, background: '#E8EBF0' } })
    .composite(await Promise.all(pictures))
    .webp({ quality: 80 })
    .toFile(join(root, 'docs', 'screenshot.webp'));
}

/** Takes the screenshots that the manifests name, in English and the light theme, into `public/screenshots/`, and the README's. */
export async function takeScreenshots(browser: Browser, url: string, session: Session): Promise<void> {
  for (const { name, width, height, scale, address } of screenshots) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(`${url}/manifest.webmanifest`);
    await page.evaluate(({ id, tokensso }) => {
      localStorage.setItem('tokensso', tokensso);
      localStorage.setItem('token', btoa(id));
      // Keeps the app's own offer to install it off the pictures.
      localStorage.setItem('plaza-install-declined', '1');
    }, session);
    await page.goto(`${url}/#${address}`);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [class*=skeleton]'));
    await page.waitForLoadState('networkidle');
    // The result of an earlier order may cover the screen.
    const closed = () => page.getByRole('dialog').waitFor({ state: 'detached', timeout: 3000 });
    await closed().catch(() => page.keyboard.press('Escape').then(closed));
    const picture = await page.screenshot({ animations: 'disabled' });
    const file = join(publicFolder, screenshotPath(name));
    mkdirSync(join(publicFolder, 'screenshots'), { recursive: true });
    await sharp(picture).webp({ quality: 80 }).toFile(file);
    await context.close();
  }
  await besideEachOther();
}
