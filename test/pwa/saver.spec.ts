import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, kept, openAs, read } from '../support/browser/visits.ts';

const pictures = /^\/(avatar|banner|cover|icon|picture)\//;

/** Every picture that was asked for, by a page or by the worker. */
function watch(context: BrowserContext): Set<string> {
  const asked = new Set<string>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pictures.test(pathname)) asked.add(pathname);
  });
  return asked;
}

async function choose(page: Page, name: 'Off' | 'On') {
  await page.goto('/#/Setting');
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.getByRole('group', { name: 'Data saver' }).getByRole('button', { name, exact: true }).click();
}

/** Opens Home and the lists with pictures. */
async function visit(page: Page) {
  for (const address of ['/Home', '/Video', '/nHomeList']) {
    await page.goto(`/#${address}`);
    await read(page);
    await page.waitForLoadState('networkidle');
  }
}

test('who spares data fetches fewer pictures and the small ones, and nothing moves by itself', async ({
  page,
  context,
  request,
  server,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 500 });
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await kept(page);
  await choose(page, 'On');
  const asked = watch(context);
  await visit(page);
  const spared = new Set(asked);
  const banner = page.getByRole('region', { name: 'News' });
  await page.goto('/#/Home');
  await expect(banner.getByRole('button', { name: 'Play' })).toBeVisible();

  await choose(page, 'Off');
  await page.evaluate(() => caches.delete('thumbnails'));
  asked.clear();
  await visit(page);
  await page.goto('/#/Home');
  await expect(banner.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => asked.size).toBeGreaterThan(spared.size);
  const large = (all: Set<string>) =>
    [...all].filter((path) => /^\/(cover|picture)\//.test(path) && !/small/.test(path));
  expect(large(spared)).toEqual([]);
  expect(large(asked).length).toBeGreaterThan(0);
});

test('a film waits to be started where data is spared, and nothing of it is read before', async ({
  page,
  context,
  request,
  server,
}) => {
  const session = await demoSession(request, server.url);
  await openAs(page, session, '/Mine');
  await choose(page, 'On');
  const media: string[] = [];
  context.on('request', (sent) => /\/media\//.test(sent.url()) && media.push(sent.url()));
  await page.goto('/#/Video');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  const video = page.locator('video');
  await expect(video).toHaveAttribute('preload', 'none');
  await page.waitForLoadState('networkidle');
  expect(await video.evaluate((one) => (one as HTMLVideoElement).paused)).toBe(true);
  expect(media).toEqual([]);
});
