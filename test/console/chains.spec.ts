import { expect, test } from '../support/console/browser.ts';
import { lostRound } from '../support/console/lost-chain.ts';

test.use({ troubled: true });

test('a chain that ends within a week is warned of, with the way to publish the next', async ({
  page,
  as,
}) => {
  await as(page, 'olivia');
  await page.goto('/#/games/chains');
  await expect(page.getByText(/^The seed chain for Three-minute dice ends on/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Three-minute dice/ })).toContainText('Ends soon');
  await expect(page.getByText(/^The seed chain for (One|Five)-minute dice/)).toHaveCount(0);
});

test('a round whose secret is lost is voided once a second person agrees', async ({ page, browser, as }) => {
  const number = lostRound.number();
  await as(page, 'rita');
  await page.goto(`/#/games/${lostRound.game}?round=${number}`);
  const row = page.getByRole('row', { name: new RegExp(number.slice(8)) });
  await expect(row).toContainText('Waiting for the draw');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Voids round ${number} of Five-minute dice and returns 5.00`)).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('The key of the chain was lost');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(/^Proposal submitted\./)).toBeVisible();
  await expect(row).toContainText('Waiting for the draw');

  const second = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await as(second, 'olivia');
  await second.goto('/#/proposals');
  await second.getByRole('link', { name: /round/ }).first().click();
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve and apply' }).click();
  await expect(second.getByText('Approved and applied').first()).toBeVisible();
  await second.context().close();
  await page.reload();
  await expect(row).toContainText('Voided');
});
