import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cardCount, cardId, cardName, city, command, importCity, rare } from './companion-data.ts';
import { expect, test } from './fixtures.ts';
import { demoSession, heading, kept, newMember, openAs, read } from './visits.ts';

test.setTimeout(90_000);
test.beforeEach(({ server }) => importCity(server));

const inCity = `/nHomeList?city=${city.id}`;
const detail = (at: number, tab?: string) => `/nHomeDetail?id=${cardId(at)}${tab ? `&tab=${tab}` : ''}`;
const ofCard = (page: Page, at: number) => page.getByRole('link', { name: cardName(at), exact: true });

test('a member goes from the cities to the people of one, to a person, and to the service', async ({
  page,
  context,
  request,
  server,
}) => {
  await command(server, 'settings', 'set', 'kefu', 'https://service.example/chat');
  await command(server, 'settings', 'set', 'iskefu', '1');
  await context.route('https://service.example/**', (route) => route.fulfill({ body: 'The service' }));
  await openAs(page, await demoSession(request, server.url), '/Home');
  await page.getByRole('link', { name: /Companions.*By city/ }).click();
  await expect(heading(page, 'Cities')).toBeVisible();
  await page.getByLabel('Search for a city').fill('zam');
  await page.getByRole('link', { name: city.name }).click();
  await expect(heading(page, city.name)).toBeVisible();
  await page.getByRole('link', { name: 'Person 03' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Person 03' })).toBeVisible();
  await expect(page.getByText('Host for museums and long walks')).toBeVisible();
  const service = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Contact' }).click();
  await expect(await service).toHaveURL('https://service.example/chat');
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Recent')).toBeVisible();
});

test('a visitor who opens a person logs in first', async ({ page }) => {
  await page.goto(`/#/list?id=${city.id}&name=${city.name}`);
  await page.getByRole('link', { name: 'Person 00' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
});

test('the filter says how many it leaves, stands in the address, and is there again after Back', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/#/nHomeList');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('button', { name: city.name }).click();
  await expect(sheet.getByRole('button', { name: `Show ${cardCount}` })).toBeVisible();
  await sheet.getByRole('button', { name: '40 and older' }).click();
  await expect(sheet.getByRole('button', { name: 'Show 15' })).toBeVisible();
  await sheet.getByRole('button', { name: '40 and older' }).click();
  await sheet.getByRole('button', { name: rare }).click();
  await sheet.getByRole('button', { name: 'Show 2', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`city=${city.id}&tag=${rare}`));
  await expect(page.getByRole('article')).toHaveCount(2);
  await ofCard(page, 1).click();
  await expect(heading(page, cardName(1))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: `Remove ${rare}` })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByLabel('Search for somebody').fill('00');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/q=00/);
});

test('a card calls the number it has, and a long list returns to where the person was', async ({ page }) => {
  await page.goto(`/#${inCity}`);
  await expect(page.getByRole('link', { name: `Call ${cardName(0)}` })).toHaveAttribute('href', /^tel:\+52/);
  const last = ofCard(page, cardCount - 1);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(last).toBeVisible({ timeout: 200 });
  }).toPass();
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(60);
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(heading(page, cardName(cardCount - 1))).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(40);
});

test('the table has what the definitions title, and no measure of a body', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/#${detail(0)}`);
  await expect(page.getByText('MXN350')).toBeVisible();
  await expect(page.getByText('Knows every bridge of the city.')).toBeVisible();
  await expect(page.getByText('Calm walks.')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Age' })).toBeVisible();
  await expect(page.getByText(/1996|165|height|weight|measure/i)).toHaveCount(0);
});

test('Back of a card that was opened from Mine leads to Mine, and of a deep link to the list', {
  tag: '@long',
}, async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), `${detail(0)}&url=mine`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/#\/Mine$/);
  const second = await page.context().newPage();
  await second.goto(`/#${detail(0)}`);
  await second.getByRole('button', { name: 'Back' }).click();
  await expect(second).toHaveURL(/#\/nHomeList$/);
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

test('the viewer opens at the picture pressed, and follows keys, fingers and Back', async ({ page }) => {
  await page.goto(`/#${detail(0, 'images')}`);
  await page.getByRole('button', { name: 'Open picture 2 of 3' }).click();
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(viewer.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 of 3')).toBeVisible();
  await swipe(page, [90, 420], [330, 420]);
  await expect(viewer.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open picture 2 of 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Open picture 1 of 3' }).click();
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  await swipe(page, [190, 300], [195, 700]);
  await expect(viewer).toHaveCount(0);
  await page.getByRole('button', { name: 'Open picture 1 of 3' }).click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/nHomeDetail/);
});

test('two fingers enlarge a picture, one moves it, and two make it small again', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/#${detail(0, 'images')}`);
  await page.getByRole('button', { name: 'Open picture 1 of 3' }).click();
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ });
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
async function listed(list: string, words: string) {
  return (
    list
      .split('\n')
      .find((line) => line.includes(words))
      ?.split(/\s/)[0] ?? ''
  );
}

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
  await expect(mine.getByText('Waiting for approval')).toBeVisible();
  const other = await browser.newPage();
  await other.goto(`${server.url}/#${detail(2, 'comments')}`);
  await expect(other.getByText('No comments yet')).toBeVisible();
  const id = await listed(await command(server, 'comment', 'list'), words);
  await command(server, 'comment', 'approve', id);
  await expect(async () => {
    await other.reload();
    await expect(other.getByText(words)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.reload();
  await expect(mine).toBeVisible();
  await expect(page.getByText('Waiting for approval')).toHaveCount(0);
  await other.close();
});

test('long comments and replies unfold', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/#${detail(0, 'comments')}`);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  await page.getByRole('button', { name: '1 reply' }).click();
  await expect(page.getByText('The same for us.')).toBeVisible();
});

test('a report reaches the operator, and what is blocked is gone at once and after a reload', {
  tag: '@long',
}, async ({ page, request, server }) => {
  await openAs(page, await newMember(request, `r_${Date.now().toString(36)}`), `${inCity}&q=${cardName(5)}`);
  await ofCard(page, 5).click();
  await page.getByRole('button', { name: 'Report or block' }).click();
  await page
    .getByRole('button', { name: /^Report this profile/ })
    .last()
    .click();
  await page.getByLabel('Fraud or advertising').check();
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Thank you. An operator looks at it.')).toBeVisible();
  expect(await command(server, 'report', 'list')).toContain(`card ${cardId(5)}`);
  await page.getByRole('button', { name: 'Report or block' }).click();
  await page.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('Nobody fits this filter')).toBeVisible();
  await page.goto(`/#${detail(5)}`);
  await expect(page.getByText('This profile is not here any more')).toBeVisible();
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
    await expect(page.getByText('This profile is not here any more')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: 'See the others' }).click();
  await expect(page).toHaveURL(/nHomeList$/);
  await page.goto(`/#${inCity}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(ofCard(page, 3)).toHaveCount(0);
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

test('what was seen opens without a network, with its pictures and its age', async ({
  page,
  context,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await kept(page);
  const seen = [
    ['/Choose', city.name],
    [`/list?id=${city.id}&name=${city.name}`, 'Person 00'],
    [`/profile?id=test-person-0&name=Person 00`, 'Host for museums and long walks'],
    [inCity, cardName(0)],
    [detail(0), 'Knows every bridge of the city.'],
    [detail(0, 'comments'), 'li***n'],
  ] as const;
  for (const [address, words] of seen) {
    await page.goto(`/#${address}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await read(page);
    await loaded(page);
  }
  await context.setOffline(true);
  for (const [address, words] of seen) {
    await page.goto(`/#${address}`);
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByText(/^Offline, as of \d/)).toBeVisible();
    await loaded(page);
  }
});

/** Every picture in view is there. */
const loaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('img')]
      .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
      .every((picture) => picture.complete && picture.naturalWidth > 0),
  );

type Rect = { x: number; y: number; width: number; height: number };
type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: Rect; currentRect: Rect }[];
};

test.describe('with pictures that take a second', () => {
  test.use({ serviceWorkers: 'block' });

  test('nothing moves when they come', { tag: '@long' }, async ({ page, request, server }) => {
    await page.route('**/picture/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) {
          const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
            [
              (node as Element | null)?.outerHTML?.slice(0, 120) ?? node?.textContent,
              JSON.stringify(from),
              JSON.stringify(to),
            ].join(' '),
          );
          shifts.push(`${entry.value}: ${moved.join('; ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAs(page, await demoSession(request, server.url), '/Mine');
    for (const address of [`/list?id=${city.id}&name=${city.name}`, inCity, detail(0), detail(0, 'images')]) {
      await page.goto(`/#${address}`);
      await page.reload();
      await read(page);
      await expect(page.locator('img').first()).toBeAttached();
      await loaded(page);
      const moved = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      expect(moved, address).toEqual([]);
    }
  });
});

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, { tag: '@long' }, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('no screen of companions breaks a rule of WCAG that a machine can check', async ({
      page,
      request,
      server,
    }) => {
      await openAs(page, await demoSession(request, server.url), '/Mine');
      const people = `/list?id=${city.id}&name=${city.name}`;
      const person = '/profile?id=test-person-1&name=Person';
      for (const address of ['/Choose', people, person, inCity, detail(0), detail(0, 'comments')]) {
        await page.goto(`/#${address}`);
        await read(page);
        await loaded(page);
        const { violations } = await new AxeBuilder({ page }).withTags(levels).setLegacyMode(true).analyze();
        expect(violations.map(({ id, nodes }) => [address, id, nodes[0]?.target])).toEqual([]);
      }
    });
  });
}
