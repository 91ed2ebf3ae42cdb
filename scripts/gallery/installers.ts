import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { screenshotPath, screenshots } from '../manifest/screenshots.ts';
import type { Session } from './member.ts';

const publicFolder = join(import.meta.dirname, '..', '..', 'public');

/** Takes the screenshots that the manifests name, in English and the light theme, into `public/screenshots/`. */
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
}
