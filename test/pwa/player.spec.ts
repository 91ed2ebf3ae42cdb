import type { Locator, Page } from '@playwright/test';
import { changed } from '../support/browser/answers.ts';
import {
  filmVisitor,
  openPicture,
  place,
  playing,
  recommended,
  startPreview,
} from '../support/browser/film-visits.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { boxOf, heading, openAs } from '../support/browser/visits.ts';

// The payment frame allows no scripts, Playwright's own among them.
test.use({ expectedNoise: [/^Blocked script execution in '[^']*\/pay\/sandbox\//] });

/** From the popup through the sandbox's payment, and back to the film. */
async function becomeMember(page: Page) {
  await page.getByRole('dialog').getByRole('link', { name: 'Deposit' }).click();
  // The film that waits is on the device: what is loaded anew meanwhile loses nothing.
  await expect(heading(page, 'Deposit')).toBeVisible();
  await page.reload();
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await page.getByRole('button', { name: 'Deposit 200.00' }).click();
  await page.getByLabel('Real name').fill('Frida Torres');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Deposit 200.00' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('link', { name: 'Back to the film' }).click({ timeout: 20_000 });
}

test('the preview ends, and who becomes a member goes on from there', async ({ page, request }) => {
  test.setTimeout(120_000);
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await expect(page.getByRole('dialog', { name: 'Watch a preview' })).toContainText(
    'The preview lasts 15 seconds.',
  );
  await expect(page.getByRole('dialog')).toContainText('Deposit MXN 100.00 in total');
  await startPreview(page);
  await expect(page.getByRole('dialog', { name: 'The preview has ended' })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
  await becomeMember(page);
  await playing(page);
  await expect.poll(() => place(page), { timeout: 20_000 }).toBeGreaterThan(15.5);
});

test('a film goes on after a reload where it was', { tag: '@long' }, async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await startPreview(page);
  await expect.poll(() => place(page), { timeout: 20_000 }).toBeGreaterThan(3);
  await page.reload();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => place(page)).toBeGreaterThan(2.5);
});

test('the bar and the keys move the film, within the preview', async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const bar = page.getByRole('slider', { name: 'Position in film' });
  await expect(bar).toHaveAttribute('aria-valuemax', String(Math.round(film.length)));
  await expect
    .poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).readyState))
    .toBeGreaterThan(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect.poll(() => place(page)).toBeCloseTo(10, 0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => place(page)).toBeCloseTo(5, 0);
  const box = await bar.boundingBox();
  if (!box) throw new Error('the bar is not there');
  expect(box.height).toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(box.x + box.width * 0.2, box.y + 22);
  await expect.poll(() => place(page)).toBeGreaterThan(5.5);
  await page.touchscreen.tap(box.x + box.width - 4, box.y + 22);
  await expect.poll(() => place(page)).toBeLessThanOrEqual(15.1);
});

test('a film is on the lock screen, keeps the phone awake, and the bar shows what is where', {
  tag: '@long',
}, async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  // No phone is here to stay awake: what it is asked is noted.
  await page.addInitScript(() => {
    const locks = { held: 0 };
    const ask = async () => {
      locks.held += 1;
      return { release: async () => (locks.held -= 1) };
    };
    Object.assign(window, { locks });
    Object.defineProperty(navigator, 'wakeLock', { value: { request: ask } });
  });
  const locks = () => page.evaluate(() => (window as unknown as { locks: { held: number } }).locks.held);
  const state = () => page.evaluate(() => navigator.mediaSession.playbackState);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await startPreview(page);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(film.vod_name);
  await expect.poll(state).toBe('playing');
  await expect.poll(locks).toBe(1);
  await page.keyboard.press('k');
  await expect.poll(state).toBe('paused');
  await expect.poll(locks).toBe(0);
  await page.getByRole('button', { name: 'Speed: 1×' }).click();
  await expect(page.getByRole('button', { name: 'Speed: 1.25×' })).toBeVisible();
  const box = await boxOf(page.getByRole('slider', { name: 'Position in film' }));
  await page.mouse.move(box.x + box.width * 0.1, box.y + 22);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, box.y + 22);
  await expect(page.locator('[style*="sprite_preview.webp"]')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('[style*="sprite_preview.webp"]')).toHaveCount(0);
  await expect.poll(() => place(page)).toBeGreaterThan(film.length * 0.15);
});

test('double taps on a side add up', { tag: '@long' }, async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  const box = await openPicture(page, session, film);
  // Taps that a busy machine delivers too far apart are none of one gesture.
  await expect(async () => {
    for (const _ of [1, 2, 3]) await page.touchscreen.tap(box.x + box.width * 0.8, box.y + 40);
    await expect(page.getByText(/^\+[2-9]0 s$/)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a phone that is turned goes on with the film, in sight, also after its list was scrolled', {
  tag: '@long',
}, async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await startPreview(page);
  await expect(recommended(page).getByRole('listitem').first()).toBeVisible();
  await page.locator('video').evaluate((video) => Object.assign(video, { first: true }));
  await expect.poll(() => place(page)).toBeGreaterThan(0.5);
  await page.evaluate(() => window.scrollTo(0, 300));
  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [1180, 820],
    [820, 1180],
  ] as const) {
    const before = await place(page);
    await page.setViewportSize({ width, height });
    await expect(page.locator('video')).toBeInViewport({ ratio: 0.99 });
    await expect.poll(() => place(page)).toBeGreaterThan(before);
    await expect(page.locator('video')).toHaveJSProperty('first', true);
    await expect(page.locator('video')).toHaveJSProperty('paused', false);
  }
});

test('a film that has ended offers itself again and the next one, and plays neither unasked', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { session, film } = await filmVisitor(request);
  // The preview is the whole film here.
  const whole = (one: object) => ({ ...one, is_see: 1, length: 15 });
  await changed(page, '**/api/video/getVideoInfo?*', whole);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await playing(page);
  await page.locator('video').evaluate((video) => {
    (video as HTMLVideoElement).currentTime = 14.5;
  });
  const again = page.getByRole('button', { name: 'Replay' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  const next = page.getByRole('link', { name: /^Next film: / });
  const first = recommended(page).getByRole('listitem').first().getByRole('link');
  await expect(next).toHaveAttribute('href', (await first.getAttribute('href')) ?? '');
  const box = async (one: Locator) => {
    const found = await boxOf(one);
    return { ...found, bottom: found.y + found.height };
  };
  const [picture, below] = [await box(page.locator('video')), await box(page.getByRole('slider'))];
  expect((await box(again)).y).toBeGreaterThanOrEqual(picture.y);
  expect((await box(next)).y).toBeGreaterThanOrEqual((await box(again)).bottom);
  expect((await box(next)).bottom).toBeLessThanOrEqual(below.y + 8);
  expect((await box(next)).height).toBeGreaterThanOrEqual(44);
  await again.click();
  await expect(again).toHaveCount(0);
  await playing(page);
  await expect.poll(() => place(page)).toBeLessThan(10);
});

/** The bar of controls as the eye has it, and its changes with their times in ms. */
async function watchControls(page: Page) {
  await page.getByRole('slider', { name: 'Position in film' }).evaluate((slider) => {
    const bar = slider.parentElement as HTMLElement;
    const changes: { at: number; shown: boolean }[] = [];
    const note = () => changes.push({ at: performance.now(), shown: getComputedStyle(bar).opacity !== '0' });
    Object.assign(window, { changes });
    bar.addEventListener('transitionend', note);
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { changes: { at: number; shown: boolean }[] }).changes.splice(0),
    );
}

test('a tap shows the controls of a playing film long enough to use them, another hides them', {
  tag: '@long',
}, async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await startPreview(page);
  const bar = page.getByRole('slider', { name: 'Position in film' }).locator('..');
  const picture = await boxOf(page.locator('video'));
  const tap = () => page.touchscreen.tap(picture.x + picture.width * 0.6, picture.y + 40);
  /** Taps that come together are a double tap: the film's own clock, from its start, tells them apart. */
  const later = async () => {
    await page.locator('video').evaluate((video) => {
      (video as HTMLVideoElement).currentTime = 1;
    });
    await expect.poll(() => place(page)).toBeGreaterThan(1.5);
  };
  await expect(bar).toHaveCSS('opacity', '0');
  const changes = await watchControls(page);
  await tap();
  await expect(bar).toHaveCSS('opacity', '1');
  await expect(bar).toHaveCSS('opacity', '0');
  const [shown, hidden] = await changes();
  expect([shown?.shown, hidden?.shown]).toEqual([true, false]);
  const lasted = (hidden?.at ?? 0) - (shown?.at ?? 0);
  expect(lasted).toBeGreaterThan(2500);
  expect(lasted).toBeLessThan(4500);

  // A second tap hides them before they would go by themselves. A busy machine may be later than that, and tries again.
  await expect(async () => {
    await later();
    await changes();
    await tap();
    await expect(bar).toHaveCSS('opacity', '1');
    await later();
    await tap();
    await expect(bar).toHaveCSS('opacity', '0');
    const [came, went] = await changes();
    expect([came?.shown, went?.shown]).toEqual([true, false]);
    expect((went?.at ?? 0) - (came?.at ?? 0)).toBeLessThan(2500);
  }).toPass();

  await later();
  await tap();
  await page.getByRole('button', { name: 'Mute' }).tap();
  await expect(page.locator('video')).toHaveJSProperty('muted', true);
  // A button that was pressed does not hold the bar.
  await expect(bar).toHaveCSS('opacity', '0');
  await tap();
  await page.getByRole('button', { name: 'Pause' }).tap();
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
  await expect(bar).toHaveCSS('opacity', '1');
});
