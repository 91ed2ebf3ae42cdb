import type { Page } from '@playwright/test';
import { still, violations } from '../support/browser/access.ts';
import {
  cardName,
  city,
  command,
  detail,
  importCity,
  inCity,
  ofCard,
} from '../support/browser/companion-data.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, kept, newMember, openAs, read } from '../support/browser/visits.ts';

test.setTimeout(90_000);
test.beforeEach(({ server }) => importCity(server));

test('the table has what the definitions title, and no measure of a body', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/#${detail(0)}`);
  await expect(page.getByRole('button', { name: 'Open photo 1 of 3' }).locator('img')).toBeVisible();
  await expect(page.getByText('MXN350')).toBeVisible();
  const value = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('xpath=../dd');
  await expect(value('Address')).toHaveText('By the old bridge');
  await expect(value('City')).toHaveText(city.name);
  await expect(value('Height')).toHaveText('165 cm');
  await expect(page.getByText('Knows every bridge of the city.')).toBeVisible();
  await expect(page.getByText('Calm walks.')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Age' })).toBeVisible();
  await expect(page.getByText(/1996|weight|measure/i)).toHaveCount(0);
});

test('Back of a card that was opened from Mine leads to Mine, of one from the list back, and of a deep link to the list', {
  tag: '@long',
}, async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), `${detail(0)}&url=mine`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/#\/Mine$/);
  const second = await page.context().newPage();
  await second.goto(`/#${detail(0)}`);
  await second.getByRole('button', { name: 'Back' }).click();
  await expect(second).toHaveURL(/#\/nHomeList$/);
  await second.goto(`/#${inCity}`);
  await ofCard(second, 1).click();
  await expect(heading(second, cardName(1))).toBeVisible();
  await second.getByRole('button', { name: 'Back' }).click();
  await expect(second).toHaveURL(new RegExp(`city=${city.id}$`));
});

/** A finger's way over the screen, by the browser's own input. */
async function swipe(page: Page, from: [number, number], to: [number, number]) {
  const input = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await send('touchStart', [from]);
  for (const step of [0.2, 0.4, 0.6, 0.8, 1]) {
    await send('touchMove', [[from[0] + (to[0] - from[0]) * step, from[1] + (to[1] - from[1]) * step]]);
  }
  await send('touchEnd', []);
}

/** Two fingers below the buttons, so far from the middle at first and last. */
async function pinch(page: Page, [from, to]: [number, number]) {
  const input = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) => {
    const xs = apart === undefined ? [] : [195 - apart, 195 + apart];
    const touchPoints = xs.map((x, id) => ({ x, y: 560, id }));
    return input.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await send('touchStart', from);
  for (const step of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', from + (to - from) * step);
  await send('touchEnd');
}

/** A picture in the tab Photos; the strip above it has the same ones. */
const inGrid = (page: Page, place: number) =>
  page.getByRole('tabpanel').getByRole('button', { name: `Open photo ${place} of 3` });

test('the Tab key stays in the viewer and is seen there, and Escape closes it', async ({ page }) => {
  await page.goto(`/#${detail(0, 'images')}`);
  await inGrid(page, 2).click();
  const viewer = page.getByRole('dialog', { name: /^Photos of/ });
  await expect(viewer.getByText('2 of 3')).toBeVisible();
  const buttons = viewer.getByRole('button', { disabled: false });
  const reached = new Set<string>();
  for (let press = 0; press < 2 * (await buttons.count()); press++) {
    await page.keyboard.press('Tab');
    const focused = viewer.locator('button:focus-visible');
    await expect(focused).toHaveCSS('outline-style', 'solid');
    reached.add((await focused.getAttribute('aria-label')) ?? '');
  }
  expect(reached.size).toBe(await buttons.count());
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
});

test('the viewer opens at the picture pressed, and follows keys, fingers and Back', async ({ page }) => {
  await page.goto(`/#${detail(0, 'images')}`);
  await inGrid(page, 2).click();
  const viewer = page.getByRole('dialog', { name: /^Photos of/ });
  await expect(viewer.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 of 3')).toBeVisible();
  await swipe(page, [90, 420], [330, 420]);
  await expect(viewer.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(inGrid(page, 2)).toBeFocused();
  await inGrid(page, 1).click();
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  await swipe(page, [190, 300], [195, 700]);
  await expect(viewer).toHaveCount(0);
  await inGrid(page, 1).click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/nHomeDetail/);
});

test('two fingers enlarge a picture, one moves it, and two make it small again', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/#${detail(0, 'images')}`);
  await inGrid(page, 1).click();
  const viewer = page.getByRole('dialog', { name: /^Photos of/ });
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  const picture = viewer.locator('img').first();
  await expect(picture).toBeVisible();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const before = await width();
  await pinch(page, [30, 140]);
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await swipe(page, [300, 420], [120, 420]);
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  await expect(async () => {
    await pinch(page, [150, 20]);
    expect(await width()).toBeLessThan(before * 1.05);
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
});

/** The id of what the operator is shown with these words. */
const listed = (list: string, words: string) =>
  list
    .split('\n')
    .find((line) => line.includes(words))
    ?.split(/\s/)[0] ?? '';

test('a comment waits for the operator, then others read it', { tag: '@long' }, async ({
  page,
  browser,
  request,
  server,
}) => {
  const words = 'Good walks along the river.';
  await openAs(page, await newMember(request, `c_${Date.now().toString(36)}`), detail(2, 'comments'));
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await page.getByLabel('Your comment').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  const mine = page.getByRole('listitem').filter({ hasText: words });
  await expect(mine.getByText('Waiting for review')).toBeVisible();
  const other = await browser.newPage();
  await other.goto(`${server.url}/#${detail(2, 'comments')}`);
  await expect(other.getByText('No comments yet')).toBeVisible();
  const id = listed(await command(server, 'comment', 'list'), words);
  await command(server, 'comment', 'approve', id);
  await expect(async () => {
    await other.reload();
    await expect(other.getByText(words)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.reload();
  await expect(mine).toBeVisible();
  await expect(page.getByText('Waiting for review')).toHaveCount(0);
  await other.close();
});

test('a member removes their comment: the count follows, it stays gone, and another device lets it go', {
  tag: '@long',
}, async ({ page, browser, request, server }) => {
  const words = 'Words to take back.';
  await openAs(page, await newMember(request, `w_${Date.now().toString(36)}`), detail(7, 'comments'));
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await page.getByLabel('Your comment').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Comments', exact: true })).toBeVisible();
  const id = listed(await command(server, 'comment', 'list'), words);
  await command(server, 'comment', 'approve', id);
  const other = await browser.newPage();
  await expect(async () => {
    await other.goto(`${server.url}/#${detail(7, 'comments')}`);
    await other.reload();
    await expect(other.getByText(words)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(other.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await kept(other);

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Comments · 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this comment?' });
  await still(question);
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(true);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByRole('alert')).toHaveText('No connection. Nothing was changed.');
  await page.context().setOffline(false);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed.')).toBeVisible();
  await expect(page.getByText('No comments yet')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Comments', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a comment' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('No comments yet')).toBeVisible();

  // Another screen of companions: the contact, not the list of comments, takes it away.
  await other.goto(`${server.url}/#${inCity}`);
  await expect(async () => {
    const asked = other.waitForResponse(/xuanfei\/withdrawn/, { timeout: 5000 });
    await other.reload();
    const { data } = (await (await asked).json()) as { data: string };
    expect(Buffer.from(data, 'base64').toString()).toContain(id);
  }).toPass();
  await read(other);
  await other.context().setOffline(true);
  await other.goto(`${server.url}/#${detail(7, 'comments')}`);
  await expect(other.getByText('No comments yet')).toBeVisible();
  await other.close();
});

test('long comments and replies unfold', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/#${detail(0, 'comments')}`);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  await page.getByRole('button', { name: '1 reply' }).click();
  await expect(page.getByText('The same for us.')).toBeVisible();
});
