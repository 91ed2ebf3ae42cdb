import { readFileSync } from 'node:fs';
import { expect, test } from '../support/console/browser.ts';

test('who changed a setting is found in the audit log, whole, and the log is checked on the spot', async ({
  page,
  as,
}) => {
  await as(page, 'olivia');
  await page.goto('/#/settings/tabs');
  await page.getByLabel('Value').selectOption('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Setting saved')).toBeVisible();

  await page.goto('/#/audit');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Who').fill('olivia');
  await page.getByLabel('Action').selectOption({ label: 'Change the setting' });
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/Changed “.+”.*→ Four/);
  await expect(rows.nth(1)).not.toContainText(/settings set|“tabs”/);
  await page
    .getByRole('link', { name: /^Changed “/ })
    .first()
    .click();
  const side = page.getByRole('complementary', { name: 'Event' });
  await expect(side.getByText('10.0.0.1').or(side.getByText('127.0.0.1')).first()).toBeVisible();
  await expect(side.locator('pre').first()).toContainText('tabs');

  await page.getByRole('link', { name: 'Verify' }).click();
  await expect(page.getByRole('status')).toContainText('No events were altered');
  const facts = page.locator('dd code');
  const [head, signature] = await Promise.all([facts.nth(0).textContent(), facts.nth(1).textContent()]);
  await page.getByLabel('Signed head').fill(head ?? '');
  await page.getByLabel('Signature').fill(signature ?? '');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(
    page.getByText(
      'Nothing is missing: the log still contains everything it contained when this head was signed.',
    ),
  ).toBeVisible();
  await page.getByLabel('Signed head').fill(`${head}0`);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('This log head was not signed by this site.')).toBeVisible();
});

test('the log is saved as a file that holds what the filters let through', async ({ page, as }) => {
  await as(page, 'aldo');
  await page.goto('/#/audit');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the audit log' });
  await dialog.getByLabel('Format').selectOption('json');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the file' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('audit.json');
  const events = JSON.parse(readFileSync(await saved.path(), 'utf8')) as unknown[];
  expect(events.length).toBeGreaterThan(0);
});
