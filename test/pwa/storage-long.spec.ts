import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, kept, openAs, ownSession, read } from '../support/browser/visits.ts';

test.setTimeout(60_000);

const day = 86_400_000;
const movements = (page: Page) => page.getByRole('main').getByText(/^[+−]\d/);

/** Reads Account detail as the demo member. */
async function readMovements(page: Page, session: { id: string; tokensso: string }) {
  await openAs(page, session, '/Moneylog');
  await expect(heading(page, 'Transactions')).toBeVisible();
  await expect(movements(page).first()).toBeVisible();
}

/** How many rows of a member the device's database holds. */
const rowsKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('plaza');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('rows').objectStore('rows').count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Fills what is left of the space to the last kilobyte; gives the name of the error that ended it. */
const fillUp = async () => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('filler', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const write = (size: number) =>
    new Promise<string | undefined>((resolve) => {
      const writing = database.transaction('bytes', 'readwrite');
      writing.objectStore('bytes').put(crypto.getRandomValues(new Uint8Array(size)));
      writing.onabort = () => resolve(writing.error?.name);
      writing.oncomplete = () => resolve(undefined);
    });
  let failure: string | undefined;
  for (const size of [65_536, 8192, 1024]) {
    do failure = await write(size);
    while (!failure);
  }
  database.close();
  return failure;
};

test('Settings say what the device holds; removing it leaves session, picks and language, and lists are read again', async ({
  page,
  request,
  server,
}) => {
  await readMovements(page, await demoSession(request, server.url));
  await expect.poll(() => rowsKept(page)).toBeGreaterThan(0);
  await page.evaluate(() => {
    const cart = { picks: ['small'], stake: '1', expect: '', prices: {} };
    localStorage.setItem('plaza-cart:1', JSON.stringify(cart));
    localStorage.setItem('viodeLang', 'en_us');
  });
  await page.goto('/#/Setting');
  const row = page.getByRole('button', { name: /^Storage/ });
  await expect(row).toContainText(
    /Saved data is kept until you remove it|Your browser may delete saved data/,
  );
  await expect(row).toContainText(/[\d.]+\s?MB/, { timeout: 15_000 });
  await row.click();
  const sheet = page.getByRole('dialog', { name: 'Storage' });
  await expect(sheet.getByText(/^Lists/)).toBeVisible();
  await expect(sheet.getByText(/^[\d.]+\s?MB$/)).toHaveCount(4);
  // The sheet measures again; the row behind it shows the same figure.
  const total = await sheet
    .getByText(/^[\d.]+\s?MB$/)
    .last()
    .innerText();
  await expect(page.locator('button', { hasText: /^Storage/ })).toContainText(total);
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect(
    page.getByText('Lists and images saved for offline use were removed from this device.'),
  ).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left).toEqual(expect.arrayContaining(['tokensso', 'token', 'plaza-cart:1', 'viodeLang']));
  await page.goto('/#/Moneylog');
  await expect(movements(page).first()).toBeVisible();
});

test('a database that another tab deletes, or brings to a new version, is opened again and fills quietly', async ({
  page,
  context,
  request,
  server,
}) => {
  await readMovements(page, await demoSession(request, server.url));
  const other = await context.newPage();
  await other.goto('/manifest.webmanifest');
  await other.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('plaza');
        deleting.onsuccess = resolve;
        deleting.onerror = reject;
      }),
  );
  await expect.poll(() => rowsKept(page)).toBeGreaterThan(0);
  await expect(movements(page).first()).toBeVisible();
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('plaza', 9990);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
        opening.onerror = reject;
      }),
  );
  await other.close();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await read(page);
  await expect(movements(page).first()).toBeVisible();
  await page.reload();
  await expect(movements(page).first()).toBeVisible();
});

test.describe('storage cut to one megabyte, and full', () => {
  // The app itself is bigger than that: it would not be kept.
  test.use({ serviceWorkers: 'block' });

  test('shows what came in every list all the same, and the person is told', async ({
    page,
    context,
    request,
    server,
  }) => {
    await page.goto('/manifest.webmanifest');
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1_000_000 });
    await openAs(page, await demoSession(request, server.url), '/Setting');
    await expect(heading(page, 'Settings')).toBeVisible();
    // Said once, by the first list that finds no room: it may be one that is read ahead.
    const told = page
      .getByText(/^Storage is full/)
      .first()
      .waitFor({ timeout: 30_000 });
    expect(await page.evaluate(fillUp)).toBe('QuotaExceededError');
    await page.goto('/#/Moneylog');
    await expect(movements(page).first()).toBeVisible();
    await told;
    await page.goto('/#/Notice');
    await expect(page.getByText('Welcome to the demo')).toBeVisible();
    await page.goto('/#/Moneylog');
    await expect(movements(page).first()).toBeVisible();
  });
});

test.describe('a browser that gives no database', () => {
  // Without the worker every request passes the test's own hands.
  test.use({ serviceWorkers: 'block', expectedNoise: [/ERR_FAILED/] });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    });
  });

  test('shows every list for as long as the page lives, and Settings say so', async ({
    page,
    request,
    server,
  }) => {
    await readMovements(page, await demoSession(request, server.url));
    await page.goto('/#/Notice');
    await expect(page.getByText('Welcome to the demo')).toBeVisible();
    await page.goto('/#/Moneylog');
    await expect(movements(page).first()).toBeVisible();
    await page.goto('/#/Setting');
    await expect(page.getByText(/This browser can’t save data/)).toBeVisible();
  });

  test('finds a deposit whose answer was lost again after a reload all the same', async ({
    page,
    request,
  }) => {
    await openAs(page, await ownSession(request), '/Channel?money=100.00');
    const sent: string[] = [];
    page.on('request', (asked) => asked.url().includes('doRecharge') && sent.push(asked.url()));
    await page.route(/\/member\/doRecharge/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route(/\/member\/resolve/, (route) => route.abort());
    await page.getByRole('button', { name: /Mexicopay/ }).click();
    const intents = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('plaza-intent:')));
    await expect.poll(intents).toHaveLength(1);
    await page.unroute(/\/member\/resolve/);
    await page.reload();
    await expect.poll(intents, { timeout: 30_000 }).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});

for (const [what, moved] of [
  ['was not checked for a week', 8 * day],
  ['is on a device whose clock was set back', -2 * day],
] as const) {
  test(`a session that ${what} shows nothing of its own until the server was reached`, async ({
    page,
    context,
    request,
    server,
  }) => {
    await readMovements(page, await demoSession(request, server.url));
    await kept(page);
    await page.goto('/#/Notice');
    await expect(page.getByText('Welcome to the demo')).toBeVisible();
    await page.goto('/#/Choose');
    await expect(page.getByRole('link', { name: 'Monterrey' })).toBeVisible();
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.now() + moved);
    for (const address of ['/Moneylog', '/Mine', '/Notice']) {
      await page.goto(`/#${address}`);
      await page.reload();
      await expect(page.getByText('Go online to see your history')).toBeVisible();
      await expect(page.getByText(/\d\.\d\d/)).toHaveCount(0);
    }
    await page.goto('/#/Choose');
    await expect(page.getByRole('link', { name: 'Monterrey' })).toBeVisible();
    await page.goto('/#/Moneylog');
    await expect(page.getByText('Go online to see your history')).toBeVisible();
    await context.setOffline(false);
    await expect(movements(page).first()).toBeVisible();
  });
}
