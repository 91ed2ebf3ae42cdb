import { expect, test } from './fixtures.ts';
import { demoSession, heading, kept, openAs, read } from './visits.ts';

test.setTimeout(60_000);

const records = [
  ['/Notice', 'Notices'],
  ['/Moneylog', 'Account detail'],
  ['/GameRecord', 'Game record'],
  ['/RechargeRecord', 'Deposit record'],
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
    await expect(page.getByText(/^Offline, as of \d/)).toBeVisible();
  }
  await page.goto('/#/Notice');
  await expect(page.getByText('Welcome to the demo')).toBeVisible();
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
  const asked: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && asked.push(sent.url()));
  await context.setOffline(true);
  await expect(page.getByText('Offline, nothing is sent')).toBeVisible();
  await expect(channel).toBeDisabled();
  await channel.dispatchEvent('click');
  await context.setOffline(false);
  await expect(channel).toBeEnabled();
  expect(asked.filter((url) => !url.endsWith('/resolve'))).toEqual([]);
});
