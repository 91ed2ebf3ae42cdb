import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, kept, openAs, read } from '../support/browser/visits.ts';

test.setTimeout(60_000);

const records = [
  ['/Notice', 'Notices'],
  ['/Moneylog', 'Transactions'],
  ['/GameRecord', 'Bet history'],
  ['/RechargeRecord', 'Deposit history'],
] as const;

test('the records that were read once open without a network, and say how old they are', async ({
  page,
  context,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await kept(page);
  for (const [address, name] of records) {
    await page.goto(`/#${address}`);
    await expect(heading(page, name)).toBeVisible();
    await read(page);
  }
  await context.setOffline(true);
  for (const [address, name] of records) {
    await page.goto(`/#${address}`);
    await page.reload();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText(/^Offline\. Updated \d/)).toBeVisible();
  }
  await page.goto('/#/Notice');
  await expect(page.getByText('Welcome to the demo')).toBeVisible();
});

test.describe('a language that is not whole on the device', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*messages-/] });

  test('without the texts of its language the app starts in one that it has, and in its own when they can be had', async ({
    page,
    context,
  }) => {
    await page.goto('/#/Mine');
    await kept(page);
    await page.evaluate(async () => {
      localStorage.setItem('viodeLang', 'zh_cn');
      const shell = await caches.open('shell');
      for (const request of await shell.keys()) {
        const text = /messages-/.test(request.url) && (await (await shell.match(request))?.text());
        if (text && /登录/.test(text)) await shell.delete(request);
      }
    });
    const browser = await context.newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Sign in to enjoy more services')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await context.setOffline(false);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByText('Sign in to enjoy more services')).toHaveCount(0);
  });
});

test('without a network the cart says so, and not when the next round comes', async ({
  page,
  context,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Lottery?key=k3-1m&id=1');
  await kept(page);
  await page.getByRole('button', { name: /^Small/ }).click();
  const cart = page.getByRole('region', { name: 'Your picks' });
  await expect(cart.getByRole('button', { name: /^Review 1 pick|^Next round in/ })).toBeVisible();
  await context.setOffline(true);
  await expect(cart.getByRole('button', { name: 'You’re offline' })).toBeDisabled();
  await context.setOffline(false);
  await expect(cart.getByRole('button', { name: /^Review 1 pick|^Next round in/ })).toBeVisible();
});

test('no deposit is begun without a network, and nothing of it is sent', async ({
  page,
  context,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Channel?money=100.00');
  const channel = page.getByRole('button', { name: /Mexicopay/ });
  await expect(channel).toBeEnabled();
  await kept(page);
  const asked: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && asked.push(sent.url()));
  await context.setOffline(true);
  await expect(page.getByText(/^Offline\. Updated \d/)).toBeVisible();
  await expect(channel).toBeDisabled();
  await channel.dispatchEvent('click');
  await context.setOffline(false);
  await expect(channel).toBeEnabled();
  expect(asked.filter((url) => !url.endsWith('/resolve'))).toEqual([]);
});
