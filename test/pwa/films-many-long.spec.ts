import type { APIRequestContext, Page, Route } from '@playwright/test';
import { filmVisitor } from '../support/browser/film-visits.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { openAs } from '../support/browser/visits.ts';

test.setTimeout(120_000);

const films = 10_000;
const onPage = 20;

/** A page of a library of 10,000 films, all with one cover; `size`: how many the page of all films gives at once. */
function answer(route: Route, cover: string, size: number) {
  const { searchParams } = new URL(route.request().url());
  const first = (Number(searchParams.get('page') ?? '1') - 1) * onPage;
  const last = Math.min(films, first + (searchParams.get('id') ? onPage : size));
  const data = Array.from({ length: Math.max(0, last - first) }, (_, at) => ({
    id: `film-${first + at}`,
    vod_name: `Film ${first + at}`,
    vod_pic: cover,
    count: first + at,
    time: '2026-01-01T00:00:00.000Z',
    length: 60,
  }));
  const told = Buffer.from(JSON.stringify({ data, count: films })).toString('base64');
  return route.fulfill({ json: { code: 200, msg: '', data: told } });
}

const hall = (page: Page) => page.getByRole('tabpanel').first();
const filmOf = (page: Page, number: number) =>
  hall(page).getByRole('link', { name: new RegExp(`Film ${number}\\b`) });

/** Scrolls until a film is there. */
const scrollTo = (page: Page, film: number, share = 1) =>
  expect
    .poll(
      async () => {
        await hall(page).evaluate((panel, part) => panel.scrollTo(0, panel.scrollHeight * part), share);
        return filmOf(page, film).count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);

async function open(page: Page, request: APIRequestContext, size: number) {
  const { session, film } = await filmVisitor(request);
  await page.route('**/api/video/getVideoList*', (route) => answer(route, film.vod_pic, size));
  await openAs(page, session, '/Video');
  await expect(filmOf(page, 0).first()).toBeVisible({ timeout: 40_000 });
}

/** Goes to the end of what was read; gives how many rows of two films that are. */
async function rowsRead(page: Page): Promise<number> {
  await hall(page).evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
  return Number(await hall(page).getByRole('listitem').first().getAttribute('aria-setsize'));
}

test('the hall reads on by itself as far as one scrolls', async ({ page, request }) => {
  await open(page, request, onPage);
  await expect.poll(() => rowsRead(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(5 * onPage);
});

test('of 10,000 films few are in the document, wherever one stands', async ({ page, request }) => {
  await open(page, request, 2500);
  await expect.poll(() => rowsRead(page), { timeout: 60_000 }).toBe(films / 2);
  const drawn = () => hall(page).getByRole('listitem').count();
  for (const share of [0.25, 0.5, 0.75]) {
    await scrollTo(page, films * share, share);
    expect(await drawn()).toBeLessThanOrEqual(60);
  }
  await scrollTo(page, films - 1);
  expect(await drawn()).toBeLessThanOrEqual(60);
});

test('Back from a film in the middle of 10,000 returns to the very place', async ({ page, request }) => {
  await open(page, request, films);
  await expect.poll(() => rowsRead(page), { timeout: 60_000 }).toBe(films / 2);
  await scrollTo(page, films / 2, 0.5);
  const top = () => hall(page).evaluate((panel) => Math.round(panel.scrollTop));
  // What a click would scroll is scrolled.
  await filmOf(page, films / 2).hover();
  const before = await top();
  await filmOf(page, films / 2).click();
  await expect(page).toHaveURL(/PlayVideo/);
  await page.goBack();
  await expect(filmOf(page, films / 2)).toBeInViewport();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});
