import { expect, test } from './fixtures.ts';

test('a device on which somebody logged in is remembered, no script sees by what, and it can be forgotten', async ({
  page,
  context,
}) => {
  await page.goto('/#/Register?code=PLAZA');
  await page.getByLabel('User name').fill('remembered');
  await page.getByLabel('Password', { exact: true }).fill('seven purple kettles');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tokensso'))).toBeTruthy();
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'device');
  expect(await cookie()).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/member' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.goto('/#/Setting');
  await page.getByRole('button', { name: /^This device is remembered/ }).click();
  const asking = page.getByRole('alertdialog', { name: 'Forget this device?' });
  await asking.getByRole('button', { name: 'Forget this device' }).click();
  await expect(page.getByText('This device is forgotten.')).toBeVisible();
  await expect(page.getByText('This device will be remembered the next time you log in')).toBeVisible();
  expect(await cookie()).toBeUndefined();
});
