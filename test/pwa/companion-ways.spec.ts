import { importCity, rare } from '../support/browser/companion-data.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, newMember, openAs } from '../support/browser/visits.ts';

test.setTimeout(90_000);

test('the two pages of a person lead to each other, and Back leads out of both at once', async ({
  page,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Choose');
  await expect(heading(page, 'Cities')).toBeVisible();
  // Who has a price in a city's list has a card too.
  await page.getByRole('main').getByRole('link').filter({ hasText: 'companions' }).first().click();
  const rated = page.getByRole('main').getByRole('link').filter({ hasText: 'an hour' }).first();
  await rated.click();
  const details = page.getByText('Rates, details and comments');
  const photos = page.getByText(/^More photos of/);
  for (let turn = 0; turn < 2; turn += 1) {
    await details.click();
    await page.getByRole('tab', { name: 'Photos' }).click();
    await page.getByRole('tab', { name: 'Info' }).click();
    await photos.click();
    await expect(details).toBeVisible();
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(rated).toBeVisible();
});

test('who is blocked on either page is left at once, for the list of the city', async ({ page, request }) => {
  await openAs(page, await newMember(request, `w_${Date.now().toString(36)}`), '/Choose');
  await page.getByRole('main').getByRole('link').filter({ hasText: 'companions' }).first().click();
  const rated = page.getByRole('main').getByRole('link').filter({ hasText: 'an hour' });
  const profile = await rated.first().getAttribute('href');
  await rated.first().click();
  await page.getByText('Rates, details and comments').click();
  await expect(page).toHaveURL(/nHomeDetail/);
  await expect(page.getByRole('tab', { name: 'Photos' })).toBeVisible();
  await page.getByRole('button', { name: 'Report or block' }).first().click();
  await page.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page).toHaveURL(/#\/list/);
  await expect(rated.first()).toBeVisible();
  await expect(page.locator(`a[href="${profile}"]`)).toHaveCount(0);
});

test('a row shows the tag that it was found by first', async ({ page, server }) => {
  await importCity(server);
  await page.goto(`/#/nHomeList?q=${rare.toLowerCase()}`);
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByText(rare)).toBeInViewport();
  await expect(rows.first()).toContainText('MXN350 an hour');
});
