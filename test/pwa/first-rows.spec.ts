import type { BrowserContext, Page } from '@playwright/test';
import { command } from '../support/browser/bad-network.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { told } from '../support/browser/strangers.ts';
import { demoSession, heading, kept, newMember, openAs, read } from '../support/browser/visits.ts';

test.setTimeout(90_000);
// A thumbnail that was not fetched yet cannot be had without a network.
test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/picture\//] });

/** What stood in the page's lists since the document began, in the order in which it came. */
type Drawn = {
  /** `skeleton`, or the text of the screen with its first row. */
  first: string[];
  /** What moved up or down. A font that comes late moves text at the right edge by a pixel or two. */
  moved: string[];
};

type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
type Shift = PerformanceEntry & { sources: Source[] };

/** From its next document on, a page notes what its list shows first. */
const watchDrawings = (context: BrowserContext) =>
  context.addInitScript(() => {
    const drawn: Drawn = { first: [], moved: [] };
    Object.assign(window, { drawn });
    const note = (text: string) => drawn.first.at(-1) === text || drawn.first.push(text);
    new MutationObserver(() => {
      const main = document.querySelector('main:not(.shell-page)');
      if (main?.querySelector('[class*=skeleton]')) note('skeleton');
      else if (main?.querySelector('li, article')) note(main.parentElement?.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((entries) => {
      for (const { sources } of entries.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          if (previousRect.y !== currentRect.y && node?.textContent?.trim())
            drawn.moved.push(node.textContent);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const drawn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn);

/** The names of copied rows on this device. */
const copies = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('plaza-rows:')));

/** Reads a list, so that the device has it, its first rows, and the app. */
async function visit(page: Page, address: string, list: string) {
  await kept(page);
  await page.goto(`/#${address}`);
  await read(page);
  await expect.poll(() => copies(page)).toEqual(expect.arrayContaining([expect.stringMatching(`:${list}:`)]));
}

const lists = [
  ['/Moneylog', 'moneylog'],
  ['/RechargeRecord', 'recharges'],
  ['/Notice', 'viewer-notices'],
  ['/nHomeList', 'cards'],
] as const;

test('a reload without a network has rows and their age in its first drawing, and nothing moves', async ({
  page,
  context,
  request,
  server,
}) => {
  await watchDrawings(context);
  await openAs(page, await demoSession(request, server.url), '/Mine');
  for (const [address, list] of lists) {
    await visit(page, address, list);
  }
  await context.setOffline(true);
  for (const [address] of lists) {
    await page.goto(`/#${address}`);
    await page.reload();
    await read(page);
    await expect(page.getByText(/^Offline\. Updated \d/)).toBeVisible();
    const { first, moved } = await drawn(page);
    expect(first[0], address).toMatch(/Offline\. Updated \d/);
    expect(first, address).not.toContain('skeleton');
    expect(moved, address).toEqual([]);
  }
});

test.describe('where the database’s code is missing', () => {
  test.use({
    expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/(picture|assets)\/|assets\/database-/],
  });

  test('rows are drawn all the same, and stay: they do not wait for it', async ({
    page,
    context,
    request,
    server,
  }) => {
    await watchDrawings(context);
    await openAs(page, await demoSession(request, server.url), '/Mine');
    await visit(page, '/Moneylog', 'moneylog');
    const removed = await page.evaluate(async () => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (request.url.includes('/assets/database-') && (await cache.delete(request))) count += 1;
      }
      return count;
    });
    expect(removed).toBe(1);
    const inspector = await context.newCDPSession(page);
    await inspector.send('Network.clearBrowserCache');
    await inspector.detach();
    await context.setOffline(true);
    await page.reload();
    await read(page);
    await expect(page.getByText(/^Offline\. Updated \d/)).toBeVisible();
    await expect(page.locator('.last-frame')).toHaveCount(0);
    const { first } = await drawn(page);
    expect(first[0]).toMatch(/Offline\. Updated \d/);
    expect(first).not.toContain('skeleton');
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).toContainEqual(expect.stringContaining('/assets/database-'));
  });
});

test('a second tab shows what the first one read last, and nothing that was withdrawn there', async ({
  page,
  context,
  request,
  server,
}) => {
  const text = `The pool closes ${Date.now().toString(36)}`;
  const [notice = ''] = await command(server, 'notice', 'publish', 'Pool', text);
  await watchDrawings(context);
  // What visitors are told is told again for a moment, withdrawn or not.
  await openAs(page, await demoSession(request, server.url), '/Notice');
  await visit(page, '/Notice', 'viewer-notices');
  await expect(page.getByText(text)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/#/Notice');
  await expect(second.getByText(text)).toBeVisible();
  await command(server, 'notice', 'withdraw', notice);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(text)).toHaveCount(0);
  await expect(second.getByText(text)).toHaveCount(0);
  expect(await told(page, [text])).toEqual([]);
  await context.setOffline(true);
  await second.reload();
  await read(second);
  const { first } = await drawn(second);
  expect(first[0]).toContain('Welcome to the demo');
  expect(first.join()).not.toContain(text);
});

test('rows that Settings remove are in no first drawing of any tab', async ({
  page,
  context,
  request,
  server,
}) => {
  await watchDrawings(context);
  await openAs(page, await demoSession(request, server.url), '/Notice');
  await visit(page, '/Notice', 'viewer-notices');
  const second = await context.newPage();
  await second.goto('/#/Notice');
  await read(second);
  await page.goto('/#/Setting');
  await page.getByRole('button', { name: /^Storage/ }).click();
  await context.setOffline(true);
  await page.getByRole('dialog', { name: 'Storage' }).getByRole('button', { name: 'Remove' }).click();
  await expect(
    page.getByText('Lists and images saved for offline use were removed from this device.'),
  ).toBeVisible();
  expect(await copies(page)).toEqual([]);
  await second.reload();
  await expect(second.getByText('This list isn’t available offline yet')).toBeVisible();
  expect((await drawn(second)).first.join()).not.toContain('Welcome to the demo');
});

test.describe('copied rows neither show nor stay', () => {
  const secret = 'Rows of another build, language or member';

  /** A device on which a member read notices, whose copy says something that its mirror does not have. */
  async function marked(page: Page, context: BrowserContext) {
    await visit(page, '/Notice', 'viewer-notices');
    await page.goto('/#/Agreement');
    await expect(heading(page, /./)).toBeVisible();
    await page.evaluate((text) => {
      for (const [name, value] of Object.entries(localStorage))
        if (name.startsWith('plaza-rows:'))
          localStorage.setItem(name, value.replace('Welcome to the demo', text));
    }, secret);
    expect(await told(page, [secret])).toEqual([secret]);
    await watchDrawings(context);
  }

  /** Opens notices in a new document. On the page before it there is no app that could listen or write. */
  async function start(page: Page) {
    await page.goto('/manifest.webmanifest');
    await page.goto('/#/Notice');
    await read(page);
    return (await drawn(page)).first.join();
  }

  async function goneAtStart(page: Page) {
    expect(await start(page)).not.toContain(secret);
    await expect.poll(() => told(page, [secret])).toEqual([]);
  }

  test('except to their own', async ({ page, context }) => {
    await page.goto('/#/Notice');
    await marked(page, context);
    expect(await start(page)).toContain(secret);
  });

  test('in another language', async ({ page, context }) => {
    await page.goto('/#/Notice');
    await marked(page, context);
    await page.evaluate(() => localStorage.setItem('viodeLang', 'zh_cn'));
    await goneAtStart(page);
  });

  test('in another build', async ({ page, context }) => {
    await page.goto('/#/Notice');
    await marked(page, context);
    await page.evaluate(() => {
      for (const [name, value] of Object.entries(localStorage)) {
        if (!name.startsWith('plaza-rows:')) continue;
        localStorage.removeItem(name);
        localStorage.setItem(name.replace(/^plaza-rows:[^:]*/, 'plaza-rows:older'), value);
      }
    });
    await goneAtStart(page);
  });

  test('for another member, who came while no page was open, nor for a visitor', async ({
    page,
    context,
    request,
    server,
  }) => {
    await openAs(page, await demoSession(request, server.url), '/Notice');
    await marked(page, context);
    const next = await newMember(request, `after_${Date.now().toString(36)}`);
    // On a page without the app, so that nothing listens.
    await page.goto('/manifest.webmanifest');
    await page.evaluate(({ id, tokensso }) => {
      localStorage.setItem('tokensso', tokensso);
      localStorage.setItem('token', btoa(id));
    }, next);
    await goneAtStart(page);
    await page.goto('/manifest.webmanifest');
    await page.evaluate(() => {
      localStorage.removeItem('tokensso');
      localStorage.removeItem('token');
    });
    await page.goto('/#/Notice');
    await read(page);
    await expect
      .poll(async () => (await copies(page)).filter((name) => !/^plaza-rows:[^:]*:[^:]*::/.test(name)))
      .toEqual([]);
  });
});
