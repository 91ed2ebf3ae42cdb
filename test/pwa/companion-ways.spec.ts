import type { Locator, Page } from '@playwright/test';
import { bcp47, locales } from '../../contract/locales.ts';
import { detail, importCity, rare } from '../support/browser/companion-data.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { boxOf, demoSession, heading, kept, logIn, newMember, openAs } from '../support/browser/visits.ts';

test.setTimeout(90_000);

/** Opens the first companion of the first city. All of the demo's have a card. */
async function openFirst(page: Page) {
  await expect(page.getByLabel('Search cities')).toBeVisible();
  await page.getByRole('main').getByRole('link').filter({ hasText: 'companions' }).first().click();
  const listed = page.getByRole('main').getByRole('link').filter({ hasText: 'an hour' }).first();
  await listed.click();
  await expect(page).toHaveURL(/profile/);
  return listed;
}

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

/** The photos in the tab Photos. */
const photos = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /^Open photo/ });

/** The photos at the top, which are swiped. */
const swiped = (page: Page) => page.getByRole('button', { name: /^Open photo/ });

/** The paths of photos, without their size. */
const pathsOf = (shown: Locator) =>
  shown
    .locator('img')
    .evaluateAll((pictures) => pictures.map((one) => one.getAttribute('src')?.replace('_small', '')));

/** The address of the card of the person whose page is open: their contact names it. */
async function cardOf(page: Page): Promise<string> {
  const contact = await page.getByRole('link', { name: 'Contact' }).getAttribute('href');
  return `/nHomeDetail?id=${new URLSearchParams(contact?.split('?')[1]).get('code')}`;
}

/** Everything that the page of a companion tells, tab by tab. */
async function told(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('term').filter({ hasText: 'Height' })).toBeVisible();
  await expect(tab(page, /^Comments · \d/)).toBeVisible();
  const info = await main.innerText();
  const pictures = await pathsOf(swiped(page));
  const contact = page.getByRole('link', { name: 'Contact' });
  const way = [await contact.getAttribute('href'), JSON.stringify(await boxOf(contact))];
  await tab(page, 'Photos').click();
  await expect(photos(page)).toHaveCount(pictures.length);
  const inTab = await pathsOf(photos(page));
  await tab(page, /^Comments/).click();
  await expect(main.getByRole('listitem').first()).toBeVisible();
  const comments = await main.innerText();
  await tab(page, 'Info').click();
  return { info, pictures, inTab, comments, tabs: await page.getByRole('tab').allInnerTexts(), way };
}

test('a person of a city and their card among all companions are one page, but for the address', {
  tag: '@long',
}, async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), '/Choose');
  const listed = await openFirst(page);
  const main = page.getByRole('main');
  await expect(main.getByText('an hour')).toBeVisible();
  await expect(main.getByText('18+, age verified')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'About' })).toBeVisible();
  const profile = await told(page);
  expect(profile.inTab).toEqual(profile.pictures);
  const card = await cardOf(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(listed).toBeVisible();
  await page.goto(`/#${card}`);
  await expect(swiped(page)).toHaveCount(profile.pictures.length);
  expect(await told(page)).toEqual(profile);
});

test('a profile has one photo in view, 320 px high at most, and its facts under it within the first screen', async ({
  page,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/profile?id=demo-person-1&name=x');
  const about = page.getByRole('heading', { name: 'About' });
  await expect(about).toBeInViewport();
  const boxes = await Promise.all([swiped(page).first(), page.getByText('an hour'), about].map(boxOf));
  const tops = boxes.map(({ y }) => y);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(boxes[0]?.height).toBeLessThanOrEqual(320);
  expect(boxes[0]?.width).toBe(390);
  const last = swiped(page).last();
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  const count = await swiped(page).count();
  await expect(page.getByText(`${count} of ${count}`, { exact: true })).toBeVisible();
  await last.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('all companions, the cities and the people of one lead to each other at the top', async ({ page }) => {
  await page.goto('/#/nHomeList');
  const ways = page.getByRole('navigation', { name: 'Companions' });
  const lit = ways.locator('[aria-current]');
  await expect(lit).toHaveText(['All companions']);
  await ways.getByRole('link', { name: 'By city' }).click();
  await expect(page.getByLabel('Search cities')).toBeVisible();
  await expect(lit).toHaveText(['By city']);
  await page.getByRole('main').getByRole('link').filter({ hasText: 'companions' }).first().click();
  await expect(page).toHaveURL(/#\/list/);
  await expect(lit).toHaveText(['By city']);
  await ways.getByRole('link', { name: 'By city' }).click();
  await expect(page.getByLabel('Search cities')).toBeVisible();
  await ways.getByRole('link', { name: 'All companions' }).click();
  await expect(heading(page, 'Companions')).toBeVisible();
});

test('all companions and the cities have the bottom bar, and what lies in them a way back', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  const back = page.getByRole('button', { name: 'Back' });
  await page.goto('/#/nHomeList');
  await expect(bar).toBeVisible();
  await page.getByRole('navigation', { name: 'Companions' }).getByRole('link', { name: 'By city' }).click();
  await expect(page.getByLabel('Search cities')).toBeVisible();
  await expect(bar).toBeVisible();
  await expect(back).toHaveCount(0);
  await page.getByRole('main').getByRole('link').filter({ hasText: 'companions' }).first().click();
  await expect(back).toBeVisible();
  await expect(bar).toBeHidden();
});

test('companions stand in the order of their price where that is chosen', async ({ page }) => {
  await page.goto('/#/nHomeList');
  const first = async () => {
    const [price = ''] = await page.getByRole('article').locator('p', { hasText: 'an hour' }).allInnerTexts();
    return Number(price.replace(/\D/g, ''));
  };
  const filter = page.getByRole('button', { name: 'Filter' });
  const choose = async (name: string) => {
    await filter.click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await page.getByRole('button', { name: /^Show results/ }).click();
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  };
  await expect(page.getByRole('article').first()).toBeVisible();
  const own = await first();
  await choose('Highest price');
  await expect.poll(first).toBeGreaterThan(own);
  const highest = await first();
  await choose('Lowest price');
  await expect.poll(first).toBeLessThan(highest);
  expect(await first()).toBeLessThanOrEqual(own);
});

test('a search for a city and the filters of all companions are as they were left, after Back and at the other way', async ({
  page,
}) => {
  await page.goto('/#/nHomeList');
  const ways = page.getByRole('navigation', { name: 'Companions' });
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hiking' }).click();
  await page.getByRole('button', { name: /^Show results/ }).click();
  const hiking = page.getByRole('button', { name: 'Remove Hiking' });
  await expect(hiking).toBeVisible();
  await ways.getByRole('link', { name: 'By city' }).click();
  const search = page.getByLabel('Search cities');
  await search.fill('pue');
  const found = page.getByRole('main').getByRole('link').filter({ hasText: 'companions' });
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(heading(page, 'Puebla')).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('pue');
  await expect(found).toHaveCount(1);
  await ways.getByRole('link', { name: 'All companions' }).click();
  await expect(hiking).toBeVisible();
  await ways.getByRole('link', { name: 'By city' }).click();
  await expect(search).toHaveValue('pue');
  await page.goBack();
  await expect(hiking).toBeVisible();
  await hiking.click();
  await expect(hiking).toHaveCount(0);
  await ways.getByRole('link', { name: 'By city' }).click();
  await ways.getByRole('link', { name: 'All companions' }).click();
  await expect(page).toHaveURL(/nHomeList$/);
});

test.describe('with thumbnails that were not fetched yet', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/picture\//] });

  test('without a network a search and a filter go through the companions on this device, and say so', async ({
    page,
    context,
  }) => {
    await page.goto('/#/nHomeList');
    await kept(page);
    const cards = page.getByRole('article');
    const name = await cards.first().getByRole('heading').innerText();
    const activity = await cards.first().locator('[class*=tags] span').first().innerText();
    await context.setOffline(true);
    const search = page.getByLabel('Search companions');
    await search.fill(name.toUpperCase());
    await expect(cards).toHaveCount(1);
    await expect(page.getByText(/^Offline\. Updated/)).toBeVisible();
    await search.fill('nobody at all');
    await expect(page.getByText('No companions match “nobody at all”')).toBeVisible();
    await expect(page.getByText(/only companions saved on this device/)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
    await page.getByRole('button', { name: 'Filter' }).click();
    const chip = page.getByRole('dialog').getByRole('button', { name: activity, exact: true });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('button', { name: `Remove ${activity}` })).toBeVisible();
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all()) await expect(card).toContainText(activity);
    await expect(page.getByText(/only companions saved on this device/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    // A city whose people were not read leads to those that the device has.
    await page.goto('/#/Choose');
    await page.getByRole('main').getByRole('link').filter({ hasText: 'companions' }).first().click();
    await page.getByRole('link', { name: 'See companions saved on this device' }).click();
    await expect(page).toHaveURL(/nHomeList\?city=/);
    await expect(cards.first()).toBeVisible();
  });

  test('a person leads on to the others of their city, from under the name and from the end of what is told, also offline', async ({
    page,
    context,
    request,
    server,
  }) => {
    await openAs(page, await demoSession(request, server.url), '/nHomeList');
    await kept(page);
    const main = page.getByRole('main');
    await page.getByRole('article').getByRole('link').first().click();
    const more = main.getByRole('link', { name: /^More companions in / });
    const name = (await more.innerText()).replace('More companions in ', '');
    const place = main.getByRole('link', { name, exact: true });
    expect((await boxOf(place)).height).toBeGreaterThanOrEqual(44);
    await place.click();
    await expect(heading(page, name)).toBeVisible();
    await main.getByRole('link').filter({ hasText: 'an hour' }).first().click();
    await expect(page).toHaveURL(/profile/);
    await expect(place).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await more.click();
    await expect(heading(page, name)).toBeVisible();
    await expect(main.getByRole('link').filter({ hasText: 'an hour' }).first()).toBeVisible();
  });
});

test('a person whose city is not known leads to all companions', { tag: '@long' }, async ({
  page,
  request,
  server,
}) => {
  await page.route('**/api/xuanfei/address*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: btoa('[]') } }),
  );
  await openAs(page, await demoSession(request, server.url), '/profile?id=demo-person-1&name=x');
  await page.getByRole('main').getByRole('link', { name: 'All companions' }).click();
  await expect(page).toHaveURL(/nHomeList$/);
});

test('a card’s photos have those of the person’s profile too, each once, and without a network', {
  tag: '@long',
}, async ({ page, context, browser, request, server }) => {
  await openAs(page, await demoSession(request, server.url), '/profile?id=demo-person-1&name=x');
  const card = `${await cardOf(page)}&tab=images`;
  await tab(page, 'Photos').click();
  const all = await pathsOf(photos(page));
  await page.goto(`/#${card}`);
  await expect(photos(page)).toHaveCount(all.length);
  expect(new Set(all).size).toBe(all.length);
  // Profiles are for members: a visitor sees the card's own.
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/#${card}`);
  await expect(photos(visitor).first()).toBeVisible();
  const own = await pathsOf(photos(visitor));
  expect(own.length).toBeLessThan(all.length);
  expect(all).toEqual(expect.arrayContaining(own));
  await visitor.close();
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(photos(page)).toHaveCount(all.length);
});

test('a visitor reads how many more photos members see, and sees them after the login', async ({ page }) => {
  await page.goto('/#/nHomeList');
  await page.getByRole('article').getByRole('link').first().click();
  await tab(page, 'Photos').click();
  await expect(photos(page).first()).toBeVisible();
  const own = await photos(page).count();
  const more = page.getByRole('button', { name: /^Log in to see \d more photos$/ });
  const told = Number((await more.innerText()).match(/\d+/)?.[0]);
  await more.click();
  await logIn(page);
  await expect(photos(page)).toHaveCount(own + told);
  await expect(more).toHaveCount(0);
});

test('what a visitor wanted to report opens again after the login, once', async ({ page }) => {
  await page.goto('/#/nHomeList');
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Report or block' }).first().click();
  const report = page.getByRole('button', { name: /^Report this profile/ });
  await report.click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('term').first()).toBeVisible();
  await expect(report).toHaveCount(0);
  await page.getByRole('button', { name: 'Report or block' }).first().click();
  await report.click();
  await logIn(page);
  await report.click();
  await expect(page.getByRole('radio', { name: 'Fake profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('term').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a profile whose card does not come shows the price and tags of the city’s list', {
  tag: '@long',
}, async ({ page, request, server }) => {
  const refused = { code: 500, msg: '', data: '' };
  await page.route('**/api/nHomeDetail*', (route) => route.fulfill({ json: refused }));
  await openAs(page, await demoSession(request, server.url), '/Choose');
  const listed = await openFirst(page);
  await expect(swiped(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('an hour')).toBeVisible();
  await expect(tab(page, /^Comments · \d/)).toBeVisible();
  await expect(page.getByRole('term')).toHaveCount(0);
  await page.unroute('**/api/nHomeDetail*');
  await page.goBack();
  await listed.click();
  await expect(page.getByRole('term').first()).toBeVisible();
});

test('photos are large where the small ones would be soft, unless data is saved', async ({
  page,
  server,
}) => {
  await importCity(server);
  const sizes = () =>
    page
      .getByRole('tabpanel')
      .locator('img')
      .evaluateAll((pictures) => pictures.map((one) => /_small/.test(one.getAttribute('src') ?? '')));
  await page.goto(`/#${detail(0, 'images')}`);
  await expect.poll(sizes).toEqual([false, false, false]);
  await page.evaluate(() => localStorage.setItem('plaza-saver', 'on'));
  await page.reload();
  await expect.poll(sizes).toEqual([true, true, true]);
});

test('on the narrowest phone no list ends a line with a separator or half a tag', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/#/nHomeList');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const text of await cards.allInnerTexts()) expect(text).not.toContain('·');
  await page.goto('/#/Choose');
  const city = page.getByRole('main').getByRole('link').filter({ hasText: 'companions' }).first();
  // Square, as most pictures are or can be cut to be without losing what they show.
  const tile = await city.locator('[class*=cover]').boundingBox();
  expect(tile?.height).toBe(tile?.width);
  await city.click();
  const tags = page.locator('main a p:has(> i)');
  await expect(tags.first()).toBeVisible();
  const faults = await tags.evaluateAll((lines) =>
    lines.flatMap((line) => {
      const end = line.getBoundingClientRect().bottom;
      const shown = [...line.querySelectorAll('i, span')].filter(
        (one) => one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().top < end,
      );
      const cut = shown.some((one) => one.getBoundingClientRect().bottom > end + 1);
      return cut || shown.at(-1)?.localName === 'i' ? [line.textContent] : [];
    }),
  );
  expect(faults).toEqual([]);
});

test('who is blocked from any tab of their page is left at once, for the list of the city', {
  tag: '@long',
}, async ({ page, request }) => {
  await openAs(page, await newMember(request, `w_${Date.now().toString(36)}`), '/Choose');
  await page.getByRole('main').getByRole('link').filter({ hasText: 'companions' }).first().click();
  const rated = page.getByRole('main').getByRole('link').filter({ hasText: 'an hour' });
  const profile = await rated.first().getAttribute('href');
  await rated.first().click();
  await tab(page, /^Comments · \d/).click();
  await page.getByRole('button', { name: 'Report or block', exact: true }).click();
  await page.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page).toHaveURL(/#\/list/);
  await expect(rated.first()).toBeVisible();
  await expect(page.locator(`a[href="${profile}"]`)).toHaveCount(0);
});

test('a block and its undoing leave what the device has of others, and the person comes back at once', async ({
  page,
  context,
  request,
}) => {
  await openAs(page, await newMember(request, `o_${Date.now().toString(36)}`), '/Choose');
  await kept(page);
  const cities = page.getByRole('main').getByRole('link').filter({ hasText: 'companions' });
  const rated = page.getByRole('main').getByRole('link').filter({ hasText: 'an hour' });
  await cities.nth(1).click();
  await expect(rated.first()).toBeVisible();
  const other = page.url();
  await page.goBack();
  await cities.first().click();
  const profile = await rated.first().getAttribute('href');
  const person = page.locator(`a[href="${profile}"]`);
  await rated.first().click();
  await page.getByRole('button', { name: 'Report or block' }).first().click();
  await page.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page).toHaveURL(/#\/list/);
  await expect(rated.first()).toBeVisible();
  await expect(person).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(person).toBeVisible();
  await context.setOffline(true);
  await page.goto(other);
  await expect(rated.first()).toBeVisible();
  await page.goBack();
  await expect(person).toBeVisible();
});

test('a row shows the tag that it was found by first', async ({ page, server }) => {
  await importCity(server);
  await page.goto(`/#/nHomeList?q=${rare.toLowerCase()}`);
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByText(rare)).toBeInViewport();
  await expect(rows.first()).toContainText('MXN350 an hour');
});

test('a card of the demo tells its headline whole, in every language on the narrowest phone', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 2400 });
  for (const lang of locales) {
    await page.goto('/#/nHomeList');
    await page.evaluate((to) => localStorage.setItem('viodeLang', to), lang);
    await page.reload();
    await expect(page.locator(`html[lang=${bcp47[lang]}]`)).toBeAttached();
    const headlines = page.getByRole('article').locator(':scope > p');
    await expect(headlines.nth(6)).toBeVisible();
    const cut = await headlines.evaluateAll((texts) =>
      texts.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent),
    );
    expect(cut, lang).toEqual([]);
  }
});
