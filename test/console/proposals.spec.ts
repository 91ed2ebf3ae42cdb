import type { Page } from '@playwright/test';
import { expect, test } from '../support/console/browser.ts';

const truth = 'This needs a second approver. You can’t approve your own proposal.';

/** How many wait, at their page in the menu: other tests on the same site propose too. */
const waiting = /^[1-9]\d*$/;

/** Proposes another role for somebody, with its reason. */
async function propose(page: Page, name: string, role: string) {
  await page.goto(`/#/operators/${name}`);
  await page.getByRole('button', { name: 'Change roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the roles' });
  await dialog.getByLabel(new RegExp(`^${role}`)).check();
  await expect(dialog.getByText(`Changes the roles of ${name}`)).toContainText(role);
  await expect(dialog.getByText(truth)).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('Helps out this week');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(`Proposal submitted. ${truth}`)).toBeVisible();
}

test('what one owner proposes another approves, and only then it is done', async ({ page, browser, as }) => {
  await as(page, 'olivia');
  await propose(page, 'sam', 'Risk');
  await page.goto('/#/proposals');
  await page.getByRole('link', { name: 'Change the roles' }).first().click();
  const side = page.getByRole('complementary', { name: 'Proposal' });
  await expect(side.getByText('Helps out this week')).toBeVisible();
  await expect(side.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(side.getByText(truth)).toBeVisible();
  await expect(side.getByText('Who can approve this')).toBeVisible();
  await expect(side.getByText('omar', { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Proposals/ })
      .getByText(waiting),
  ).toBeVisible();

  const second = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await as(second, 'omar');
  await second.goto('/#/proposals');
  await expect(
    second
      .getByRole('navigation')
      .getByRole('link', { name: /^Proposals/ })
      .getByText(waiting),
  ).toBeVisible();
  await second.getByRole('link', { name: 'Change the roles' }).click();
  await second.getByRole('button', { name: 'Approve' }).click();
  const dialog = second.getByRole('dialog', { name: 'Approve: Change the roles' });
  await expect(dialog.getByText('Changes the roles of sam')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve and apply' }).click();
  await expect(second.getByText('Approved and applied').first()).toBeVisible();
  await second.goto('/#/operators');
  await expect(second.getByRole('row', { name: /sam/ })).toContainText('Support, Risk');
  await second.goto('/#/proposals?state=closed');
  await expect(second.getByRole('row', { name: /Change the roles/ }).first()).toContainText(
    'Approved and applied',
  );
  await second.context().close();
});

test('a proposal is refused with a reason that its author reads, and another one is taken back', async ({
  page,
  browser,
  as,
}) => {
  await as(page, 'olivia');
  await propose(page, 'eva', 'Support');
  const second = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await as(second, 'omar');
  await second.goto('/#/proposals');
  await second.getByRole('link', { name: 'Change the roles' }).click();
  await second.getByRole('button', { name: 'Reject' }).click();
  const dialog = second.getByRole('dialog', { name: 'Reject the proposal' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Say why in a few words')).toBeVisible();
  await dialog.getByLabel('Reason, shown to the proposer').fill('She is away this week');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(second.getByText('Proposal rejected')).toBeVisible();
  await second.context().close();

  await page.goto('/#/proposals?state=closed');
  await page.getByRole('link', { name: 'Change the roles' }).first().click();
  await expect(page.getByText('She is away this week')).toBeVisible();
  await propose(page, 'eva', 'Risk');
  await page.goto('/#/proposals');
  await page.getByRole('link', { name: 'Change the roles' }).click();
  await page.getByRole('button', { name: 'Retract' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retract' }).click();
  await expect(page.getByText('Proposal retracted')).toBeVisible();
  await page.goto('/#/proposals');
  await expect(page.getByRole('heading', { name: 'Proposals', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change the roles' })).toHaveCount(0);
});

test('an invitation says before it is filled that it waits, is not lost by Escape, and shows where it waits', async ({
  page,
  as,
}) => {
  await as(page, 'olivia');
  await page.goto('/#/operators');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an operator' });
  await expect(dialog.getByText(truth)).toBeVisible();
  await dialog.getByLabel('Name').fill('nina');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('nina');
  await expect(dialog.getByText('What you typed is still here.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await dialog.getByLabel('Name').fill('nora');
  await dialog.getByLabel(/^Support/).check();
  await dialog.getByLabel(/^Reason/).fill('New on the night shift');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(`Proposal submitted. ${truth}`)).toBeVisible();
  const waiting = page.getByText('Invite an operator (nora)');
  await expect(waiting).toBeVisible();
  await page.getByRole('link', { name: 'Open the proposal' }).click();
  await page.getByRole('button', { name: 'Retract' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retract' }).click();
  await expect(page.getByText('Proposal retracted')).toBeVisible();
});
