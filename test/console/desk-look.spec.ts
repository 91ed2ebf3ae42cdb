import { still, violations } from '../support/browser/access.ts';
import { expect, test } from '../support/console/browser.ts';
import { looks, taken } from '../support/console/looks.ts';

/** The rooms of money, members, games and cases, with a text that shows that each is loaded. */
const rooms = [
  ['withdrawals?list=open', 'demo_carla'],
  ['withdrawals?list=ended', 'demo_ana'],
  ['withdrawals/held', 'Member funds'],
  ['withdrawals/texts', 'account-name'],
  ['deposits', 'demo_carla'],
  ['deposits?text=nothing-like-it', 'Deposit not found'],
  ['deposits/messages', 'Charged back'],
  ['deposits/files', 'demo-data.csv'],
  ['members', 'demo_carla'],
  ['games', 'Five-minute dice'],
  ['games/k3-1m', 'Running'],
  ['games/k3-1m?tab=odds', 'Sum 18'],
  ['games/k3-1m?tab=chance', 'Number of rounds'],
  ['games/chains', 'Five-minute dice'],
  ['games/relays', 'Demo beacon.'],
  ['cases', 'Two accounts, same person?'],
  ['cases/reports', 'Reports from members'],
] as const;

/** What opens beside a list or on a page of its own, by the link that leads there. */
const opened = [
  ['withdrawals?list=open', 'demo_carla', 'Account number'],
  ['deposits', 'demo_carla', 'Ledger entries'],
  ['deposits/files', 'demo-data.csv', 'Totals compared'],
  ['deposits/messages', 'demo_carla', 'Original message'],
  ['members', 'demo_carla', 'Current balance'],
  ['cases', 'Two accounts, same person?', 'Possible decisions'],
] as const;

for (const [look, { colorScheme, viewport }] of looks.entries())
  test(`axe finds no fault on the desk, ${colorScheme}, ${viewport.width} pixels wide`, async ({
    page,
    as,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await as(page, 'olivia');
    for (const [address, text] of taken(rooms, look)) {
      await page.goto(`/#/${address}`);
      await still(
        page
          .getByRole('main')
          .getByText(text)
          .or(page.getByRole('group', { name: text }))
          .first(),
      );
      expect(await violations(page), address).toEqual([]);
    }
    for (const [address, link, text] of taken(opened, look)) {
      await page.goto(`/#/${address}`);
      await page.getByRole('link', { name: link }).first().click();
      await still(page.getByText(text).first());
      expect(await violations(page), `${address} ${link}`).toEqual([]);
    }
  });

test('no room of the desk is wider than a phone of 360 pixels', async ({ page, as }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await as(page, 'olivia');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const [address, text] of rooms) {
    await page.goto(`/#/${address}`);
    await still(
      page
        .getByRole('main')
        .getByText(text)
        .or(page.getByRole('group', { name: text }))
        .first(),
    );
    expect(await width(), address).toBe(360);
  }
  for (const [address, link, text] of opened) {
    await page.goto(`/#/${address}`);
    await page.getByRole('link', { name: link }).first().click();
    await still(page.getByText(text).first());
    expect(await width(), `${address} ${link}`).toBe(360);
  }
});

test.describe('without a network', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED/] });

  test('a list says how old it is, and a room that was never read says why it is empty', async ({
    page,
    context,
    as,
  }) => {
    await as(page, 'olivia');
    await page.goto('/#/withdrawals?list=open');
    await expect(page.getByRole('row', { name: /demo_carla/ })).toBeVisible();
    await page.goto('/#/deposits');
    await expect(page.getByRole('row', { name: /demo_carla/ })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^Offline\. Updated/)).toBeVisible();
    await page.getByRole('searchbox').fill('never searched before');
    await expect(page.getByText('You’re offline')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Deposit not found')).toBeVisible();
  });
});
