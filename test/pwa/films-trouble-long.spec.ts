import type { Page, Route } from '@playwright/test';
import {
  ask,
  filmVisitor,
  place,
  playing,
  recommended,
  startPreview,
} from '../support/browser/film-visits.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { openAs } from '../support/browser/visits.ts';

test.use({ expectedNoise: [/status of (400|403|404)|ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_FAILED)/] });

const alert = (page: Page) => page.getByRole('alert');

/** Answers every request for the film itself in the server's place. */
const inPlace = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/media/film/**/*.mp4?*', answer);

test('an address that is refused is asked for anew, and the film goes on', async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  let refusals = 0;
  await inPlace(page, async (route) => {
    // The element asks, and the player looks at the answer: both are told the same.
    refusals += 1;
    return refusals <= 2 ? route.fulfill({ status: 403, body: 'no longer' }) : route.continue();
  });
  const asked = page.waitForRequest((one) => one.url().includes('getVideoInfo'));
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await asked;
  await page.waitForRequest((one) => one.url().includes('getVideoInfo'));
  await startPreview(page);
  await expect.poll(() => place(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
  await expect(alert(page)).toHaveCount(0);
});

test('a film that cannot be read says why once, and the hall is one step away', async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  let broken = true;
  const data = Buffer.from('null').toString('base64');
  await page.route('**/api/video/getVideoInfo*', (route) =>
    broken ? route.fulfill({ json: { code: 500, msg: '', data } }) : route.continue(),
  );
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await expect(alert(page)).toContainText('Couldn’t load the film. Something went wrong on our side.', {
    timeout: 20_000,
  });
  await expect(alert(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'See all films' })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(recommended(page).getByRole('link').first()).toBeVisible();
});

test('a film that no browser can play says so', async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  await inPlace(page, (route) =>
    route.fulfill({ status: 200, contentType: 'video/mp4', body: 'no film at all' }),
  );
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(alert(page)).toContainText('can’t play this film’s format');
  await expect(recommended(page).getByRole('link').first()).toBeVisible();
});

test('a network that goes while a film plays is told, and the film goes on where it was', async ({
  page,
  request,
}) => {
  const { session, film } = await filmVisitor(request);
  let cut = false;
  await inPlace(page, (route) => (cut ? route.abort('connectionfailed') : route.continue()));
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await startPreview(page);
  await expect.poll(() => place(page), { timeout: 20_000 }).toBeGreaterThan(1);
  cut = true;
  // What is read ahead plays on; a reader who has nothing left asks again and gets no answer.
  await page.locator('video').evaluate((video) => (video as HTMLVideoElement).load());
  await expect(alert(page)).toContainText('Connection lost. The film will resume where it stopped.', {
    timeout: 20_000,
  });
  await expect(recommended(page).getByRole('link').first()).toBeVisible();
  cut = false;
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect.poll(() => place(page), { timeout: 20_000 }).toBeGreaterThan(0.9);
});

test('a film that is withdrawn while it is open says so, with other films below', async ({
  page,
  request,
}) => {
  const { session, film } = await filmVisitor(request);
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await startPreview(page);
  const data = Buffer.from('null').toString('base64');
  await page.route('**/api/video/getVideoInfo*', (route) =>
    route.fulfill({ json: { code: 400, msg: 'No longer here', error: 'film_unavailable', data } }),
  );
  await inPlace(page, (route) => route.fulfill({ status: 403, body: 'no longer' }));
  await page.locator('video').evaluate((video) => (video as HTMLVideoElement).load());
  await expect(alert(page)).toContainText('removed from the library', { timeout: 20_000 });
  await expect(recommended(page).getByRole('link').first()).toBeVisible();
});

test('whoever spares data has small covers, and nothing is read before it is played', async ({
  page,
  request,
}) => {
  const { session, film } = await filmVisitor(request);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await openAs(page, session, '/Video');
  await expect(page.getByRole('link', { name: film.vod_name }).first()).toBeVisible();
  await page.goto(`/#/PlayVideo?id=${film.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('video')).toHaveAttribute('preload', 'none');
  await expect(recommended(page).getByRole('link').first()).toBeVisible();
  expect(asked.filter((path) => /\/picture\/.*(?<!_small)\.webp$/.test(path))).toEqual([]);
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([]);
});

test('a play is counted once, however often the member begins', async ({ page, request }) => {
  const { session, film } = await filmVisitor(request);
  const plays = async () =>
    (await ask<{ count: number }>(request, `/video/getVideoInfo?id=${film.id}`, session)).count;
  const before = await plays();
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await startPreview(page);
  await expect.poll(plays, { timeout: 20_000 }).toBe(before + 1);
  const told = page.waitForResponse((one) => one.url().includes('/video/seen'));
  await page.reload();
  await startPreview(page);
  await playing(page);
  await told;
  expect(await plays()).toBe(before + 1);
});
