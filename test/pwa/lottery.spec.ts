import type { Page } from '@playwright/test';
import { changed, refused, unpacked } from '../support/browser/answers.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, openAs } from '../support/browser/visits.ts';

// Without the worker every request passes the test's own hands.
test.use({ serviceWorkers: 'block', expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 422/] });

const table = '/Lottery?key=k3-1m&id=1';
const info = '**/api/Lottery/getLotteryInfo*';
const timer = (page: Page) => page.getByRole('timer');
const pick = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).and(page.locator('[aria-pressed]'));

type Info = { closes_in: number; second: number; next_expect: string; now_expect: string };

/** Seconds to what the server says comes next. */
async function told(page: Page): Promise<number> {
  const answer = await page.request.get('/api/Lottery/getLotteryInfo?key=k3-1m&lang=en_us');
  const { closes_in, second } = unpacked<Info>(await answer.json());
  return closes_in > 0 ? closes_in / 1000 : second;
}

async function shown(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await timer(page).innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** The time on the screen is the server's, whatever the device believes; closing and drawing are waited for. */
const agrees = (page: Page) =>
  expect
    .poll(async () => Math.abs((await told(page)) - (await shown(page))), { timeout: 20_000 })
    .toBeLessThanOrEqual(1.5);

test.beforeEach(async ({ page, request, server }) => {
  const session = await demoSession(request, server.url);
  await openAs(page, session, '/Mine');
  await expect(heading(page, /./)).toBeVisible();
});

const visit = (page: Page, address: string) => page.goto(`/#${address}`);

for (const minutes of [-5, 5])
  test(`the countdown is the server's on a device whose clock is ${minutes} minutes off`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await page.reload();
    await visit(page, table);
    await agrees(page);
  });

test('the countdown is right again after ten minutes in the background, and after the clock was set', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await page.reload();
  await visit(page, table);
  await agrees(page);
  await page.clock.fastForward('10:00');
  await agrees(page);
  await page.clock.setSystemTime(Date.now() - 300_000);
  await agrees(page);
});

test('a round that takes no orders any more says so, and when it is drawn', async ({ page }) => {
  await changed<Info>(page, info, (data) => ({
    ...data,
    closes_in: 0,
    second: 50,
    now_expect: '202611200841',
  }));
  await visit(page, table);
  await expect(page.getByText('Betting closed')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time until the draw' })).toBeVisible();
  await pick(page, 'Small').click();
  await expect(page.getByRole('button', { name: /^Next round in 0:\d\d$/ })).toBeDisabled();
});

for (const [word, text] of [
  ['game_closed', 'Please contact the administrator for this task!'],
  ['games_off', 'Bets already placed will still be settled.'],
] as const)
  test(`a game refused by ${word} shows why and a way on`, async ({ page }) => {
    await refused(page, info, word);
    await visit(page, table);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: /Other games|Go to Home/ })).toBeVisible();
    await expect(pick(page, 'Small')).toHaveCount(0);
  });

test('a site without games says so in the hall and at a table', { tag: '@long' }, async ({ page }) => {
  await changed<object>(page, '**/api/system/base*', (data) => ({ ...data, isplay: 0 }));
  await page.reload();
  for (const address of ['/Game', table]) {
    await visit(page, address);
    await expect(page.getByText('Games are closed right now.')).toBeVisible();
  }
});

test('a game that the operator has closed counts nothing down in the hall', { tag: '@long' }, async ({
  page,
}) => {
  await refused(page, '**/api/Lottery/getLotteryInfo?*k3-3m*', 'game_closed');
  await visit(page, '/Game');
  const card = page.getByRole('listitem').filter({ hasText: 'Three-minute dice' });
  await expect(card.getByText('This game is closed')).toBeVisible();
  await expect(card).not.toContainText(/\d:\d\d|–:––/);
});

type Odds = { type: string; proportion: string }[];

test('hidden prices are hidden everywhere, chances stay, and the order says why it tells no return', async ({
  page,
}) => {
  await changed<Odds>(page, '**/api/Lottery/getLotteryPeilv*', (data) =>
    data.map((item) => ({ ...item, proportion: '' })),
  );
  await visit(page, table);
  await expect(pick(page, 'Small')).toContainText('50.0%');
  await expect(page.locator('main')).not.toContainText('1.95');
  await pick(page, 'Small').click();
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Review your bet' });
  await expect(sheet.getByText('odds hidden')).toBeVisible();
  await expect(sheet.getByText('Chance 50.0%')).toBeVisible();
  await expect(sheet.getByText('Total')).toBeVisible();
});

test('an order without a pick, and one without a stake, is told what it lacks and is not sent', async ({
  page,
}) => {
  await visit(page, table);
  await pick(page, 'Small').click();
  await page.getByRole('button', { name: 'Open keypad' }).click();
  const keypad = page.getByRole('dialog', { name: 'Stake per pick' });
  await keypad.getByRole('button', { name: '0', exact: true }).click();
  const told = 'Minimum stake: 1.00, in steps of 1.00.';
  await expect(keypad.getByRole('alert')).toHaveText(told);
  await expect(keypad.getByRole('button', { name: 'Done' })).toBeDisabled();
  await keypad.getByRole('button', { name: 'Close' }).click();
  const cart = page.getByRole('region', { name: 'Your picks' });
  await expect(cart.getByRole('alert')).toHaveText(told);
  await expect(cart.getByRole('button', { name: 'Enter a stake' })).toBeDisabled();
  await cart.getByRole('button', { name: '5', exact: true }).click();
  await cart.getByRole('button', { name: /^Review 1 pick/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Review your bet' });
  await sheet.getByRole('button', { name: 'Remove Small' }).click();
  await expect(sheet.getByText('Please choose a number!')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'No picks' })).toBeDisabled();
});

test('prices stand with a comma in Vietnamese', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('viodeLang', 'vn_vn'));
  await page.reload();
  await visit(page, table);
  await expect(page.locator('main [aria-pressed]').first()).toContainText('1,95', { timeout: 20_000 });
  await expect(page.locator('main')).not.toContainText('1.95');
});

test('the screen says the close to those who do not see it', { tag: '@long' }, async ({ page }) => {
  await changed<Info>(page, info, (data) => ({ ...data, closes_in: 12_000, second: 18 }));
  await visit(page, table);
  const status = page.getByRole('status').filter({ hasText: /close|closed/ });
  await expect(status.filter({ hasText: 'Betting closes in 10 seconds.' })).toHaveCount(1, {
    timeout: 10_000,
  });
  await expect(status.filter({ hasText: /^Betting for round \d+ is closed\.$/ })).toHaveCount(1, {
    timeout: 20_000,
  });
});

type Sealed = Info & { commitment: string; committed_expect: string };

test('a commitment that this device saw otherwise is told on the table, with the way to the proof', async ({
  page,
}) => {
  let root = 'aa';
  let expectOf = '';
  await changed<Sealed>(page, info, (data) => {
    expectOf ||= data.committed_expect || data.now_expect || data.next_expect;
    return { ...data, committed_expect: expectOf, commitment: root.repeat(32) };
  });
  await visit(page, table);
  await expect(pick(page, 'Small')).toBeVisible();
  await expect(page.getByText('A sealed round has changed.')).toHaveCount(0);
  root = 'bb';
  await page.reload();
  await expect(page.getByText('A sealed round has changed.')).toBeVisible();
  await page.getByRole('link', { name: 'See proof' }).click();
  await expect(page).toHaveURL(new RegExp(`/Fair\\?.*expect=${expectOf}`));
});

test('the server’s commitment of a round is on the device before its draw', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(150_000);
  await visit(page, table);
  await expect(page.getByText('Seed committed')).toBeVisible();
  await expect(page.getByText('Betting closed')).toBeVisible({ timeout: 70_000 });
  const answer = await page.request.get('/api/Lottery/getLotteryInfo?key=k3-1m&lang=en_us');
  const { next_expect } = unpacked<Info>(await answer.json());
  const seen = () =>
    page.evaluate(
      (name) =>
        new Promise<string>((resolve) => {
          const opened = indexedDB.open('plaza-seen');
          opened.onsuccess = () => {
            const asked = opened.result.transaction('facts').objectStore('facts').get(name);
            asked.onsuccess = () => {
              opened.result.close();
              resolve(asked.result?.value ?? '');
            };
          };
        }),
      `commitment k3-1m ${next_expect}`,
    );
  await expect.poll(seen, { timeout: 6000, intervals: [200] }).toMatch(/^[0-9a-f]{64}$/);
  await expect(timer(page)).toHaveAccessibleName('Time until the draw');
});
