import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, openAs } from '../support/browser/visits.ts';

// A site that offers one game more than the product: nothing of the client was built for it.
test.use({ serviceWorkers: 'block', serverMain: 'test/support/setup/server-with-fourth-game.ts' });
test.describe.configure({ timeout: 150_000 });

test('a game of another length and other odds is played from the lobby to its proof', {
  tag: '@long',
}, async ({ page, request, server }) => {
  const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route('**/game/k3-15s.svg', (route) => route.fulfill(picture));
  await openAs(page, await demoSession(request, server.url), '/Game');
  const card = page.getByRole('link', { name: /Fifteen-second dice/ });
  await expect(card).toContainText('Four rounds every minute');
  await card.click();

  // The first chain of a new game begins with its next round.
  const timer = page.getByRole('timer', { name: 'Time until betting closes' });
  await expect(timer.getByText(/^0:0[5-9]$/)).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText('House edge: 5.00% to 7.41% of each stake, already included in the odds.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Big/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Odd.*1\.90/ }).click();
  await page.getByRole('button', { name: /^Even.*1\.90/ }).click();

  // One of the two always wins: 1.90 of the 2.00 staked comes back.
  await expect(timer.getByText(/^0:0[5-9]$/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Review 2 picks/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Review your bet' });
  await sheet.getByRole('button', { name: 'Place bet' }).click();
  const result = page.getByRole('dialog', { name: /^Round \d/ });
  await expect(result.getByText('Verified on this device')).toBeVisible({ timeout: 60_000 });
  await expect(result.getByText('−0.10')).toBeVisible();
  await result.getByRole('link', { name: 'See proof' }).click();
  await expect(page.getByText('All 5 steps verified on this device')).toBeVisible({ timeout: 30_000 });
});
