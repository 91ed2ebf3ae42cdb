import { ask, filmVisitor, recommended } from '../support/browser/film-visits.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { heading, kept, openAs } from '../support/browser/visits.ts';

// Covers that were never seen are not there offline.
test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED \(.*\/picture\//] });

test('a made-up address of a film is not called a film that was removed', async ({ page, request }) => {
  const { session } = await filmVisitor(request);
  await openAs(page, session, '/PlayVideo?id=no-such-film');
  await expect(page.getByRole('alert')).toHaveText('Film not found. The link may be outdated or incomplete.');
  await expect(page.getByRole('link', { name: 'See all films' })).toBeVisible();
});

test('a swipe brings the next category, and its name stands in the address', async ({ page, request }) => {
  const { session } = await filmVisitor(request);
  await openAs(page, session, '/Video');
  const tabs = page.getByRole('tab');
  await expect(tabs.nth(1)).toBeVisible();
  await page
    .getByRole('main')
    .evaluate((pages) => pages.scrollTo({ left: pages.clientWidth, behavior: 'smooth' }));
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/Video\?id=/);
});

test('a search finds a film by its name, and says when there is none', async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, '/Video');
  await page.getByRole('searchbox').fill(film.vod_name);
  const found = page.getByRole('tabpanel').first().getByRole('link');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(film.vod_name);
  await expect(found).toContainText(/\d+ views?$/);
  await expect(found.locator(`img[src^="${film.vod_pic.replace('.webp', '')}"]`)).toBeVisible();
  await page.getByRole('searchbox').fill('no film is called so');
  await expect(page.getByText('No films found').first()).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('link', { name: film.vod_name }).first()).toBeVisible();
});

test('a search that finds nothing in its category goes on among all films', async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  const [first, second] = await ask<{ id: string }[]>(request, '/video/itemlist', session);
  const inFirst = await ask<{ data: { id: string }[] }>(
    request,
    `/video/getVideoList?id=${first?.id}&page=1&q=${encodeURIComponent(film.vod_name)}`,
    session,
  );
  const other = inFirst.data.length === 0 ? first : second;
  await openAs(page, session, `/Video?id=${other?.id}&q=${encodeURIComponent(film.vod_name)}`);
  const panel = page.locator('[role=tabpanel]:not([inert])');
  await panel.getByRole('button', { name: 'Search all films' }).click();
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('link', { name: film.vod_name }).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(film.vod_name);
});

test('on a plane the films seen are listed, and a film says why it does not play', async ({
  page,
  context,
  request,
}) => {
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(recommended(page).getByRole('listitem').first()).toBeVisible();
  await page.goto('/#/Video');
  await expect(page.getByRole('link', { name: film.vod_name }).first()).toBeVisible();
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Films')).toBeVisible();
  const strip = page.getByRole('status').filter({ hasText: /^Offline\. Updated/ });
  await expect(strip).toBeVisible();
  const [above, below] = [await strip.boundingBox(), await page.getByRole('search').boundingBox()];
  expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBe(16);
  await page.getByRole('link', { name: film.vod_name }).first().click();
  await expect(page.getByText(/Films need a connection/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(recommended(page).getByRole('listitem').first()).toBeVisible();
});

test('who wants to see a whole film finds the deposit form filled with the smallest amount that opens it', async ({
  page,
  request,
}) => {
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Deposit' }).click();
  await expect(heading(page, 'Deposit')).toBeVisible();
  await expect(page.getByText('Deposit 100.00 or more to watch films in full.')).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveValue('100.00');
  await amount.fill('150');
  await expect(page.getByRole('button', { name: 'Deposit 150.00' })).toBeVisible();
});
