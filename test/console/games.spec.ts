import { type Page, request as playwright } from '@playwright/test';
import { ask } from '../support/browser/money.ts';
import { demoSession, headersOf } from '../support/browser/visits.ts';
import { type ConsoleServer, expect, test } from '../support/console/browser.ts';

type Running = { next_expect: string };

/** The demo member bets on the running round. @returns its number */
async function bet({ url }: ConsoleServer, money: string): Promise<string> {
  const members = await playwright.newContext({ baseURL: url });
  const member = await demoSession(members, url);
  const info = await members.get('/api/Lottery/getLotteryInfo?key=k3-5m', { headers: headersOf(member) });
  const { data } = (await info.json()) as { data: string };
  const { next_expect: round } = JSON.parse(Buffer.from(data, 'base64').toString()) as Running;
  const order = { item: 'sum_9', money, lid: '3', mid: member.id, expect: round };
  const answer = await members.post('/api/game/placeOrder', {
    headers: { ...headersOf(member), 'idempotency-key': crypto.randomUUID() },
    form: order,
  });
  expect(((await answer.json()) as { code: number }).code).toBe(200);
  await members.dispose();
  return round;
}

const game = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });

test('a running round shows what each sum would cost the house', async ({ page, server, as }) => {
  const round = await bet(server, '10.00');
  await as(page, 'rita');
  await page.goto('/#/games');
  await expect(page.getByText('Bankroll')).toBeVisible();
  const card = game(page, 'Five-minute dice');
  await expect(card).toContainText(round.slice(8));
  await expect(
    card.getByRole('list', { name: 'What the house would lose, by sum of the dice' }).getByRole('listitem'),
  ).toHaveCount(16);
  await card.getByRole('link', { name: 'Five-minute dice' }).click();
  await expect(page.getByText('Staked').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Odds' }).click();
  await expect(page.getByRole('row', { name: /^Big/ })).toContainText('(108/216)');
  await page.getByRole('tab', { name: 'Past rounds' }).click();
  await expect(page.getByRole('table', { name: 'Past rounds' })).toBeVisible();
  await page.getByRole('tab', { name: 'Fairness check' }).click();
  await expect(page.getByRole('heading', { name: 'Sums of the dice' })).toBeVisible();
  await expect(
    page.getByText(/Too few rounds to tell|chance would have it|Rare|Fair dice/).first(),
  ).toBeVisible();
});

test('a game is closed with its effect told before, says so to members, and is opened again', async ({
  page,
  server,
  as,
}) => {
  await as(page, 'rita');
  await page.goto('/#/games/k3-3m');
  await page.getByRole('button', { name: 'Edit' }).click();
  const message = page.getByRole('dialog', { name: 'Message while the game is closed' });
  await message.getByLabel('English').fill('Back at noon');
  await message.getByLabel('Español').fill('Volvemos a mediodía');
  await message.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Volvemos a mediodía')).toBeVisible();

  await page.getByRole('button', { name: 'Close game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Three-minute dice' });
  await expect(dialog.getByText('Closes Three-minute dice to new bets.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close game' }).click();
  await expect(page.getByRole('button', { name: 'Reopen game' })).toBeVisible();
  const members = await playwright.newContext({ baseURL: server.url });
  const member = await demoSession(members, server.url);
  await expect(ask(members, member, 'getUserInfo')).resolves.toBeTruthy();
  await members.dispose();

  await page.getByRole('button', { name: 'Reopen game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen game' }).click();
  await expect(page.getByRole('button', { name: 'Close game' })).toBeVisible();
});

test('chains tell when they end, and the beacon who answers', async ({ page, as }) => {
  await as(page, 'aldo');
  await page.goto('/#/games');
  await page.getByRole('link', { name: 'Seed chains' }).click();
  for (const name of ['One-minute dice', 'Three-minute dice', 'Five-minute dice'])
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Running');
  await page.goto('/#/games/relays');
  await expect(page.getByText('Demo beacon.')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Relays' }).or(page.getByText('No node has asked')),
  ).toBeVisible();
  await page.goto('/#/games');
  await expect(page.getByText('Bankroll')).toBeVisible();
  await expect(page.getByRole('button', { name: /game$/ })).toHaveCount(0);
});
