import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';
import { headersOf, heading, newMember, openAs, type Session } from '../support/browser/visits.ts';

test.use({ serviceWorkers: 'block' });

const visit = (page: Page, address: string) => page.goto(`/#${address}`);
const fresh = () => `acc_${Date.now().toString(36)}${Math.floor(performance.now() * 1000) % 1000}`;

test('a picture of one’s own is cut, sent with its progress, and shown on Mine', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request, fresh()), '/Infomation');
  await page.getByRole('button', { name: /^Profile photo/ }).click();
  const file = {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await (await request.get('/icon-512.png')).body(),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  const sheet = page.getByRole('dialog', { name: 'Crop photo' });
  await sheet.getByRole('group').press('ArrowRight');
  await sheet.getByRole('slider', { name: 'Zoom' }).fill('2');
  await sheet.getByRole('button', { name: 'Use this photo' }).click();
  await expect(sheet).toHaveCount(0);
  await visit(page, '/Mine');
  await expect(page.locator('main img[src^="/picture/"]').first()).toBeVisible();
});

test('one of the site’s pictures is chosen by its number', async ({ page, request }) => {
  await openAs(page, await newMember(request, fresh()), '/Infomation');
  await page.getByRole('button', { name: /^Profile photo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Image 12', exact: true }).click();
  await expect(page.locator('main img[src$="/avatar/12.png"]')).toBeVisible();
});

test('the real name is set once, and the sex as often as one likes', async ({ page, request }) => {
  await openAs(page, await newMember(request, fresh()), '/Infomation');
  await page.getByRole('link', { name: /^Real name/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter your real name')).toBeVisible();
  await page.getByLabel('Real name').fill('Ana Torres');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /^Real name/ })).toContainText('Ana Torres');
  await page.getByRole('link', { name: /^Real name/ }).click();
  await expect(page.getByText('Do not repeat the settings!')).toBeVisible();
  await visit(page, '/Infomation');
  await page.getByRole('link', { name: /^Sex/ }).click();
  await page.getByRole('radio', { name: 'Female' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /^Sex/ })).toContainText('Female');
});

test('another device is signed out from the list of devices', async ({ page, request }) => {
  const username = fresh();
  const here = await newMember(request, username);
  const form = { username, password: 'a good password', lang: 'en_us' };
  const { data } = await (await request.post('/api/member/doLogin', { form })).json();
  const there = JSON.parse(Buffer.from(data, 'base64').toString()) as Session;
  const works = async (session: Session) =>
    (await (await request.get('/api/member/getUserInfo', { headers: headersOf(session) })).json()).code;
  await openAs(page, here, '/Sessions');
  await expect(page.getByText('This device')).toBeVisible();
  const other = page.getByRole('button', { name: /^Log out / });
  await other.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveCount(0);
  expect([await works(here), await works(there)]).toEqual([200, 401]);
});

test('a new login password ends every session and leads to Login', async ({ page, request }) => {
  const name = fresh();
  const session = await newMember(request, name);
  await openAs(page, session, '/SetLoginPassword');
  await page.getByLabel('Current password').fill('a good password');
  await page.getByLabel('New password', { exact: true }).fill('a better password');
  await page.getByLabel('Confirm new password').fill('a better password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  const told = await (await request.get('/api/member/getUserInfo', { headers: headersOf(session) })).json();
  expect(told.code).toBe(401);
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('a better password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(heading(page, 'Account')).toBeVisible();
});

test('the balance is hidden on request, and stays hidden after a reload', async ({ page, request }) => {
  await openAs(page, await newMember(request, fresh()), '/Mine');
  await expect(page.getByText('0.00', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await expect(page.getByText('0.00', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show balance' })).toBeVisible();
  await expect(page.getByText('0.00', { exact: true })).toHaveCount(0);
});

test('everything that is kept about a member is saved as a file', async ({ page, request }) => {
  const name = fresh();
  await openAs(page, await newMember(request, name), '/Setting');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download my data/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('plaza-data.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(name);
});

test('the colours follow the choice at once, and stay after a reload', async ({ page, request }) => {
  await openAs(page, await newMember(request, fresh()), '/Setting');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('button', { name: 'Light' }).click();
  const light = await background();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect.poll(background).toBe(dark);
});

const agreements = [
  ['en_us', 'Adults only'],
  ['zh_cn', /[一-龥]{3}/],
  ['es_spa', /ñ|ó|é|á/],
  ['ms_my', /\b(yang|dan)\b/],
  ['vn_vn', /[ạảấầệộợ]/],
] as const;

test('the agreement is a page in five languages, open to everybody', async ({ page }) => {
  const seen = new Set<string>();
  for (const [locale, sign] of agreements) {
    await page.goto('/manifest.webmanifest');
    await page.evaluate((chosen) => localStorage.setItem('viodeLang', chosen), locale);
    await visit(page, '/Agreement');
    const text = page.getByRole('main');
    await expect(text.getByRole('heading', { level: 2 })).toHaveCount(7);
    await expect(text).toContainText(sign);
    seen.add(await text.innerText());
  }
  expect(seen.size).toBe(agreements.length);
});
