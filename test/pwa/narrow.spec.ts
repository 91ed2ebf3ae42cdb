import type { Locator, Page } from '@playwright/test';
import { locales } from '../../contract/locales.ts';
import { changed } from '../support/browser/answers.ts';
import { filmVisitor } from '../support/browser/film-visits.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, openAs, ownSession, read } from '../support/browser/visits.ts';

// The narrowest phones, in every language.
test.use({ viewport: { width: 320, height: 640 } });

/** On how many lines each text stands. */
const lines = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
      return 1 + middles.filter((middle, at) => at > 0 && middle - (middles[at - 1] ?? 0) > 8).length;
    }),
  );

const ones = async (texts: Locator) => {
  await expect(texts.first()).toBeVisible();
  expect(new Set(await lines(texts))).toEqual(new Set([1]));
};

async function open(page: Page, address: string) {
  await page.goto(`/#${address}`);
  await read(page);
}

/** A bet of which a part came back: the longest word for a state. */
const partly = () => [
  {
    ...{ id: 'o1', ico: '', name: 'Dice', one: '', two: '', money: '3.00', win_money: '1.95', status: 1 },
    ...{ status_text: 'Settled', opencode: [3, 3, 5], update_time: '2026-11-22T09:33:01.000Z' },
    create_time: '2026-11-22T09:32:10.000Z',
    data: [
      {
        ...{ expect: '202611220001', type: 'large', name: 'Big', money: '3.00' },
        ...{ proportion: '1.95', win_money: '1.95' },
      },
    ],
  },
];

// The longest words stand for all.
for (const lang of locales)
  test(`in ${lang} states, dates, buttons and tags keep to their lines at 320 px`, {
    tag: lang === 'vn_vn' ? [] : '@long',
  }, async ({ page, request, server }) => {
    await ownSession(request);
    await page.addInitScript((chosen) => localStorage.setItem('viodeLang', chosen), lang);
    await changed(page, '**/api/member/getUserGameList*', partly);
    await openAs(page, await demoSession(request, server.url), '/GameRecord');
    const main = page.getByRole('main');
    await ones(main.locator('[class*=badge]'));

    await open(page, '/Sessions');
    await ones(main.locator('.whole'));
    await ones(main.getByRole('listitem').getByRole('button'));

    await open(page, '/nHomeList');
    const tags = main.locator('article [class*=badge] > span');
    await expect(tags.first()).toBeVisible();
    const cut = await tags.evaluateAll(
      (all) => all.filter((tag) => tag.scrollWidth > tag.clientWidth).length,
    );
    expect(cut).toBe(0);

    await open(page, '/Lottery?key=k3-5m&id=3');
    // The badges of a round stand beside each other.
    await ones(main.locator('[class*=badges]'));
    const sides = main.locator('button[aria-pressed]').filter({ hasText: /%/ });
    await expect(sides.first()).toBeVisible();
    const heights = await sides.evaluateAll((all) => all.slice(0, 4).map((side) => side.clientHeight));
    expect(new Set(heights)).toEqual(new Set([64]));
  });

test('the bar of a film has all its buttons, and the time of a film of hours has room beside them', async ({
  page,
  request,
}) => {
  const { session, film } = await filmVisitor(request);
  await changed(page, '**/api/video/getVideoInfo?*', (one: object) => ({ ...one, length: 5025 }));
  await openAs(page, session, `/PlayVideo?id=${film.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const clock = page.getByText('0:00 / 83:45', { exact: true });
  await expect(clock).toBeVisible();
  for (const name of ['Play', 'Mute', 'Speed: 1×', 'Full screen']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  }
  expect(await clock.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  const [line, height] = await clock.evaluate((text) => [
    text.parentElement?.getBoundingClientRect().height,
    text.getBoundingClientRect().height,
  ]);
  expect(line).toBe(44);
  expect(height).toBeLessThanOrEqual(32);
});

test('a city is named in the person’s language, whatever the address says', async ({
  page,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Choose');
  const first = page.getByRole('main').getByRole('link').first();
  const name = await first.locator('b').innerText();
  await first.click();
  await expect(page).toHaveURL(/#\/list/i);
  const id = new URL(page.url().replace('#', '')).searchParams.get('id');
  await page.goto(`/#/list?id=${id}&name=Elsewhere`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
