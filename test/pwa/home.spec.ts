import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/plain.ts';
import { heading } from '../support/browser/visits.ts';

test.use({ serviceWorkers: 'block' });

const openHome = async (page: Page) => {
  await page.goto('/');
  await expect(heading(page, 'Plain site')).toBeVisible();
};

test('banners with words say them over the picture, at 320 px too, and one without them stays a picture', async ({
  page,
  plain,
}) => {
  const url = '/banner/proof.svg';
  const words = { title: 'Mọi kết quả đều xác minh được', caption: 'Kết quả được tạo ra thế nào' };
  plain.config.banners = [{ url, link: '#/Fair', ...words }, { url }];
  await page.setViewportSize({ width: 320, height: 640 });
  await openHome(page);
  const carousel = page.getByRole('region', { name: 'News' });
  const link = carousel.getByRole('link', { name: `${words.title} ${words.caption}` });
  await expect(link).toHaveAttribute('href', /#\/Fair$/);
  for (const text of Object.values(words)) {
    const cut = await carousel.getByText(text).evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(cut, text).toBeLessThanOrEqual(1);
  }
  const low = (await carousel.getByText(words.caption).boundingBox()) ?? { y: 0, height: 0 };
  // Its circle stands eight pixels inside the place that takes a finger.
  const control = await carousel.getByRole('button').boundingBox();
  expect(low.y + low.height).toBeLessThanOrEqual((control?.y ?? 0) + 8);
  await expect(carousel.locator('.hidden-text')).toHaveText('Image 2');
});

test('a game’s tile says the minutes of its rounds, and keeps the name of a game that tells none', async ({
  page,
  plain,
}) => {
  const game = { key: 'k3-1m', id: '1', ico: '', name: 'One-minute dice', desc: 'Three dice' };
  plain.games = [
    { ...game, seconds: 60 },
    { ...game, id: '2', seconds: 90 },
    { ...game, id: '3', name: 'Old dice' },
  ];
  await openHome(page);
  await expect(page.getByRole('link', { name: /^1 min/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^90 sec/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Old dice/ })).toBeVisible();
});

test('winners are grouped: the same win ten times is one with ×10, and each has a picture', async ({
  page,
  plain,
}) => {
  plain.base.winners = ['li***n +39.00', ...Array.from({ length: 10 }, () => 'uf***9 +1.95 · 1 min')];
  await openHome(page);
  const winners = page.getByRole('list', { name: 'Recent winners' }).getByRole('listitem');
  await expect(winners).toHaveCount(2);
  await expect(winners.last()).toHaveText('uf***9+1.95 · 1 min ×10');
  await expect(winners.locator('img[src^="/avatar/"]')).toHaveCount(2);
  // The amount is written as the language writes it.
  await page.evaluate(() => localStorage.setItem('viodeLang', 'vn_vn'));
  await page.reload();
  await expect(page.getByText('+1,95 · 1 min ×10')).toBeVisible();
});

test('where nobody has won, Home has no section of winners and no made-up name', async ({ page, plain }) => {
  plain.base.winners = [];
  await openHome(page);
  await expect(page.getByText(/^18\+ only/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  await expect(page.getByText('Recent winners')).toHaveCount(0);
});

test('the tile of the games says how long their rounds are, where the site tells it', async ({
  page,
  plain,
}) => {
  const game = { key: 'k3-1m', ico: '', name: 'Dice', desc: 'Three dice' };
  plain.games = [
    { ...game, id: '1', seconds: 60 },
    { ...game, id: '2', seconds: 300 },
  ];
  await openHome(page);
  await expect(page.getByRole('link', { name: 'Games Dice, 1–5 min' })).toBeVisible();
});

test('the most-watched films say views and length', async ({ page, plain }) => {
  const film = { cover: '/icon-192.png', time: '2026-11-01T12:00:00.000Z' };
  plain.config.movielist_0 = [{ ...film, id: '1', title: 'North Line', length: 125, count: 8700 }];
  await page.goto('/#/Home?tab=films');
  const card = page.getByRole('link', { name: /North Line/ });
  await expect(card).toContainText('8,700 views');
  await expect(card).toContainText('2:05');
});

test.describe('when nothing can be read anew', () => {
  test.use({ expectedNoise: [/500|ERR_INTERNET_DISCONNECTED/] });

  test('Home says that it is offline and as of when, and no more once the network is back', async ({
    page,
  }) => {
    await openHome(page);
    await expect(page.getByText('li***n')).toBeVisible();
    await page.goto('/#/Home?tab=films');
    await expect(page.getByText('Film 1')).toBeVisible();
    await page.getByRole('tab', { name: 'Discover' }).click();
    // The worker keeps every part on the device; without one, the part that says so is read here.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      dispatchEvent(new Event('offline'));
    });
    await expect(page.getByText(/^Offline\. Updated \d/)).toBeVisible();
    await expect(page.getByText('li***n')).toBeVisible();
    // The sign stays in view while the page scrolls.
    await page.getByText(/^18\+ only/).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect(page.getByText(/^Offline\. Updated \d/)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
      dispatchEvent(new Event('online'));
    });
    await expect(page.getByText(/^Offline\. Updated/)).toHaveCount(0);
  });

  for (const [kind, answer] of [
    ['of its own', { status: 500, json: { code: 500, msg: 'Broken', data: '' } }],
    ['of a gateway', { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ] as const) {
    test(`where all calls answer an error ${kind}, Home names the server and not the network`, async ({
      page,
    }) => {
      await page.route('**/api/**', (route) => route.fulfill(answer));
      await page.goto('/');
      await expect(page.getByText('We’re having technical problems.')).toBeVisible();
      await expect(page.getByText(/offline/i)).toHaveCount(0);
      const again = page.getByRole('button', { name: 'Try again' }).first();
      await Promise.all([page.waitForRequest('**/api/**'), again.click()]);
      await page.unroute('**/api/**');
      // What was asked last may have been answered by then, and the button is gone.
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1000 });
        await expect(heading(page, 'Plain site')).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(page.getByText('We’re having technical problems.')).toHaveCount(0);
    });
  }
});
