import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  cardCount,
  cardName,
  city,
  detail,
  importCity,
  inCity,
  ofCard,
  rare,
} from '../support/browser/companion-data.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, kept, openAs, read } from '../support/browser/visits.ts';

// The city is taken in once for them all.
test.describe.configure({ mode: 'default', timeout: 90_000 });
test.beforeEach(({ server }) => importCity(server));

test('a member goes from the cities to the people of one, to a person, and to the service', async ({
  page,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Home');
  await page.getByRole('link', { name: /Companions.*By city/ }).click();
  await expect(heading(page, 'Companions')).toBeVisible();
  await page.getByLabel('Search cities').fill('zam');
  await page.getByRole('link', { name: city.name }).click();
  await expect(heading(page, city.name)).toBeVisible();
  await page.getByRole('link', { name: 'Person 03' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Person 03' })).toBeVisible();
  await expect(page.getByText('Host for museums and long walks')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open photo \d of 3$/ })).toHaveCount(3);
  await expect(page.getByText('This is a demo: messages won’t be answered.')).toBeVisible();
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(heading(page, 'Support chat')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your question is about' })).toContainText(
    'I’d like to contact Person 03 (code test-person-3).',
  );
  // The demo's own service: tests of one server must not change what others read.
  await expect(page.getByRole('link', { name: 'Open in browser' })).toHaveAttribute('href', /^\/service\?/);
  await expect(
    page.frameLocator('iframe').getByText('Your question is about Person 03 (code test-person-3).'),
  ).toBeVisible();
  // The chat takes what is left of the window: the way out under it is whole, and clear of the edge.
  const out = await page.getByRole('link', { name: 'Open in browser' }).boundingBox();
  const edge = page.viewportSize()?.height ?? 0;
  expect((out?.y ?? edge) + (out?.height ?? 0)).toBeLessThanOrEqual(edge - 16);
  for (const back of ['Person 03', city.name, 'Companions']) {
    await page.goBack();
    await expect(heading(page, back)).toBeVisible();
  }
  await expect(page.getByLabel('Search cities')).toHaveValue('zam');
  await page.getByLabel('Search cities').fill('');
  await expect(page.getByRole('group', { name: 'Recent cities' })).toBeVisible();
});

test('people of a city are searched by name, also those of pages that were not read, and chips lead to the cities opened last', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/#/Choose');
  const other = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const before = (await other.locator('b').innerText()).trim();
  await other.click();
  await expect(heading(page, before)).toBeVisible();
  await page.goto(`/#/list?id=${city.id}&name=${city.name}`);
  await expect(page.getByRole('link', { name: 'Person 00' })).toBeVisible();
  expect(asked.filter((url) => url.includes(`id=${city.id}&page=2`))).toEqual([]);
  await page.getByLabel('Search companions').fill(' PÉRSON 23 ');
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Person 23']);
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Person 23']);
  await page.getByLabel('Search companions').fill('nobody of this name');
  await expect(page.getByText('No companions match “nobody of this name”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByRole('link', { name: 'Person 00' })).toBeVisible();

  const chips = page.getByRole('group', { name: 'Recent cities' });
  await expect(chips.getByRole('button', { name: city.name })).toHaveAttribute('aria-pressed', 'true');
  await chips.getByRole('button', { name: before }).click();
  await expect(heading(page, before)).toBeVisible();
});

test('a visitor who opens a person logs in first', async ({ page }) => {
  await page.goto(`/#/list?id=${city.id}&name=${city.name}`);
  await page.getByRole('link', { name: 'Person 00' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
});

test('the filter says how many it leaves, stands in the address, and is there again after Back', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/#/nHomeList');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('button', { name: city.name }).click();
  await expect(sheet.getByRole('button', { name: `Show results (${cardCount})` })).toBeVisible();
  await sheet.getByRole('button', { name: '40+' }).click();
  await expect(sheet.getByRole('button', { name: 'Show results (15)' })).toBeVisible();
  await sheet.getByRole('button', { name: '40+' }).click();
  await sheet.getByRole('button', { name: rare }).click();
  await sheet.getByRole('button', { name: 'Show results (2)', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`city=${city.id}&tag=${rare}`));
  await expect(page.getByRole('article')).toHaveCount(2);
  await ofCard(page, 1).click();
  await expect(heading(page, cardName(1))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: `Remove ${rare}` })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByLabel('Search companions').fill('00');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/q=00/);
});

test('a search without a hit is told apart from filters, and is cleared with them', async ({ page }) => {
  await page.goto('/#/nHomeList');
  const search = page.getByLabel('Search companions');
  await search.fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No companions match “zzzz”' })).toBeVisible();
  await page.getByRole('main').getByText('Clear search', { exact: true }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto(`/#${inCity}&q=zzzz`);
  await expect(page.getByRole('heading', { name: 'No companions match “zzzz”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(/nHomeList$/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto(`/#${inCity}&tag=Nothing`);
  await expect(page.getByRole('heading', { name: 'No companions match these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/nHomeList$/);
});

for (const width of [320, 390])
  test(`a card of all cities names its own, whole and within the card’s height, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/#/nHomeList?q=${cardName(0)}`);
    const card = page.getByRole('article').first();
    const place = card.getByText(city.name, { exact: true });
    await expect(place).toBeVisible();
    await expect(page.getByRole('link', { name: `${cardName(0)} ${city.name}`, exact: true })).toBeVisible();
    const [inside, outside] = [await place.boundingBox(), await card.boundingBox()];
    if (!inside || !outside) throw new Error('the card is not there');
    expect(outside.height).toBe(190);
    expect(inside.x + inside.width).toBeLessThan(outside.x + outside.width);
    await page.goto(`/#${inCity}`);
    await expect(ofCard(page, 0)).toBeVisible();
    await expect(card.getByText(city.name, { exact: true })).toHaveCount(0);
  });

test('a card calls the number it has, and a long list returns to where the person was', async ({ page }) => {
  await page.goto(`/#${inCity}`);
  await expect(page.getByRole('link', { name: `Call ${cardName(0)}` })).toHaveAttribute('href', /^tel:\+52/);
  const first = page.getByRole('article').first();
  await expect(first.locator('img')).toBeVisible();
  for (const words of [cardName(0), rare, 'Company for an evening out'])
    await expect(first.getByText(words)).toBeVisible();
  const last = ofCard(page, cardCount - 1);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(last).toBeVisible({ timeout: 200 });
  }).toPass();
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(60);
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(heading(page, cardName(cardCount - 1))).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  const moved = async () => Math.abs((await page.evaluate(() => window.scrollY)) - before);
  await expect.poll(moved).toBeLessThan(40);
  // An address from elsewhere, such as a notification's, opens a new screen.
  await page.goto('/#/Home');
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('what was seen opens without a network, with its pictures and its age', async ({
  page,
  context,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await kept(page);
  const seen = [
    ['/Choose', city.name],
    [`/list?id=${city.id}&name=${city.name}`, 'Person 00'],
    [`/profile?id=test-person-0&name=Person 00`, 'Host for museums and long walks'],
    [inCity, cardName(0)],
    [detail(0), 'Knows every bridge of the city.'],
    [detail(0, 'comments'), 'li***n'],
  ] as const;
  for (const [address, words] of seen) {
    await page.goto(`/#${address}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await read(page);
    await loaded(page);
  }
  await context.setOffline(true);
  for (const [address, words] of seen) {
    await page.goto(`/#${address}`);
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByText(/^Offline\. Updated \d/)).toBeVisible();
    await loaded(page);
    await searchBelowStrip(page);
  }
});

/** A search right under the age of the rows has as much room as other content has there. */
async function searchBelowStrip(page: Page) {
  const search = page.getByRole('search');
  if (!(await search.count())) return;
  const strip = page.getByRole('status').filter({ hasText: 'Offline. Updated' });
  const [above, below] = [await strip.boundingBox(), await search.boundingBox()];
  expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBe(16);
}

/** Every picture in view is there. */
const loaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('img')]
      .filter((picture) => {
        const { top, left } = picture.getBoundingClientRect();
        return top < innerHeight && left < innerWidth;
      })
      .every((picture) => picture.complete && picture.naturalWidth > 0),
  );

test('cards that did not load say so, and are there at the next try', { tag: '@long' }, async ({ page }) => {
  const cards = '**/api/xuanfei/piclist*';
  const refused = { code: 500, msg: '', data: '' };
  await page.route(cards, (route) => route.fulfill({ json: refused }));
  await page.goto('/#/nHomeList');
  await expect(page.getByText('Couldn’t load the list')).toBeVisible();
  await page.unroute(cards);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

type Rect = { x: number; y: number; width: number; height: number };
type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: Rect; currentRect: Rect }[];
};

test.describe('with pictures that take a second', () => {
  test.use({ serviceWorkers: 'block' });

  test('nothing moves when they come', { tag: '@long' }, async ({ page, request, server }) => {
    await page.route('**/picture/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) {
          // Routes turn the browser's cache off, so that the font comes late here: a line gets some pixels wider or narrower.
          const seen = entry.sources.filter(
            ({ previousRect: from, currentRect: to }) =>
              Math.abs(to.y - from.y) > 1 || Math.abs(to.x - from.x) > 16,
          );
          if (seen.length === 0) continue;
          const moved = seen.map(({ node, previousRect: from, currentRect: to }) =>
            [
              (node as Element | null)?.outerHTML?.slice(0, 120) ?? node?.textContent,
              JSON.stringify(from),
              JSON.stringify(to),
            ].join(' '),
          );
          shifts.push(`${entry.value}: ${moved.join('; ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAs(page, await demoSession(request, server.url), '/Mine');
    const addresses = [
      `/list?id=${city.id}&name=${city.name}`,
      '/profile?id=test-person-0&name=Person 00',
      '/profile?id=demo-person-1&name=x',
      inCity,
      detail(0),
      detail(0, 'images'),
      detail(0, 'comments'),
      // Each is known from the list before it, and has tags, a title and comments.
      '/list?id=mexico-city&name=x',
      '/profile?id=demo-person-1&name=x',
      '/nHomeList',
      '/nHomeDetail?id=demo-card-1',
    ];
    for (const address of addresses) {
      await page.goto(`/#${address}`);
      await page.reload();
      await read(page);
      await expect(page.locator('img').first()).toBeAttached();
      await loaded(page);
      const moved = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      expect(moved, address).toEqual([]);
    }
  });
});

test.describe('with pictures that do not come', () => {
  test.use({ serviceWorkers: 'block', expectedNoise: [/net::ERR_FAILED/] });

  test('their places stay as they are', { tag: '@long' }, async ({ page }) => {
    const picture = page.getByRole('article').first().locator('[class*=cover]');
    await page.goto(`/#${inCity}`);
    await loaded(page);
    const place = await picture.boundingBox();
    await page.route('**/picture/**', (route) => route.abort());
    await page.reload();
    await read(page);
    await expect(page.locator('main img')).toHaveCount(0);
    expect(await picture.boundingBox()).toEqual(place);
  });
});

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, { tag: '@long' }, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('no screen of companions breaks a rule of WCAG that a machine can check', async ({
      page,
      request,
      server,
    }) => {
      await openAs(page, await demoSession(request, server.url), '/Mine');
      const people = `/list?id=${city.id}&name=${city.name}`;
      const person = '/profile?id=test-person-1&name=Person';
      const withCard = '/profile?id=demo-person-1&name=x';
      const seen = ['/Choose', people, person, withCard, inCity, detail(0), detail(0, 'comments')];
      for (const address of seen) {
        await page.goto(`/#${address}`);
        await read(page);
        await loaded(page);
        const { violations } = await new AxeBuilder({ page }).withTags(levels).setLegacyMode(true).analyze();
        expect(violations.map(({ id, nodes }) => [address, id, nodes[0]?.target])).toEqual([]);
      }
    });
  });
}
