import type { Page } from '@playwright/test';
import { addAuthenticator, codeOf, expect, test } from '../support/console/browser.ts';
import { password } from '../support/console/people.ts';

const signOut = async (page: Page) => {
  await page.goto('/#/me');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
};

const byPassword = async (page: Page, name: string, code: string) => {
  await page.getByRole('button', { name: 'Use password and code instead' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAccessibleDescription(
    'Fill in every field to continue.',
  );
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code from your authenticator app').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

test('who opens an enrolment link makes a passkey, is inside, and comes back with it later', async ({
  page,
  server,
}) => {
  await addAuthenticator(page);
  await page.goto(`/#/enrol/${server.links[0]}`);
  await expect(page.getByText('petra')).toBeVisible();
  await expect(page.getByText('Support', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.goto('/#/me');
  const remove = page.getByRole('button', { name: 'Remove', exact: true });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription(
    'This passkey is your only way to sign in. Add another one first.',
  );
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation').getByText('petra')).toBeVisible();
});

test.describe('a link that was used', () => {
  test.use({ expectedNoise: [/404/] });

  test('enrols with a password and an app once, and says so the second time', async ({ page, server }) => {
    await page.goto(`/#/enrol/${server.links[1]}`);
    await page.getByRole('button', { name: 'Use a password and an authenticator app instead' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Code from your authenticator app').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Enroll', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await signOut(page);
    await byPassword(page, 'paul', codeOf(secret, 1));
    await expect(page.getByRole('navigation').getByText('paul')).toBeVisible();
    await signOut(page);
    await page.goto(`/#/enrol/${server.links[1]}`);
    await expect(page.getByText('The link has already been used or has expired')).toBeVisible();
  });
});

test.describe('a refusal at the door', () => {
  test.use({ expectedNoise: [/422|401/] });

  test('a wrong password is told without saying what was wrong', async ({ page }) => {
    await page.goto('/');
    await byPassword(page, 'olivia', '000000');
    await expect(page.getByRole('alert')).toContainText('The details didn’t match');
    await expect(page.getByLabel('Code from your authenticator app')).toHaveValue('');
  });

  test('when a session has ended, signing in leads back to where one was', async ({ page, as }) => {
    await as(page, 'omar');
    await page.goto('/#/settings/history');
    await expect(page.getByRole('heading', { name: 'All changes' })).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/#/settings/tabs');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await byPassword(page, 'omar', codeOf());
    await expect(page.getByRole('heading', { name: 'Bottom tabs' })).toBeVisible();
  });
});

test.describe('a proof that is due', () => {
  test.use({ expectedNoise: [/403/] });

  test('is asked for once, and what was asked is done then', async ({ page, as }) => {
    await as(page, 'olivia', { proof: false });
    // No other test of this site changes it.
    await page.goto('/#/settings/free_see_time');
    await page.getByLabel('Value').fill('12');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Length of previews' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
    await proof.getByLabel('Password', { exact: true }).fill(password);
    await proof.getByLabel('Code from your authenticator app').fill(codeOf());
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Setting saved')).toBeVisible();
    await expect(page.getByLabel('Value')).toHaveValue('12');
  });
});
