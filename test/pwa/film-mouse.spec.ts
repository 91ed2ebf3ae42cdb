import { filmVisitor, openPicture, place, startPreview } from '../support/browser/film-visits.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { boxOf, openAs } from '../support/browser/visits.ts';

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 600 } });

test('the page scrolls and not a part of it, Back returns to the place, and a category begins at its top', async ({
  page,
  request,
}) => {
  const { session } = await filmVisitor(request);
  await openAs(page, session, '/Video');
  const panel = page.getByRole('tabpanel');
  const rows = panel.getByRole('listitem');
  await expect(rows.nth(2)).toBeVisible();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  // Beside the frame.
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(top).toBe(400);
  expect(await panel.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toBeInViewport({ ratio: 1 });

  const film = panel.locator('[aria-posinset="5"]').getByRole('link').first();
  await film.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  let before = 0;
  // Until the rows over it have their height: one that gets it late moves the film away from under the mouse.
  await expect(async () => {
    before = await top();
    // Where it stands: a click on the link itself would first scroll it clear of the bars.
    const box = await boxOf(film);
    await page.mouse.click(box.x + 40, box.y + 40);
    await expect(page).toHaveURL(/PlayVideo/, { timeout: 5000 });
  }).toPass();
  // While the question before the preview is open, Back would close that alone.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(film).toBeInViewport();
  await expect.poll(top).toBe(before);
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/Video\?id=/);
  await expect.poll(top).toBe(0);
  await expect(panel).toHaveAccessibleName((await tabs.nth(1).textContent()) ?? '');
  await expect(panel.getByRole('link').first()).toBeVisible();
});

test('all films are drawn after a search that found one was cleared, and in a window that was made higher', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, '/Video');
  const rows = page.getByRole('tabpanel').locator('[role=listitem]');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('searchbox').fill(film.vod_name);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rows.nth(2)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(rows.nth(4)).toBeVisible();
});

test('a double click of a mouse fills the screen, and moves the film nowhere', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { session, film } = await filmVisitor(request);
  const box = await openPicture(page, session, film);
  await page.mouse.dblclick(box.x + 40, box.y + 40);
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  await expect(page.getByText(/^[+−]\d0 s$/)).toHaveCount(0);
});

test('the film shows that it has the focus of the keyboard, and a mouse brings no ring', {
  tag: '@long',
}, async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  const box = await openPicture(page, session, film);
  const player = page.getByRole('group', { name: film.vod_name });
  const ring = () => player.evaluate((one) => getComputedStyle(one, '::after').borderTopWidth);
  await page.mouse.click(box.x + 40, box.y + 40);
  expect(await ring()).toBe('0px');
  await page.getByRole('slider', { name: 'Position in film' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(player).toBeFocused();
  await expect.poll(ring).toBe('2px');
});

test('the bar shows the picture of the moment at which a mouse points, and moves the film only when pressed', {
  tag: '@long',
}, async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await startPreview(page);
  // A key that is pressed while the question before the preview closes may be lost.
  await expect(async () => {
    const video = page.locator('video');
    if (!(await video.evaluate((one: HTMLVideoElement) => one.paused))) await page.keyboard.press('k');
    await expect(video).toHaveJSProperty('paused', true, { timeout: 1000 });
  }).toPass();
  const before = await place(page);
  const picture = page.locator('[style*="sprite_preview.webp"]');
  const box = await boxOf(page.getByRole('slider', { name: 'Position in film' }));
  await page.mouse.move(box.x + box.width * 0.1, box.y + 22);
  await expect(picture).toBeVisible();
  expect(await place(page)).toBe(before);
  await page.mouse.move(box.x + box.width * 0.1, box.y - 80);
  await expect(picture).toHaveCount(0);
});

test('the volume is set by mouse and keys, and Mute goes back to it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await startPreview(page);
  const volume = page.getByRole('slider', { name: 'Volume' });
  const video = page.locator('video');
  await volume.fill('40');
  await expect(video).toHaveJSProperty('volume', 0.4);
  const before = await place(page);
  await volume.press('ArrowLeft');
  await expect(video).toHaveJSProperty('volume', 0.35);
  // The arrow is the volume's here, not the film's.
  expect(await place(page)).toBeGreaterThanOrEqual(before);
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(volume).toHaveValue('0');
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect(volume).toHaveValue('35');
});
