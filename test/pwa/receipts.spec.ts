import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';
import { adult, ask, deposit } from '../support/browser/money.ts';
import { openAs } from '../support/browser/visits.ts';

// A site that fails is what one test is about.
test.use({ expectedNoise: [/status of 500/] });

const own = (word: string) => `${word}_${Date.now().toString(36)}`;
const letters = () => [...Date.now().toString()].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a payment’s receipt is shared by the phone’s own sheet, with its address and a picture', async ({
  page,
  request,
}) => {
  const session = await adult(request, own('shares'), `Sara ${letters()}`);
  await deposit(request, session, '70');
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ url = '', files = [] } = {}) => {
      const size = await Promise.all(files.map((file) => createImageBitmap(file)));
      Object.assign(window, { shared: { url, pictures: size.map(({ width, height }) => [width, height]) } });
    };
  });
  await openAs(page, session, '/RechargeRecord');
  await page.getByRole('button', { name: /Deposit.*70\.00/ }).tap();
  await button(page, 'Get signed receipt').tap();
  await button(page, 'Share').tap();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared))
    .toEqual({ url: expect.stringContaining('/verify/index.html#'), pictures: [[1080, 566]] });
});

/** The address of the page that verifies a receipt, of a deposit that was just made. */
async function receiptAddress(request: APIRequestContext, member: string) {
  const session = await adult(request, own(member), `Olga ${letters()}`);
  await deposit(request, session, '80');
  const [paid] = await ask<{ id: string }[]>(request, session, 'getUserRechargeList');
  const receipt = await ask(request, session, `receipt?id=${paid?.id}`);
  return `/verify/index.html#${encodeURIComponent(JSON.stringify(receipt))}`;
}

test('whoever follows the link to a receipt reads what it says, and that the site’s key signed it', async ({
  page,
  request,
}) => {
  await page.goto(await receiptAddress(request, 'shows'));
  const verdict = page.getByRole('status');
  await expect(verdict).toHaveText('Verified.');
  await expect(page.getByText(/^The key came from this site just now/)).toBeVisible();
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results.first()).toHaveText('DepositMXN 80.00');
  await expect(results.nth(1)).toHaveText('StatusPaid');
  await expect(page.getByLabel(/^Published key/)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Compare/ })).toBeHidden();
});

test('a link to a receipt that was cut on its way says so, and shows what came of it', async ({
  page,
  request,
}) => {
  const address = await receiptAddress(request, 'cut');
  await page.goto(address.slice(0, -60));
  await expect(page.getByRole('status')).toContainText('This isn’t a round proof or a receipt');
  await expect(page.getByLabel('Round proof or receipt')).toHaveValue(/receipt|leaf/);
});

test('the page of a receipt speaks the language that was chosen, and says when the site gives no key', async ({
  page,
  request,
}) => {
  const address = await receiptAddress(request, 'asks');
  await page.addInitScript(() => localStorage.setItem('viodeLang', 'es_spa'));
  await page.setViewportSize({ width: 320, height: 640 });
  const chains = '**/api/Lottery/chains';
  await page.route(chains, (route) => route.fulfill({ json: { code: 500, msg: '', data: '' } }));
  await page.goto(address);
  const verdict = page.getByRole('status');
  await expect(verdict).toHaveText(/^No pudimos conectar con el sitio/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  const results = page.getByRole('list', { name: 'Resultados' }).getByRole('listitem');
  await expect(results.first()).toHaveText('DepósitoMXN 80.00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.unroute(chains);
  await page.getByRole('button', { name: 'Comparar con la clave de este sitio' }).tap();
  await expect(verdict).toHaveText('Verificado.');
  await expect(page.getByText(/^La clave acaba de obtenerse de este sitio/)).toBeVisible();
});
