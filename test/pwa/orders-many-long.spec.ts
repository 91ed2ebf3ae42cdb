import { changed } from '../support/browser/answers.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, openAs } from '../support/browser/visits.ts';

// Without the worker every request passes the test's own hands.
test.use({ serviceWorkers: 'block' });

test('five thousand orders stand as a few rows in the document, by day, and are read without a network', async ({
  page,
  context,
  request,
  server,
}) => {
  const count = 5000;
  await changed<unknown>(page, '**/api/member/getUserGameList*', () =>
    Array.from({ length: count }, (_, at) => order(count - at)),
  );
  await openAs(page, await demoSession(request, server.url), '/GameRecord');
  const rows = page.locator('main [role=listitem], main li');
  await expect(rows.first()).toBeVisible({ timeout: 30_000 });
  expect(await rows.count()).toBeLessThanOrEqual(60);
  // Each row is measured when it comes into view, so that the end moves a little on the way.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('0001 ·')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  expect(await rows.count()).toBeLessThanOrEqual(60);
  await context.setOffline(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByText('5000 ·')).toBeVisible();
  await expect(page.getByText(/^Offline\. Updated/)).toBeVisible();
  await context.setOffline(false);
});

/** A settled order, twenty a day back from now. */
function order(number: number) {
  const round = String(number).padStart(4, '0');
  const time = new Date(Date.UTC(2026, 10, 1) - (5000 - number) * 4_320_000).toISOString();
  const line = {
    expect: `20261101${round}`,
    type: 'small',
    name: 'Small',
    money: '5.00',
    proportion: '1.95',
  };
  return {
    ...{ id: `o${round}`, ico: '', name: 'Dice, 1 minute', status: 1, status_text: 'Settled' },
    ...{ opencode: [1, 2, 3], one: 'small', two: 'pair', money: '5.00', win_money: '9.75' },
    ...{ create_time: time, update_time: time, data: [{ ...line, win_money: '9.75' }] },
  };
}
