import type { Page } from '@playwright/test';
import { changing } from './states.ts';

/** How to make a further picture of a screen: `bring` changes answers before it opens, `act` acts on it. */
export type Step = {
  address: string;
  bring?: (page: Page) => Promise<void>;
  act?: (page: Page) => Promise<void>;
};

const quick = '/Lottery?key=k3-1m&id=1';
const tray = 'section[data-kind=tray]';

/** A round that takes orders for most of a minute more, whatever the clock says. */
const open = (page: Page) =>
  changing(page, 'Lottery/getLotteryInfo', (info: object) => ({ ...info, closes_in: 42_000, second: 48 }));

const closed = (page: Page) =>
  changing(page, 'Lottery/getLotteryInfo', (info: object) => ({ ...info, closes_in: 0, second: 5 }));

/** A round that closes while its order is reviewed. */
const closing = (page: Page) =>
  changing(page, 'Lottery/getLotteryInfo', (info: object) => ({ ...info, closes_in: 10_000, second: 16 }));

async function reviewedTooLong(page: Page) {
  await review(page);
  await page.locator('[role=dialog] button[data-kind=primary][aria-disabled=true]').waitFor();
}

/** Three picks, of which one is a sum. */
async function pick(page: Page) {
  const picks = page.locator('main [aria-pressed]');
  for (const at of [0, 3, 12])
    if ((await picks.nth(at).getAttribute('aria-pressed')) === 'false') await picks.nth(at).click();
  await page.locator(tray).waitFor();
}

async function review(page: Page) {
  await pick(page);
  await page.locator(`${tray} > button`).click();
  await sheet(page);
}

const sheet = async (page: Page) => {
  await page.getByRole('dialog').last().waitFor();
  await page
    .getByRole('dialog')
    .last()
    .evaluate((element) => Promise.all(element.getAnimations().map((one) => one.finished)));
};

/** Waits for the result with the outcome of this device's own check. */
async function checked(page: Page) {
  await sheet(page);
  await page.locator('[role=dialog] [role=status] [data-kind]').waitFor();
}

const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await sheet(page);
};

type Order = { name: string; status: number; opencode: number[]; win_money: string };

/** Makes the newest order of the quick game open at the table's first request, and settled at the next. */
async function settle(page: Page) {
  let asked = 0;
  await changing(page, 'member/getUserGameList', (orders: Order[]) => {
    asked += 1;
    const at = orders.findIndex(({ status, opencode }) => status === 1 && opencode.length > 0);
    const waits = { status: 0, opencode: [], win_money: '0.00' };
    return asked > 1 ? orders : orders.map((order, place) => (place === at ? { ...order, ...waits } : order));
  });
}

const service = { iskefu: 1, kefu: 'https://chat.example/' };

async function serve(page: Page) {
  await page.route(`${service.kefu}**`, (route) =>
    route.fulfill({ body: '<p>Hello</p>', contentType: 'text/html' }),
  );
  await changing(page, 'system/base', (base: object) => ({ ...base, ...service }));
}

const inHold = async (page: Page) => {
  // By the page's own clock, which may stand still.
  const now = await page.evaluate(() => Date.now());
  const hold_until = new Date(now + 20 * 3_600_000).toISOString();
  await changing(page, 'member/getUserWithdrawRole', (rules: object) => ({
    ...rules,
    hold_until,
    hold_reason: 'new_account',
  }));
};

const member = (change: object) => (page: Page) =>
  changing(page, 'member/getUserInfo', (told: object) => ({ ...told, ...change }));

const unbound = (page: Page) =>
  changing(page, 'member/getUserBankInfo', () => ({ is_bank: 0, info: { bankinfo: '', bankid: '' } }));

/** Makes a withdrawal ready to be confirmed. */
async function confirm(page: Page) {
  await page.locator('main input[name=money]').fill('120');
  await press('main button[type=submit]')(page);
  await page.getByRole('dialog').locator('input').first().fill('24681');
}

const due = { due: 1, minutes: 30, net: '-12.00', since: new Date(0).toISOString(), played: 42 };
const row = 'main [role=listitem] button, main li button';

const first = async (page: Page, link: string) => {
  await page.locator(link).first().click();
  await page.locator('main:not(:has([aria-busy=true])) h2').first().waitFor();
};

/** Opens the first film of the library, and waits for `shown` on its screen. */
const film = (shown: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await first(page, 'main a[href*="PlayVideo"]');
  await shown(page);
};

const plays = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1, null, {
    timeout: 15_000,
  });

const trial = (page: Page) =>
  changing(page, 'video/getVideoInfo', (told: object) =>
    Array.isArray(told) ? told : { ...told, is_see: 0, free_see_time: 2 },
  );

/** The preview is watched to its end. */
async function ended(page: Page) {
  await sheet(page);
  await page.getByRole('dialog').locator('button[data-kind=primary]').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await sheet(page);
}

async function searched(page: Page) {
  await page.getByRole('searchbox').fill('zz');
  await page.locator('main h3').first().waitFor();
}

/** Opens the first companion, with one tab of the profile open. */
const companion = (part: number) => async (page: Page) => {
  await first(page, 'main a[href*="nHomeDetail"]');
  await page.getByRole('tab').nth(part).click();
};

async function viewed(page: Page) {
  await companion(1)(page);
  await press('[role=tabpanel] button')(page);
}

/** Sheets and forms that no address opens, and screens that the demo's own settings do not show. */
export const steps: Record<string, Step> = {
  'Lottery-cart': { address: quick, bring: open, act: pick },
  'Lottery-confirm': { address: quick, bring: open, act: review },
  'Lottery-stake': {
    address: quick,
    bring: open,
    act: async (page) => {
      await pick(page);
      await press(`${tray} [aria-expanded]`)(page);
    },
  },
  'Lottery-rules': { address: quick, bring: open, act: press('header button:last-of-type') },
  'Lottery-closed': { address: '/Lottery?key=k3-5m&id=3', bring: closed },
  'Lottery-confirm-closed': { address: quick, bring: closing, act: reviewedTooLong },
  'Lottery-result': { address: quick, bring: settle, act: checked },
  'Lottery-shut': { address: '/Lottery?key=none&id=9' },
  'Game-check': { address: '/Game', bring: member({ reality_check: due }), act: sheet },
  'GameRecord-order': { address: '/GameRecord', act: press(row) },
  'Home-service': { address: '/Home', bring: serve },
  'ServiceOnline-on': { address: '/ServiceOnline', bring: serve },
  'ServicePage-on': { address: '/ServicePage', bring: serve },
  'Infomation-pictures': { address: '/Infomation', act: press('main button') },
  'Setting-notifications': { address: '/Setting', act: press('main button:has(.lucide-bell)') },
  'Setname-new': { address: '/Setname', bring: member({ name: '' }) },
  'Setbank-new': { address: '/Setbank', bring: unbound },
  'BindCard-new': { address: '/BindCard', bring: unbound },
  'BindCard-banks': { address: '/BindCard', bring: unbound, act: press('main [aria-haspopup=dialog]') },
  'SetPayPassword-new': { address: '/SetPayPassword', bring: member({ paypassword: 0 }) },
  'EditPayPassword-on': {
    address: '/EditPayPassword',
    bring: (page) => changing(page, 'system/base', (base: object) => ({ ...base, edit_paypwd: 1 })),
  },
  'ConfirmAge-new': { address: '/ConfirmAge', bring: member({ adult: 0, name: '' }) },
  'Withdraw-unbound': { address: '/Withdraw', bring: unbound },
  'Withdraw-hold': { address: '/Withdraw', bring: inHold },
  'Withdraw-limits': { address: '/Withdraw', act: press('main [aria-expanded]') },
  'Withdraw-confirm': { address: '/Withdraw', act: confirm },
  'WithdrawRecord-steps': { address: '/WithdrawRecord', act: press(row) },
  'RechargeRecord-paid': {
    address: '/RechargeRecord',
    act: press('main [role=listitem]:last-child button, main li:last-child button'),
  },
  'Limits-set': { address: '/Limits', act: press('main li button') },
  'Video-search': { address: '/Video', act: searched },
  'PlayVideo-playing': { address: '/Video', act: film(plays) },
  'PlayVideo-before': { address: '/Video', bring: trial, act: film(sheet) },
  'PlayVideo-ended': { address: '/Video', bring: trial, act: film(ended) },
  'nHomeList-filter': { address: '/nHomeList', act: press('main button:has(.lucide-sliders-horizontal)') },
  'nHomeDetail-images': { address: '/nHomeList', act: companion(1) },
  'nHomeDetail-comments': { address: '/nHomeList', act: companion(2) },
  'nHomeDetail-viewer': { address: '/nHomeList', act: viewed },
  'nHomeDetail-report': {
    address: '/nHomeList',
    act: async (page) => {
      await companion(0)(page);
      await press('header button:last-of-type')(page);
    },
  },
};
