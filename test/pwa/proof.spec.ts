import type { Page } from '@playwright/test';
import { changed } from '../support/browser/answers.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { heading } from '../support/browser/visits.ts';

const round = '/#/Fair?key=k3-1m';
const verified = (page: Page) => page.getByText(/steps verified on this device$/);
const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** What the device keeps of the answers, which it writes once a second at the most. */
const storedFacts = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage }).replaceAll('\\"', '"'));

/** The addresses of the workers that a page has started, as they come. */
function workersOf(page: Page): string[] {
  const started: string[] = [];
  page.on('worker', (worker) => started.push(new URL(worker.url()).pathname));
  return started;
}

const proofWorker = /^\/assets\/proof-worker-[\w-]+\.js$/;

/** What the page itself has fetched to compute with: what a worker fetches is not among it. */
const curvesOfPage = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/(curves|verify)-/.test(name)),
  );

test('a proof is verified by a worker, which goes when it is done', async ({ page }) => {
  const started = workersOf(page);
  await page.goto(round);
  await expect(verified(page)).toBeVisible();
  expect(started).toEqual([expect.stringMatching(proofWorker)]);
  await expect.poll(() => page.workers()).toEqual([]);
  expect(await curvesOfPage(page)).toEqual([]);
  await expect(verified(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Verify again' }).scrollIntoViewIfNeeded();
  await expect(verified(page)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Verify again' }).click();
  await expect.poll(() => started.length).toBe(2);
  await expect(verified(page)).toBeInViewport();
});

test('before the first draw the screen says how results are generated', async ({ page }) => {
  await changed(page, '**/api/Lottery/getLotteryOneList*', () => []);
  await page.goto(round);
  const steps = page.getByRole('list', { name: 'How results are generated' }).getByRole('listitem');
  await expect(steps).toHaveCount(5);
  await expect(page.getByText(/^No round has been drawn yet/)).toBeVisible();
});

test('the page that verifies without the app leads back to the round, and to the app without one', async ({
  page,
}) => {
  await page.goto(round);
  await expect(verified(page)).toBeVisible();
  await page.getByRole('link', { name: 'Verify without Plaza' }).click();
  await page.getByRole('link', { name: 'Back to the app' }).click();
  await expect(page).toHaveURL(/#\/Fair\?key=k3-1m&expect=\d{12}$/);
  await expect(verified(page)).toBeVisible();
  await page.goto('/verify/index.html');
  await expect(page.getByRole('link', { name: 'Back to the app' })).toHaveAttribute('href', '/');
});

test('the page that verifies without the app shows the result of a round first, with what was verified folded below it, on a narrow phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(round);
  await expect(verified(page)).toBeVisible();
  await page.getByRole('link', { name: 'Verify without Plaza' }).click();
  const verdict = page.getByRole('status');
  await expect(page.locator('#verdict')).toHaveAttribute('data-state', 'ok');
  await expect(verdict).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toBeInViewport();
  const text = page.getByLabel('Round proof or receipt');
  await expect(text).toBeHidden();
  await page.getByText('Paste a proof or receipt').click();
  await expect(text).toHaveValue(/"expect": "\d{12}"/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the way back leads through the screens that were seen, also after a page of its own and an address that was typed', async ({
  page,
}) => {
  await page.goto('/#/Language');
  await expect(heading(page, 'Language')).toBeVisible();
  // An address that is typed, which is no navigation of the app.
  await page.evaluate((address) => location.assign(address), round.replace(/^\//, ''));
  await expect(verified(page)).toBeVisible();
  // A sheet is an entry of the history too.
  await page.getByRole('tab', { name: 'Another round' }).click();
  await page.getByRole('button', { name: 'Recent rounds' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'This round' }).click();
  const back = page.getByRole('button', { name: 'Back' });
  const toApp = page.getByRole('link', { name: 'Back to the app' });
  await page.getByRole('link', { name: 'Verify without Plaza' }).click();
  await toApp.click();
  await expect(verified(page)).toBeVisible();
  await back.click();
  await expect(heading(page, 'Language')).toBeVisible();
});

test('a proof that was verified before opens and verifies without a network', async ({ page, context }) => {
  await page.goto('/');
  await kept(page);
  await page.goto(round);
  // Beside other browsers the worker may wait for a processor.
  await expect(verified(page)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => storedFacts(page)).toContain('"signature"');
  const address = page.url();
  await context.setOffline(true);
  const started = workersOf(page);
  await page.goto('/');
  // An address that is entered while the app is still starting may be dropped by the browser.
  await expect(page.getByRole('tab', { name: 'Discover', selected: true })).toBeVisible();
  await expect(page).toHaveURL(/#\/Home$/);
  await page.goto(address);
  await expect(verified(page)).toBeVisible();
  await page.reload();
  await expect(verified(page)).toBeVisible();
  expect(started.at(-1)).toMatch(proofWorker);
  expect(await curvesOfPage(page)).toEqual([]);
});

/** The site's answer, with something else in it. */
async function forge(page: Page, change: object) {
  await page.route('**/api/Lottery/proof?*', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    const proof = JSON.parse(Buffer.from(envelope.data, 'base64').toString());
    const data = Buffer.from(JSON.stringify({ ...proof, ...change })).toString('base64');
    await route.fulfill({ response, json: { ...envelope, data } });
  });
}

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a forged proof fails at the step where it is wrong', async ({ page }) => {
    await forge(page, { dice: [6, 6, 6] });
    const started = workersOf(page);
    await page.goto(round);
    await expect(page.getByText('This round failed verification. See the highlighted step.')).toBeVisible();
    await expect(
      page.getByText('The seed and beacon produce different dice from the ones shown.'),
    ).toBeVisible();
    expect(started).toEqual([expect.stringMatching(proofWorker)]);
  });

  test('each step is told as it is found, and who leaves the screen ends the work', async ({
    page,
    context,
  }) => {
    // The beacon's step waits for the curves, which do not come.
    const asked = Promise.withResolvers<void>();
    await context.route(/\/assets\/curves-/, () => asked.resolve());
    await page.goto(round);
    const steps = page.getByRole('list', { name: 'How the result was generated' });
    await expect(steps.getByRole('heading', { name: /\(verified\)$/ })).toHaveCount(2);
    await expect(steps.getByRole('heading', { name: /\(checking\)$/ })).toHaveCount(3);
    await asked.promise;
    expect(page.workers()).toHaveLength(1);
    await page.evaluate(() => window.location.assign('#/Notice'));
    await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test.describe('where no worker can be had', () => {
    test.use({ expectedNoise: [/ERR_FAILED/] });

    test('the page verifies the proof itself, with the same result', async ({ page, context }) => {
      await context.route(/\/assets\/proof-worker-/, (route) => route.abort());
      await page.goto(round);
      await expect(verified(page)).toBeVisible();
      expect(await curvesOfPage(page)).toHaveLength(2);
    });

    test('so does a browser that knows no workers, and a forged proof fails there too', async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
      await forge(page, { dice: [6, 6, 6] });
      await page.goto(round);
      await expect(
        page.getByText('The seed and beacon produce different dice from the ones shown.'),
      ).toBeVisible();
    });
  });
});
