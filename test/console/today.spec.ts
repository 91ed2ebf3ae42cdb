import { expect, test } from '../support/console/browser.ts';

test('the day stands at a glance: money, what waits, what is at risk, and the machines', async ({
  page,
  as,
}) => {
  await as(page, 'olivia');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const sums = page.getByRole('group', { name: /The day’s totals/ });
  const amount = async (name: RegExp) =>
    Number(
      (await sums.getByRole('button', { name }).locator('b').innerText()).replace(/,/g, '').replace('−', '-'),
    );
  // What is in a sum stands beside it.
  expect(
    (await amount(/^Deposits/)) -
      (await amount(/^Refunded and charged back/)) -
      (await amount(/^Withdrawals/)),
  ).toBe(await amount(/^Net deposits [−\d]/));
  await expect(sums.getByRole('button')).toHaveCount(10);
  await expect(page.getByText('Updated')).toBeVisible();
  const work = page.getByRole('navigation', { name: 'Pending work' }).getByRole('link');
  await expect(work).toHaveText([
    /^Withdrawals\d+[\d,]+\.\d\d MXN, longest wait: /,
    /^Cases\d+$/,
    /^Reports\d+$/,
    /^File differences\d+$/,
    /^Proposals\d+$/,
  ]);
  // On a phone too, all of it stands above the fold.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const one of await work.all()) await expect(one).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('local (demo)')).toBeVisible();
  await expect(page.getByText('Responding', { exact: true })).toBeVisible();
  await expect(page.getByText('No data yet')).toHaveCount(2);
});

test('each sum is shown by the hour against a week ago, as a table too, and leads to its rows', async ({
  page,
  as,
}) => {
  await as(page, 'aldo');
  await page.goto('/#/today');
  await page.getByRole('button', { name: /^Deposits/ }).click();
  await expect(page.getByRole('heading', { name: 'Deposits by hour' })).toBeVisible();
  await page.getByText('View as table').click();
  await expect(page.getByRole('table', { name: 'Deposits by hour' }).getByRole('row')).toHaveCount(25);
  await page.getByRole('link', { name: 'View entries' }).click();
  await expect(page.getByRole('heading', { name: 'Deposits' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Deposits' }).getByRole('row').nth(1)).toContainText(
    /\d\.\d\d/,
  );
  await page.getByRole('link', { name: 'Back to Today' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('what is on the screen refreshes itself and says when it is no longer fresh', async ({ page, as }) => {
  await as(page, 'olivia');
  await page.goto('/#/today');
  await expect(page.getByText('Updated')).toBeVisible();
  const again = await page.waitForRequest('**/call/today/show');
  expect(again.method()).toBe('POST');
});

test('everybody sees the rooms of their roles and no others', async ({ page, as }) => {
  await as(page, 'carla');
  await page.goto('/#/settings');
  const menu = page.getByRole('navigation', { name: 'Pages' });
  await expect(menu.getByRole('link', { name: 'Members' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Operators' })).toHaveCount(0);
  // An address that is not theirs opens their first room.
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});
