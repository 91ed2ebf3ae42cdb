import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { changed } from '../support/browser/answers.ts';
import { detail, importCity, inCity, ofCard } from '../support/browser/companion-data.ts';
import { drawnTable } from '../support/browser/draws.ts';
import { filmVisitor } from '../support/browser/film-visits.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { boxOf, demoSession, kept, openAs, read } from '../support/browser/visits.ts';

test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED \(.*\/picture\//] });
test.setTimeout(90_000);

/** Opens a film that one may preview, and closes the popup. */
async function openFilm(page: Page, request: Parameters<typeof filmVisitor>[0]) {
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recommended' }).getByRole('link').nth(4)).toBeAttached();
}

const film = async (page: Page) => {
  const box = await page.locator('video').first().boundingBox();
  if (!box) throw new Error('the film is not there');
  return box;
};

test('the film stays under the bar while the list scrolls, and goes with it in a low window', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openFilm(page, request);
  expect(await film(page)).toMatchObject({ y: 56, height: 200 });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(async () => (await film(page)).y).toBe(56);
  await page.setViewportSize({ width: 390, height: 599 });
  await page.evaluate(() => window.scrollTo(0, 150));
  await expect.poll(async () => (await film(page)).y).toBe(-94);
});

test('from 480 px on the film is 16 to 9, and never above half of the window', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 480, height: 800 });
  await openFilm(page, request);
  expect((await film(page)).height).toBe(270);
  // Its cover is 16 to 10, and fills the player until the film begins.
  await expect(page.locator('video')).toHaveCSS('object-fit', 'cover');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await film(page)).height).toBeCloseTo((650 * 9) / 16, 0);
  // In a low window it is narrower, in the middle, and has no bars at its sides.
  for (const [width, height] of [
    [640, 600],
    [844, 640],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await film(page)).height).toBeCloseTo(height / 2, 0);
    const box = await film(page);
    expect(box.width).toBeCloseTo((box.height * 16) / 9, 0);
    expect(box.x + box.width / 2).toBeCloseTo(width / 2, 0);
  }
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('video')).toHaveCSS('object-fit', 'contain');
});

test('the preview is the popup’s first button', async ({ page, request }) => {
  const { session, film: one } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${one.id}`);
  const buttons = page.getByRole('dialog').locator('a, button').filter({ hasText: /./ });
  await expect(buttons).toHaveText(['Watch the preview', 'Deposit', 'Contact Support']);
});

test('a card’s pictures are one swipe apart, and the one in view opens', async ({ page, server }) => {
  await importCity(server);
  await page.goto(`/#${detail(0)}`);
  const first = page.getByRole('button', { name: 'Open photo 1 of 3' });
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.height).toBeLessThanOrEqual(320);
  await first.evaluate((picture) => picture.parentElement?.scrollTo({ left: picture.clientWidth }));
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Open photo 2 of 3' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a card known from the list shows name, tags and picture without a network', async ({
  page,
  context,
  server,
}) => {
  await importCity(server);
  await page.goto(`/#${inCity}`);
  await expect(ofCard(page, 3)).toBeAttached();
  await kept(page);
  await read(page);
  await context.setOffline(true);
  await page.evaluate((address) => window.location.assign(`#${address}`), detail(3));
  // The list has these texts too, and stands until the profile is there.
  await expect(page.getByText('This profile isn’t available offline yet. Connect to load it.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Guide 03' })).toBeVisible();
  await expect(page.getByText('Company for an evening out')).toBeVisible();
});

test('on a wide window the frame is a card with its places under the header, and sheets are dialogs in the middle', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/#/nHomeList');
  const places = page.getByRole('navigation', { name: 'Main navigation' });
  await expect.poll(() => places.boundingBox()).toMatchObject({ x: 315, y: 80, width: 650 });
  await expect(page.getByRole('complementary')).toContainText('Plaza');
  // The line under a tab begins where the page does.
  const [tab, search] = [places.getByRole('link').first(), page.getByRole('main').getByRole('search')];
  expect((await boxOf(tab)).x + 12).toBe((await boxOf(search)).x);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 400, width: 480 });
  const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  expect(Math.abs(y + height / 2 - 400)).toBeLessThan(2);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(async () => Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(560);
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('between 650 and 1000 px everything stands in one column: what is in the bars, the tabs, and the page', {
  tag: '@long',
}, async ({ page, request, server }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  const edges = async (...shown: Locator[]) => {
    for (const one of shown) await expect(one).toBeVisible();
    return Promise.all(shown.map(async (one) => Math.round((await one.boundingBox())?.x ?? 0)));
  };
  await openAs(page, await demoSession(request, server.url), '/Home');
  await read(page);
  const mark = page.getByRole('banner').locator('svg').first();
  expect(await edges(mark, page.getByRole('region', { name: 'Popular games' }))).toEqual([125, 125]);
  await page.goto('/#/Video');
  const film = page.getByRole('tabpanel').first().getByRole('link').first();
  const back = page.getByRole('button', { name: 'Back' }).locator('svg');
  // The arrow is narrower than its icon of 24 px.
  expect(await edges(back, page.getByRole('search'), film)).toEqual([127, 125, 125]);
  const refresh = await page.getByRole('banner').getByRole('button', { name: 'Refresh' }).boundingBox();
  expect((refresh?.x ?? 0) + (refresh?.width ?? 0)).toBe(783);
});

test('the manifest opens the window that runs, and its shortcuts have icons of their own', async ({
  request,
}) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    display_override: ['standalone', 'minimal-ui'],
    categories: ['games', 'entertainment', 'lifestyle'],
  });
  const icons = manifest.shortcuts.map(({ icons: [icon] }: { icons: { src: string }[] }) => icon?.src);
  expect(new Set(icons).size).toBe(4);
  for (const src of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});

test('an iPhone gets start images of its screen, light and dark', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    Object.defineProperty(window, 'devicePixelRatio', { value: 3 });
    Object.defineProperty(window, 'screen', { value: { width: 390, height: 844 } });
  });
  await page.goto('/');
  const links = page.locator('link[rel=apple-touch-startup-image]');
  await expect(links).toHaveCount(2);
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(hrefs).toEqual(['/start/1170x2532-light.png', '/start/1170x2532-dark.png']);
  for (const href of hrefs) expect((await request.get(href)).status()).toBe(200);
});

test('the colour of the status bar follows the theme that was chosen', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  const colours = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('content')));
  await expect.poll(colours).toEqual(['#0D1015', '#0D1015']);
});

test('on a wide window every screen has the ways to the main places, and a phone has them on those places alone', async ({
  page,
  request,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, await demoSession(request, server.url), '/Setting');
  const places = page.getByRole('navigation', { name: 'Main navigation' });
  // Games and films have no tab here: they are marked beside the frame alone, as are the screens of what stands after it.
  const of: Record<string, [tab: string[], beside: string[]]> = {
    '/Setting': [['Account'], []],
    '/Game': [[], ['Games']],
    '/Lottery?key=k3-1m&id=1': [[], ['Games']],
    '/Video': [[], ['Films']],
    '/Choose': [['Companions'], []],
    '/list?id=puebla&name=Puebla': [['Companions'], []],
    '/Fair': [[], ['Games', 'How results are generated']],
    '/Limits': [['Account'], ['Limits and breaks']],
    '/Moneylog': [['Account'], []],
  };
  for (const [address, [tab, way]] of Object.entries(of)) {
    await page.goto(`/#${address}`);
    await expect(places.getByRole('link')).toHaveCount(3);
    await expect.poll(() => places.boundingBox()).toMatchObject({ x: 315, y: 80, width: 650 });
    await expect(page.locator('aside [aria-current], footer [aria-current]')).toHaveText(way);
    // The account may say beside its name that there are new notices.
    await expect(places.locator('[aria-current=true]')).toHaveText(tab.map((name) => new RegExp(`^${name}`)));
    await expect(places.locator('[aria-current=page]')).toHaveCount(0);
  }
  await page.goto('/#/Choose');
  await places.getByRole('link', { name: 'Companions' }).click();
  await expect(places.locator('[aria-current=page]')).toHaveText('Companions');
  await page.goto('/#/Setting');
  await expect(places).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(places).toHaveCount(0);
});

test('on a phone Login and Deposit open no keyboard by themselves', async ({ page, request, server }) => {
  await page.goto('/#/Login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.locator('input:focus')).toHaveCount(0);
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeFocused();
});

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('the cart is in view, and Escape closes its sheet', async ({ page, request, server }) => {
    await drawnTable(page, { seconds: 6, open: 300 });
    await openAs(page, await demoSession(request, server.url), '/Lottery?key=k3-5m&id=3');
    await page.getByRole('button', { name: /^Big/ }).and(page.locator('[aria-pressed]')).click();
    const review = page.getByRole('button', { name: /^Review 1 pick/ });
    await expect(review).toBeInViewport({ ratio: 1 });
    await review.click();
    const sheet = page.getByRole('dialog', { name: 'Review your bet' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(review).toBeFocused();
  });

  test('under the mouse the words of every kind of button can be read', { tag: '@long' }, async ({
    page,
    request,
    server,
  }) => {
    await openAs(page, await demoSession(request, server.url), '/Setting');
    const button = page.getByRole('button', { name: 'Log out', exact: true });
    const ground = () => button.evaluate((one) => getComputedStyle(one).backgroundColor);
    const pressed = await button.evaluate((one) => {
      const place = document.createElement('i');
      place.style.background = 'var(--surface-2)';
      one.append(place);
      const { backgroundColor } = getComputedStyle(place);
      place.remove();
      return backgroundColor;
    });
    await button.hover();
    await expect.poll(ground).toBe(pressed);
  });

  test('Account, Settings, Limits and the films beside a film stand in two columns', async ({
    page,
    request,
    server,
  }) => {
    const main = page.getByRole('main');
    const region = (name: string) => main.getByRole('region', { name, exact: true });
    const beside = async (left: Locator, right: Locator) => {
      const [one, other] = [await boxOf(left), await boxOf(right)];
      expect(Math.abs(other.y - one.y)).toBeLessThanOrEqual(1);
      expect(other.x).toBeGreaterThan(one.x + one.width);
    };
    await openFilm(page, request);
    const films = region('Recommended').getByRole('listitem');
    await beside(films.nth(0), films.nth(1));
    await openAs(page, await demoSession(request, server.url), '/Mine');
    await beside(
      main.getByRole('link', { name: 'Transactions' }),
      main.getByRole('link', { name: 'Notices' }),
    );
    await page.goto('/#/Setting');
    await beside(region('Account'), region('This device'));
    await page.goto('/#/Limits');
    await beside(region('Deposit limit'), region('Loss limit'));
  });

  test('the mark, Support and the balance show that the mouse is on them', { tag: '@long' }, async ({
    page,
    request,
    server,
  }) => {
    await openAs(page, await demoSession(request, server.url), '/Home');
    await read(page);
    const look = (one: Locator) =>
      one.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor].join();
      });
    const mark = page.getByRole('complementary').getByRole('link', { name: 'Plaza', exact: true });
    const support = page.getByRole('banner').getByRole('button', { name: 'Support' });
    const balance = page
      .getByRole('main')
      .getByRole('link', { name: /^Balance/ })
      .locator('b');
    for (const one of [mark, support, balance]) {
      const before = await look(one);
      await one.hover();
      await expect.poll(() => look(one)).not.toBe(before);
    }
  });

  test('Login and Deposit take what is typed at once', async ({ page, request, server }) => {
    await page.goto('/#/Login');
    await expect(page.getByLabel('Username')).toBeFocused();
    await openAs(page, await demoSession(request, server.url), '/Mine');
    await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /^Deposit · / })).toHaveCount(1);
  });

  test('what scrolls sideways has buttons at its ends, and the mark stands once', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/#/Home?tab=films');
    const strip = page.getByRole('list', { name: 'Most watched' });
    await expect(strip).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Plaza' })).toHaveCSS('opacity', '0');
    expect((await page.locator('body').innerText()).match(/\bHome\b/g)).toHaveLength(1);
    const mark = page.getByRole('complementary').getByRole('link', { name: 'Plaza', exact: true });
    await expect(mark).toHaveAttribute('href', '#/Home');
    await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(300);
    await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeVisible();

    await page.goto('/#/Home');
    const news = page.getByRole('region', { name: 'News' });
    await news.getByRole('button', { name: 'Previous', exact: true }).click();
    await news.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(news.getByRole('link')).toContainText('Every result can be verified');
  });

  test('a dialog darkens the place of the scrollbar too', { tag: '@long' }, async ({
    page,
    request,
    server,
  }) => {
    await openAs(page, await demoSession(request, server.url), '/Lottery?key=k3-5m&id=3');
    await page.getByRole('button', { name: 'Rules' }).click();
    await expect(page.getByRole('dialog', { name: 'How to play' })).toBeVisible();
    const { width = 0 } = page.viewportSize() ?? {};
    // The page keeps a place for the scrollbar, although the dialog has taken that away.
    expect(await page.evaluate(() => document.body.clientWidth)).toBeLessThan(width - 5);
    const at = async (x: number) =>
      [
        ...(await sharp(await page.screenshot({ clip: { x, y: 500, width: 1, height: 1 } }))
          .raw()
          .toBuffer()),
      ].slice(0, 3);
    await expect(async () => {
      const [beside, edge] = [await at(width - 30), await at(width - 5)];
      for (const [which, value] of beside.entries())
        expect(Math.abs(value - (edge[which] ?? 0)), `${beside} ${edge}`).toBeLessThan(3);
      expect(Math.max(...edge)).toBeLessThan(180);
    }).toPass();
  });
});

test.describe('with titles of its own', () => {
  // Without the worker every request passes the test's own hands.
  test.use({ serviceWorkers: 'block' });

  test('a long film title has two lines at 320 px', { tag: '@long' }, async ({ page, request, server }) => {
    const title = 'Where the harbour lights go out before the morning';
    await page.setViewportSize({ width: 320, height: 640 });
    await changed<{ data: object[] }>(page, '**/api/video/getVideoList*', (films) => ({
      ...films,
      data: films.data.map((one) => ({ ...one, vod_name: title })),
    }));
    await openAs(page, await demoSession(request, server.url), '/Video');
    const name = page.getByRole('main').getByText(title).first();
    await expect(name).toBeVisible();
    expect((await name.boundingBox())?.height).toBe(44);
  });
});
