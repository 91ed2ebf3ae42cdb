import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';
import { siteBefore } from '../support/browser/next-build.ts';
import { demoSession, kept, openAs, read } from '../support/browser/visits.ts';

/** What stands in every cache of this origin, as far as it may betray or break something. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const inOne = async (name: string) => {
      const cache = await caches.open(name);
      return Promise.all(
        (await cache.keys()).map(async (request) => {
          const answer = await cache.match(request);
          return {
            cache: name,
            path: new URL(request.url).pathname,
            local: new URL(request.url).origin === location.origin,
            type: answer?.type,
            status: answer?.status,
            range: answer?.headers.get('content-range') ?? null,
            caching: answer?.headers.get('cache-control') ?? '',
          };
        }),
      );
    };
    return (await Promise.all(names.map(inOne))).flat();
  });

// What is asked for in order to see that it is not kept is not there.
test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|status of 404 .*\/(media|pay)\/none/] });

const thumbnails = async (page: Page) =>
  (await cached(page)).filter(({ cache }) => cache === 'thumbnails').map(({ path }) => path);

/** Addresses of the pictures that the first cards of a city, or of all, are listed with. */
async function firstCards(page: Page, city = ''): Promise<string[]> {
  const filter = city && `&city=${city}`;
  const answer = await (await page.request.get(`/api/xuanfei/piclist?page=1&lang=en_us${filter}`)).json();
  const { data } = JSON.parse(Buffer.from(answer.data, 'base64').toString()) as {
    data: { img: string; img_small?: string }[];
  };
  return data.slice(0, 10).map(({ img, img_small }) => img_small ?? img);
}

test('on a network that hangs the app opens from the device, in an open tab and in a new one', async ({
  page,
  context,
  server,
}) => {
  const site = await siteBefore(server.url);
  try {
    await page.goto(`${site.url}/#/Mine`);
    await kept(page);
    site.hang();
    for (const tab of [page, await context.newPage()]) {
      await tab.goto(`${site.url}/?again#/Language`, { waitUntil: 'commit' });
      await expect(tab.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible({ timeout: 5000 });
    }
  } finally {
    // Before their site, which a tab that is left alone goes on asking.
    for (const tab of context.pages()) await tab.close();
    await site.stop();
  }
});

test('after a whole visit no cache holds what is private, opaque, partial or asked of the server', async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(120_000);
  const session = await demoSession(request, server.url);
  await openAs(page, session, '/Home');
  await kept(page);
  for (const address of [
    '/Video',
    '/nHomeList',
    '/Choose',
    '/Mine',
    '/Moneylog',
    '/Game',
    '/Recharge',
    '/Home',
  ]) {
    await page.goto(`/#${address}`);
    await read(page);
  }
  await page.evaluate(async () => {
    for (const path of ['/api/system/base?lang=en_us', '/media/none', '/verify/index.html', '/pay/none'])
      await fetch(path, { headers: { range: 'bytes=0-9' } }).catch(() => {});
    await fetch('/avatar/1.png', { headers: { range: 'bytes=0-9' } });
  });
  const all = await cached(page);
  expect(all.length).toBeGreaterThan(20);
  const own = [
    '/index.html',
    '/assets/',
    '/game/',
    '/group/',
    '/banner/',
    '/favicon.svg',
    '/avatar/',
    '/cover/',
    '/icon/',
    '/picture/',
  ];
  const wrong = all.filter(
    ({ path, local, type, status, range, caching }) =>
      !own.some((prefix) => path.startsWith(prefix)) ||
      !local ||
      type === 'opaque' ||
      status !== 200 ||
      range !== null ||
      /private|no-store/.test(caching),
  );
  expect(wrong).toEqual([]);
});

test('pictures of the first rows are on the device before they are seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  const city = 'mexico-city';
  await page.goto(`/#/nHomeList?city=${city}`);
  await kept(page);
  await read(page);
  const wanted = await firstCards(page, city);
  // Those of the list of all are there without anybody opening a list.
  const others = await firstCards(page);
  expect(wanted.filter((path) => !others.includes(path)).length).toBeGreaterThan(3);
  await expect
    .poll(async () => {
      const here = await thumbnails(page);
      return wanted.filter((path) => !here.includes(path));
    })
    .toEqual([]);
});

test('nothing is fetched before it is seen for who spares data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } });
  });
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto('/#/nHomeList');
  await kept(page);
  await read(page);
  const wanted = await firstCards(page);
  const last = wanted.at(-1) ?? '';
  expect(await thumbnails(page)).not.toContain(last);
  expect(asked).not.toContain(last);
});

test('when the device is full the pictures go, and the app stays', async ({ page, context }) => {
  // Nothing but what is asked for here.
  await page.addInitScript(() => localStorage.setItem('plaza-saver', 'on'));
  await page.goto('/#/Mine');
  await kept(page);
  const fetchAvatar = (at: number) =>
    page.evaluate((at) => fetch(`/avatar/${at}.png`).then((answer) => answer.blob()), at);
  await fetchAvatar(1);
  await expect.poll(() => thumbnails(page)).toContain('/avatar/1.png');
  const devtools = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage });
  await fetchAvatar(2);
  await expect.poll(() => thumbnails(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/?again#/Language', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
});
