import type { Page } from '@playwright/test';
import {
  cardId,
  cardName,
  city,
  command,
  detail,
  importCity,
  inCity,
  ofCard,
} from '../support/browser/companion-data.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { heading, kept, newMember, openAs, read } from '../support/browser/visits.ts';

test.setTimeout(90_000);
test.beforeEach(({ server }) => importCity(server));

test('a report reaches the operator, and what is blocked is gone at once and after a reload', {
  tag: '@long',
}, async ({ page, request, server }) => {
  await openAs(page, await newMember(request, `r_${Date.now().toString(36)}`), `${inCity}&q=${cardName(5)}`);
  await ofCard(page, 5).click();
  // Under the profile, and in the app bar.
  await page.getByRole('button', { name: 'Report or block' }).last().click();
  await page.getByRole('button', { name: /^Report this profile/ }).click();
  await page.getByLabel('Scam or advertising').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Our team will review your report.')).toBeVisible();
  expect(await command(server, 'report', 'list')).toContain(`card ${cardId(5)}`);
  await page.getByRole('button', { name: 'Report or block' }).first().click();
  await page.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`No companions match “${cardName(5)}”`)).toBeVisible();
  await page.goto(`/#${detail(5)}`);
  await expect(page.getByText('This profile is no longer listed')).toBeVisible();
});

/** Opens the menu of what has this label, and blocks it. */
async function blockBy(page: Page, label: string) {
  await page.getByRole('button', { name: label }).first().click();
  await page.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
}

test('a person is reported and blocked the same way, and a comment is blocked', { tag: '@long' }, async ({
  page,
  request,
  server,
}) => {
  const people = `/list?id=${city.id}&name=${city.name}`;
  await openAs(page, await newMember(request, `b_${Date.now().toString(36)}`), people);
  await page.getByRole('link', { name: 'Person 07' }).click();
  await page.getByRole('button', { name: 'Report or block' }).first().click();
  await page.getByRole('button', { name: /^Report this profile/ }).click();
  await expect(page.getByRole('button', { name: 'Send report' })).toBeDisabled();
  await page.getByLabel('May be under 18').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Our team will review your report.')).toBeVisible();
  expect(await command(server, 'report', 'list')).toContain('person test-person-7');
  await blockBy(page, 'Report or block');
  await expect(heading(page, city.name)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Person 06' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Person 07' })).toHaveCount(0);
  await page.goto(`/#${detail(6, 'comments')}`);
  await expect(page.getByText('A comment to block.')).toBeVisible();
  await blockBy(page, 'Report or block this comment by li***n');
  await expect(page.getByText('No comments yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No comments yet')).toBeVisible();
});

test('a comment is reported to the operator, and stands there as before', { tag: '@long' }, async ({
  page,
  request,
  server,
}) => {
  await openAs(page, await newMember(request, `k_${Date.now().toString(36)}`), detail(0, 'comments'));
  const menu = page.getByRole('button', { name: 'Report or block this comment by li***n' });
  await menu.click();
  await page.getByRole('button', { name: /^Report this comment/ }).click();
  await page.getByLabel('Offensive or threatening').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Our team will review your report.')).toBeVisible();
  await expect(menu).toBeFocused();
  expect(await command(server, 'report', 'list')).toMatch(/comment test-comment\b.*Offensive or threatening/);
});

test('what the operator withdraws leaves a device that has seen it', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.goto(`/#${inCity}`);
  await expect(ofCard(page, 3)).toBeVisible();
  await command(server, 'companion', 'withdraw', cardId(3));
  await expect(async () => {
    await page.goto(`/#${detail(3)}`);
    await page.reload();
    await expect(page.getByText('This profile is no longer listed')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: 'See companions' }).click();
  await expect(page).toHaveURL(/nHomeList$/);
  await page.goto(`/#${inCity}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(ofCard(page, 3)).toHaveCount(0);
  // Other tests of this server count the city's cards.
  await command(server, 'companion', 'restore', cardId(3));
});

test('a reply that the operator removes leaves a device at its next contact', { tag: '@long' }, async ({
  page,
  context,
  server,
}) => {
  await page.goto(`/#${detail(4, 'comments')}`);
  await kept(page);
  await page.getByRole('button', { name: '1 reply' }).click();
  await expect(page.getByText('A reply to remove.')).toBeVisible();
  await command(server, 'comment', 'remove', 'test-reply-4');
  // Another screen of companions: the contact, not the list of comments, takes it away.
  await expect(async () => {
    const asked = page.waitForResponse(/xuanfei\/withdrawn/, { timeout: 5000 });
    await page.goto(`/#${inCity}`);
    await page.reload();
    const { data } = (await (await asked).json()) as { data: string };
    expect(Buffer.from(data, 'base64').toString()).toContain('test-reply-4');
  }).toPass();
  await read(page);
  await context.setOffline(true);
  await page.goto(`/#${detail(4, 'comments')}`);
  await expect(page.getByText('A comment with a reply.')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 reply' })).toHaveCount(0);
});
