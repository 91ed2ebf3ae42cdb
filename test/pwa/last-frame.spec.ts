import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, kept, newMember, openAs, read } from '../support/browser/visits.ts';

test.setTimeout(90_000);
test.use({
  // Nothing of the app can be had in these tests but what is kept, and a thumbnail may not be.
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|error loading dynamically/i],
});

const frames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':frame:')));

const frame = (page: Page) => page.locator('.last-frame');

/** Opens a list and leaves its page, which keeps its frame. The page stands on one without the app then. */
async function leave(page: Page, address: string) {
  await page.goto(`/#${address}`);
  await read(page);
  await expect
    .poll(async () => (await frames(page)).some((name) => name.endsWith(`#${address}`)), { timeout: 20_000 })
    .toBe(true);
  await page.goto('/manifest.webmanifest');
}

/**
 * From now on documents of this device are without a network, and the app finds no place to draw: what a phone shows before
 * it runs. The frame stays for as long as a test looks at it.
 */
async function beforeTheApp(context: BrowserContext) {
  await context.setOffline(true);
  await context.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (then: () => void, ms?: number) => (ms === 3000 ? 0 : setTimeout(then, ms));
    Object.assign(window, { setTimeout: patient });
    document.getElementById = () => null;
  });
}

/** The share of pixels that differ in two pictures of a page, below the line that tells the rows' age. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const pixels = async (picture: Buffer) => {
    const { width, height } = await sharp(picture).metadata();
    const top = 2 * 102;
    return sharp(picture)
      .extract({ left: 0, top, width, height: height - top })
      .removeAlpha()
      .raw()
      .toBuffer();
  };
  const [first, second] = [await pixels(one), await pixels(other)];
  if (first.length !== second.length) return 1;
  let differ = 0;
  for (let at = 0; at < first.length; at++) if (Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > 24) differ++;
  return differ / first.length;
}

test('lists stand there before the app runs, as the app draws them afterwards', async ({
  page,
  context,
  request,
  server,
}) => {
  const lists = ['/Moneylog', '/nHomeList', '/RechargeRecord'];
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await kept(page);
  for (const address of lists) await leave(page, address);
  await context.setOffline(true);
  const drawn = new Map<string, Buffer>();
  for (const address of lists) {
    await page.goto(`/#${address}`);
    await read(page);
    await expect(page.getByText(/^Offline\. Updated/)).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    await expect(page.locator('main img').first().or(page.locator('main li').first())).toBeVisible();
    drawn.set(address, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    await page.goto('/manifest.webmanifest');
  }
  await beforeTheApp(context);
  for (const address of lists) {
    await page.goto(`/#${address}`);
    await expect(frame(page)).toBeVisible();
    const before = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    expect(await difference(before, drawn.get(address) as Buffer), address).toBeLessThan(0.005);
    await page.goto('/manifest.webmanifest');
  }
});

test('nothing is painted before the frame: no empty page', async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await kept(page);
  await leave(page, '/nHomeList');
  await page.goto('/#/nHomeList');
  await read(page);
  const paints = await page.evaluate(() =>
    performance.getEntriesByType('paint').map(({ name, startTime }) => ({ name, startTime })),
  );
  expect(paints.map(({ name }) => name)).toEqual(['first-paint', 'first-contentful-paint']);
  expect(paints[0]?.startTime).toBe(paints[1]?.startTime);
});

test('a frame cannot be reached by keyboard or screen reader, and tells its age', async ({
  page,
  context,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await kept(page);
  await leave(page, '/nHomeList');
  await change(page, 'minutes ago');
  await beforeTheApp(context);
  await page.goto('/#/nHomeList');
  await expect(frame(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(frame(page).getByText(/^Offline\. Updated/)).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await frame(page).locator('[id], [href], [onclick], script').count()).toBe(0);
});

test('a tap on a link of the frame is followed once the app is there', async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await kept(page);
  await leave(page, '/nHomeList');
  await page.addInitScript(() => {
    // Taps as soon as the frame stands, before the app's own rows do.
    new MutationObserver((_, watch) => {
      const link = document.querySelector<HTMLElement>('.last-frame article [data-to]');
      if (!link) return;
      watch.disconnect();
      link.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/#/nHomeList');
  await expect(page).toHaveURL(/#\/nHomeDetail\?id=/);
});

/** Changes what the device keeps, on a page without the app. */
const change = (page: Page, how: string) =>
  page.evaluate((what) => {
    const all = Object.entries(localStorage).filter(([name]) => name.includes(':frame:'));
    for (const [name, text] of all) {
      const kept = JSON.parse(text);
      if (what === 'another day') kept.until = Date.now() - 1;
      if (what === 'another width') kept.width += 1;
      if (what === 'another base font') kept.font = '20px';
      if (what === 'a script in it') kept.tree.push(['script', {}, 'window.ran = true']);
      if (what === 'a handler in it') kept.tree.push(['img', { src: '/x', onerror: 'window.ran = true' }]);
      if (what === 'minutes ago') kept.at -= 120_000;
      localStorage.removeItem(name);
      const other = what === 'another build' ? name.replace(/^plaza-rows:[^:]*/, 'plaza-rows:older') : name;
      localStorage.setItem(other, JSON.stringify(kept));
    }
    const checked = JSON.parse(localStorage.getItem('plaza-checked') ?? '{}');
    if (what === 'a session not checked for six days') checked.device -= 6 * 86_400_000 + 1;
    if (what === 'a clock that was set back') checked.seen += 86_400_000;
    localStorage.setItem('plaza-checked', JSON.stringify(checked));
    if (what === 'another language') localStorage.setItem('viodeLang', 'zh_cn');
    if (what === 'no session') localStorage.removeItem('tokensso');
    if (what === 'another member') localStorage.setItem('token', btoa('somebody-else'));
  }, how);

test('a frame is shown to its own member, build, language, day, width and font alone', async ({
  page,
  context,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await kept(page);
  await leave(page, '/Moneylog');
  await beforeTheApp(context);
  const before = await page.evaluate(() => Object.entries(localStorage));
  const restore = () =>
    page.evaluate((entries) => {
      localStorage.clear();
      for (const [name, value] of entries) localStorage.setItem(name, value);
    }, before);
  for (const how of [
    'nothing',
    ...['another build', 'another language', 'another day', 'another width', 'another base font'],
    ...['another member', 'no session', 'a session not checked for six days', 'a clock that was set back'],
    ...['a script in it', 'a handler in it'],
  ]) {
    await change(page, how);
    await page.goto('/#/Moneylog');
    await page.waitForLoadState('load');
    await expect(frame(page), how).toHaveCount(how === 'nothing' ? 1 : 0);
    expect(await page.evaluate(() => 'ran' in window), how).toBe(false);
    await page.goto('/manifest.webmanifest');
    await restore();
  }
});

test('no frame outlives its member, nor a filter, an open sheet or a scrolled list', async ({
  page,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await kept(page);
  await page.goto('/#/Moneylog');
  await read(page);
  await page.getByRole('button', { name: 'Deposits', exact: true }).click();
  await page.goto('/manifest.webmanifest');
  expect(await frames(page)).toEqual([]);
  await leave(page, '/Moneylog');
  const next = await newMember(request, `frame_${Date.now().toString(36)}`);
  await page.evaluate(({ id, tokensso }) => {
    localStorage.setItem('tokensso', tokensso);
    localStorage.setItem('token', btoa(id));
  }, next);
  await page.goto('/#/Mine');
  await expect.poll(() => frames(page)).toEqual([]);
  await leave(page, '/Moneylog');
  await page.goto('/#/Setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => frames(page)).toEqual([]);
});

test('a page that still stands as its frame shows it is left without taking another', async ({
  page,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/RechargeRecord');
  await kept(page);
  await read(page);
  await expect.poll(async () => (await frames(page)).length, { timeout: 20_000 }).toBe(1);
  const takenAt = async () => {
    const [name = ''] = await frames(page);
    return page.evaluate((one) => JSON.parse(localStorage.getItem(one) ?? '{}').at, name);
  };
  const leaveFor = () => page.evaluate(() => void dispatchEvent(new Event('pagehide')));
  // What was drawn since it was taken, if anything, is in the frame now.
  await leaveFor();
  const at = await takenAt();
  await leaveFor();
  expect(await takenAt()).toBe(at);
  await page.evaluate(() => document.querySelector('main')?.classList.add('changed'));
  await leaveFor();
  expect(await takenAt()).toBeGreaterThan(at);
});
