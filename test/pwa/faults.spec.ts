import {
  ask,
  balanceOf,
  command,
  expect,
  makeRich,
  noise,
  pin,
  placeOrder,
  test,
} from '../support/browser/bad-network.ts';
import { startDevice } from '../support/browser/devices.ts';
import { endedOnce, type MoneyWrite, moneyWrites, posts, stand } from '../support/browser/money-writes.ts';
import { realName } from '../support/browser/plain-writes.ts';
import { heading, kept, openAs } from '../support/browser/visits.ts';
import type { Fault } from '../support/setup/fault-proxy.ts';

// One purse and one network serve them all.
test.describe.configure({ mode: 'default', timeout: 150_000 });
test.use({ expectedNoise: noise });

const { order, withdrawal, recharge } = moneyWrites;

/** What a person is told in the end; `made`: so many the server has of it. */
const cases: { write: MoneyWrite; fault: Fault; made: 0 | 1; told: string }[] = [
  { write: order, fault: 'cut', made: 1, told: 'is found out as placed when its answer breaks off' },
  { write: withdrawal, fault: 'refuse', made: 0, told: 'that never arrived is told as not made' },
  { write: recharge, fault: 'unavailable', made: 0, told: 'that a gateway turned away is told as not made' },
];

for (const { write, fault, made, told } of cases) {
  test(`${write.name} ${told}, and was sent once`, async ({ page, network, server, rich }) => {
    await stand(page, write, rich);
    const before = await write.made(server, rich);
    network.spoil(write.path, fault);
    await write.send(page);
    await expect(made ? write.done(page) : write.refused(page)).toBeVisible({ timeout: 30_000 });
    await endedOnce(page, { network, site: server, as: rich, write }, before, made);
  });
}

/** Answers that a reload overtakes. `resolve` hangs too, until the page has said that it is checking. */
for (const [write, words] of [
  [withdrawal, /No response yet\. We’re checking your withdrawal/],
  [recharge, /^Checking your .* deposit\./],
] as const) {
  test(`${write.name} whose answer is lost outlives a reload: the screen tells the truth in the end, and one was made`, async ({
    page,
    network,
    server,
    rich,
  }) => {
    await stand(page, write, rich);
    const before = await write.made(server, rich);
    network.spoil(write.path, 'drop');
    network.spoil(/\/member\/resolve/, 'refuse');
    await write.send(page);
    // A sheet that stays for a moment says the same.
    await expect(page.getByText(words).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    network.mend();
    await expect(write.done(page)).toBeVisible({ timeout: 40_000 });
    await endedOnce(page, { network, site: server, as: rich, write }, before, 1);
  });
}

test('an order that hangs is found out after a reload as not placed, and the picks are kept', {
  tag: '@long',
}, async ({ page, network, server, rich }) => {
  await stand(page, order, rich);
  const before = await order.made(server, rich);
  network.spoil(order.path, 'hang');
  await order.send(page);
  await expect(page.getByRole('button', { name: 'Placing bet' })).toBeVisible();
  await page.reload();
  await endedOnce(page, { network, site: server, as: rich, write: order }, before, 0);
  await expect(
    page.getByRole('button', { name: /^Small\b/ }).and(page.locator('[aria-pressed]')),
  ).toHaveAttribute('aria-pressed', 'true');
});

test(
  'a withdrawal whose answer comes byte by byte is found out by the next start of the browser',
  { tag: '@long' },
  async ({ network, server, rich }, info) => {
    const device = await startDevice(info, network.url);
    await stand(device.page, withdrawal, rich);
    const before = await withdrawal.made(server, rich);
    network.spoil(withdrawal.path, 'trickle');
    await withdrawal.send(device.page);
    await expect.poll(async () => (await withdrawal.made(server, rich)).length).toBe(before.length + 1);
    const page = await device.restart();
    await page.goto(`/#${withdrawal.address}`);
    await expect(withdrawal.done(page)).toBeVisible({ timeout: 40_000 });
    await endedOnce(page, { network, site: server, as: rich, write: withdrawal }, before, 1);
    await device.stop();
  },
);

test('a real name whose answer is lost is not said to have changed nothing, and is shown as set', async ({
  page,
  network,
  server,
}) => {
  await openAs(page, await realName.who(server), '/Setname');
  network.spoil(realName.path, 'drop');
  await realName.act(page);
  await expect(realName.done(page)).toBeVisible();
  await expect(page.getByText(/Nothing was changed/)).toHaveCount(0);
  expect(network.log.filter(({ path }) => realName.path.test(path))).toHaveLength(1);
});

test('a session that ends under a withdrawal: the login says that nothing was carried out, and leads back to its amount', async ({
  page,
  server,
  rich,
}) => {
  await stand(page, withdrawal, rich);
  const before = await withdrawal.made(server, rich);
  const ended = { code: 401, msg: '', data: '', error: 'unauthenticated' };
  await page.route(withdrawal.path, (route) => route.fulfill({ json: ended }));
  await withdrawal.send(page);
  await expect(page.getByText(/^Your session has ended\. Your request didn’t go through/)).toBeVisible();
  await page.getByLabel('Username').fill(rich.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Incorrect username or password.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(rich.password);
  await expect(page.getByText('Incorrect username or password.')).toBeHidden();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(heading(page, 'Withdraw')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('50');
  expect(await withdrawal.made(server, rich)).toEqual(before);
});

test('known to be offline a withdrawal is not sent, and nothing of it goes out later', async ({
  page,
  context,
  network,
  server,
  rich,
}) => {
  await stand(page, withdrawal, rich);
  const before = await withdrawal.made(server, rich);
  await context.setOffline(true);
  await expect(withdrawal.offline(page)).toBeVisible();
  await context.setOffline(false);
  await expect(withdrawal.offline(page)).toBeHidden();
  expect(posts(network, withdrawal)).toEqual([]);
  expect(await withdrawal.made(server, rich)).toEqual(before);
});

test.describe('the balance in every tab', { tag: '@long' }, () => {
  const shown = (money: number) => money.toLocaleString('en-US', { minimumFractionDigits: 2 });

  test('falls at once when a withdrawal goes out, and stays after it was made', async ({
    page,
    context,
    network,
    server,
    rich,
  }) => {
    const money = Number((await balanceOf(server, rich)).money);
    await stand(page, withdrawal, rich);
    const other = await context.newPage();
    await other.goto('/#/Mine');
    await expect(other.getByText(shown(money))).toBeVisible();

    const letGo = network.hold(withdrawal.path);
    await withdrawal.send(page);
    await expect(other.getByText(shown(money - 50))).toBeVisible();
    letGo();
    await expect(withdrawal.done(page)).toBeVisible();
    await expect(page.getByText(shown(money - 50))).toBeVisible();
    await expect(other.getByText(shown(money - 50))).toBeVisible();
    expect(Number((await balanceOf(server, rich)).money)).toBe(money - 50);
  });

  test('falls at once when an order goes out, and rises again when it is refused', async ({
    page,
    context,
    network,
    server,
  }) => {
    const own = await makeRich(server, '300.00');
    await stand(page, order, own);
    const other = await context.newPage();
    await other.goto('/#/Mine');
    await expect(other.getByText(shown(300))).toBeVisible();

    const letGo = network.hold(order.path);
    await command(server, 'game', 'close', 'k3-5m');
    try {
      await order.send(page);
      await expect(other.getByText(shown(299))).toBeVisible();
      letGo();
      await expect(other.getByText(shown(300))).toBeVisible();
    } finally {
      await command(server, 'game', 'open', 'k3-5m');
    }
    await page.goto('/#/Mine');
    await expect(page.getByText(shown(300))).toBeVisible();
    expect(await order.made(server, own)).toEqual([]);
  });
});

test.describe('on a network that hangs', () => {
  const screens = [
    ['/Notice', 'Notices'],
    ['/Moneylog', 'Transactions'],
    ['/GameRecord', 'Bet history'],
    ['/RechargeRecord', 'Deposit history'],
    ['/WithdrawRecord', 'Withdrawal history'],
  ] as const;

  test('every record shows its rows at once, and how old they are after two seconds', async ({
    page,
    network,
    server,
    rich,
  }) => {
    await placeOrder(server, rich);
    await ask(server, '/member/setUserWirhdraw', rich, { money: '50', paypwd: pin });
    await openAs(page, rich, '/Mine');
    await kept(page);
    for (const [address, name] of screens) {
      await page.goto(`/#${address}`);
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    }
    network.spoil(/./, 'hang');
    await page.reload();
    for (const [address, name] of screens) {
      await page.goto(`/#${address}`);
      await expect(heading(page, name)).toBeVisible({ timeout: 2000 });
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible({ timeout: 2000 });
      await expect(page.getByText(/^(Offline\. )?Updated \d/)).toBeVisible({ timeout: 6000 });
    }
  });
});
