import type { Locator, Page } from '@playwright/test';
import { drawnTable } from '../support/browser/draws.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { boxOf, demo, demoSession, heading, newMember, openAs, read } from '../support/browser/visits.ts';

/** Goes on by Tab until the thing has the focus: what cannot be reached so is not there for the keyboard. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible({ timeout: 70_000 });
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 90 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  // A ring shows where one is.
  const ring = await target.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    const { boxShadow: around, outlineStyle: line } = getComputedStyle(element.parentElement ?? element);
    return (
      [outlineStyle, line].some((one) => one !== 'none') || [boxShadow, around].some((one) => one !== 'none')
    );
  });
  expect(ring, 'the focus is seen').toBe(true);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await reach(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, field: Locator, text: string) {
  await reach(page, field);
  await page.keyboard.type(text);
}

test('from Login to a bet and out again with the keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/#/Login');
  await expect(heading(page, 'Log in')).toBeVisible();
  await write(page, page.getByLabel('Username'), demo.username);
  await write(page, page.getByLabel('Password', { exact: true }), demo.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Account')).toBeVisible();
  const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('tokensso')]);
  expect(kept.every(Boolean), 'token and tokensso are kept').toBe(true);

  await press(
    page,
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home' }),
  );
  await press(page, page.getByRole('main').getByRole('link', { name: /^5 min/ }));
  await expect(page.getByText('left to bet')).toBeVisible({ timeout: 70_000 });
  await press(page, page.getByRole('button', { name: /^Small/ }), 'Space');
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Place bet' });
  // A round may close on the way: then the next one is waited for.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await press(page, page.getByRole('button', { name: /^Review 1 pick/ }));
    await expect(submit).toBeEnabled({ timeout: 3000 });
    await press(page, submit);
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText(/^Bet placed for round/)).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Back' }).or(page.getByRole('button', { name: 'Back' })));
  await press(
    page,
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Account' }),
  );
  await press(page, page.getByRole('link', { name: 'Settings' }));
  await press(page, page.getByRole('button', { name: 'Log out' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }));
  await expect(page.getByText('Sign in to enjoy more services')).toBeVisible();
});

test.describe('the number keys', () => {
  // Without the worker every request passes the test's own hands.
  test.use({ serviceWorkers: 'block' });

  test('set the stake from the options, the cart and the open keypad, and do nothing elsewhere', async ({
    page,
    request,
    server,
  }) => {
    await drawnTable(page, { seconds: 6, open: 300 });
    await openAs(page, await demoSession(request, server.url), '/Lottery?key=k3-1m&id=1');
    const small = page.getByRole('button', { name: /^Small/ }).and(page.locator('[aria-pressed]'));
    await small.press('5');
    await expect(page.getByRole('region', { name: 'Your picks' })).toHaveCount(0);
    await small.press('Enter');
    const stake = page.getByRole('region', { name: 'Your picks' }).getByRole('status');
    await expect(stake).toHaveText('1.00');
    await page.keyboard.type('25');
    await expect(stake).toHaveText('25.00');
    await page.keyboard.press('Backspace');
    await expect(stake).toHaveText('2.00');
    await page.getByRole('button', { name: 'Rules' }).press('7');
    await expect(stake).toHaveText('2.00');
    await page.getByRole('button', { name: 'Increase stake' }).press('Enter');
    await expect(stake).toHaveText('3.00');
    await page.keyboard.type('4');
    await expect(stake).toHaveText('4.00');

    await page.getByRole('button', { name: 'Open keypad' }).press('Enter');
    const keypad = page.getByRole('dialog', { name: 'Stake per pick' });
    await expect(keypad.getByRole('group', { name: 'Stake per pick' })).toBeFocused();
    await page.keyboard.type('60');
    await page.keyboard.press('Escape');
    await expect(keypad).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Review 1 pick · 4.00' })).toBeVisible();

    await page.getByRole('button', { name: 'Open keypad' }).press('Enter');
    await keypad.getByRole('button', { name: '10', exact: true }).click();
    await page.keyboard.type('7');
    await keypad.getByRole('group', { name: 'Stake per pick' }).focus();
    await page.keyboard.press('Enter');
    await expect(keypad).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Review 1 pick · 7.00' })).toBeVisible();
  });
});

test('a limit is typed and saved with the keys alone', async ({ page, request }) => {
  // Of a member of its own: under this limit the demo's member could deposit nothing more.
  await openAs(page, await newMember(request, 'by_keys'), '/Limits');
  await page
    .getByRole('button', { name: /^Per week/ })
    .first()
    .press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('group')).toBeFocused();
  await page.keyboard.type('900');
  await expect(sheet.getByText('900.00')).toBeVisible();
  // The keys on the screen are for fingers: Tab goes on to what saves.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Per week/ }).first()).toContainText('900.00');
});

const cartOf = (page: Page) => page.getByRole('region', { name: 'Your picks' });
const optionsOf = (page: Page) => page.getByRole('main').locator('button[aria-pressed]');

/** Picks, and goes on through the options: each stands above the cart. */
async function goThroughOptions(page: Page) {
  const cart = cartOf(page);
  const options = optionsOf(page);
  const isClear = async (option: Locator) => {
    const [box, over] = await Promise.all([option.boundingBox(), cart.boundingBox()]);
    return box !== null && over !== null && box.y + box.height <= over.y;
  };
  await options.nth(2).click({ timeout: 70_000 });
  await expect.poll(() => isClear(options.nth(2))).toBe(true);
  await options.nth(2).focus();
  for (let at = 3; at < 12; at += 1) {
    await page.keyboard.press('Tab');
    await expect(options.nth(at)).toBeFocused();
    await expect.poll(() => isClear(options.nth(at))).toBe(true);
  }
  return cart;
}

const table = '/Lottery?key=k3-5m&id=3';

test('on a phone the cart covers neither what is picked nor what has the focus', async ({
  page,
  request,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openAs(page, await demoSession(request, server.url), table);
  await goThroughOptions(page);
});

/** Picks all of the options and types a stake that is too high, by which the cart grows: at the page's end each stands above it. */
async function scrollAllAboveCart(page: Page) {
  const options = optionsOf(page);
  await expect(options).toHaveCount(20, { timeout: 70_000 });
  await options.first().focus();
  await page.keyboard.press('Space');
  const small = (await boxOf(cartOf(page))).height;
  for (let at = 1; at < 20; at += 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  await page.keyboard.type('9999');
  await expect.poll(async () => (await boxOf(cartOf(page))).height).toBeGreaterThan(small);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = page.getByText(/^House edge:/).last();
  const isClear = async () => {
    const [cart, last, line] = [await boxOf(cartOf(page)), await boxOf(options.last()), await boxOf(end)];
    return last.y + last.height < line.y && line.y + line.height < cart.y;
  };
  await expect.poll(isClear).toBe(true);
}

test('on small phones every option can be scrolled above the cart, also when it has grown', async ({
  page,
  request,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, await demoSession(request, server.url), table);
  await scrollAllAboveCart(page);
});

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  for (const height of [800, 650])
    test(`at 1280×${height} every option can be scrolled above the cart, and none has the focus under a bar`, {
      tag: height === 800 ? '@long' : [],
    }, async ({ page, request, server }) => {
      await page.setViewportSize({ width: 1280, height });
      await openAs(page, await demoSession(request, server.url), table);
      await scrollAllAboveCart(page);
      const options = optionsOf(page);
      await options.last().focus();
      for (let at = 18; at >= 0; at -= 1) {
        await page.keyboard.press('Shift+Tab');
        await expect(options.nth(at)).toBeFocused();
        const isClear = async () => {
          const [box, cart] = [await boxOf(options.nth(at)), await boxOf(cartOf(page))];
          const top = await page.evaluate(
            () => document.querySelector('[data-live-strip]')?.getBoundingClientRect().bottom ?? 105,
          );
          return box.y >= top && box.y + box.height <= cart.y;
        };
        await expect.poll(isClear).toBe(true);
      }
    });

  test('the cart has the quick stakes beside what it costs, and the number keys go on from them', {
    tag: '@long',
  }, async ({ page, request, server }) => {
    await drawnTable(page, { seconds: 6, open: 300 });
    await openAs(page, await demoSession(request, server.url), '/Lottery?key=k3-1m&id=1');
    await optionsOf(page).first().click();
    const quick = cartOf(page).getByRole('group', { name: 'Quick stakes' });
    await expect(quick.getByRole('button')).toHaveText(['5', '10', '50']);
    const review = cartOf(page).getByRole('button', { name: /^Review 1 pick/ });
    const [line, button] = [await boxOf(quick), await boxOf(review)];
    expect([line.x, line.width]).toEqual([button.x, button.width]);
    expect(line.y + line.height).toBeLessThanOrEqual(button.y);
    await quick.getByRole('button', { name: '50' }).click();
    await expect(review).toHaveText('Review 1 pick · 50.00');
    await page.keyboard.type('25');
    await expect(review).toHaveText('Review 1 pick · 25.00');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Review your bet' })).toBeVisible();
  });

  test('the wheel moves picks that do not fit, and then the page', { tag: '@long' }, async ({
    page,
    request,
    server,
  }) => {
    await openAs(page, await demoSession(request, server.url), table);
    const options = optionsOf(page);
    await expect(options).toHaveCount(20, { timeout: 70_000 });
    for (let at = 0; at < 8; at += 1) await options.nth(at).press('Space');
    const line = cartOf(page).getByRole('group', { name: 'Your picks' });
    const left = () => line.evaluate((one) => one.scrollLeft);
    const top = () => page.evaluate(() => window.scrollY);
    await expect.poll(left).toBeGreaterThan(100);
    await line.hover();
    const before = await top();
    await page.mouse.wheel(0, -2000);
    await expect.poll(left).toBe(0);
    expect(await top()).toBe(before);
    await page.mouse.wheel(0, -before);
    await expect.poll(top).toBe(0);
  });

  test('the first Tab leads past the places, which come in the order in which they are seen', async ({
    page,
  }) => {
    await page.goto('/#/Home');
    await read(page);
    const skip = page.getByRole('button', { name: 'Skip to content' });
    await expect(skip).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    const own = await boxOf(skip);
    for (const other of await page.getByRole('complementary').locator('a, p, figure').all()) {
      const { x, y, width, height } = await boxOf(other);
      const apart =
        x >= own.x + own.width || own.x >= x + width || y >= own.y + own.height || own.y >= y + height;
      expect(apart, await other.innerText()).toBe(true);
    }
    const inMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    for (const name of ['Plaza', 'Games', 'Films']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('complementary').getByRole('link', { name, exact: true })).toBeFocused();
    }
    const bars = ['Support', 'Language: EN', 'Home', 'Companions', 'Account'];
    for (const name of bars) {
      await page.keyboard.press('Tab');
      const { role, label } = await page.evaluate(() => {
        const one = document.activeElement;
        return { role: one?.localName, label: one?.getAttribute('aria-label') ?? one?.textContent };
      });
      expect(`${role} ${label}`).toMatch(new RegExp(`^(a|button) ${name}$`));
    }

    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    expect(page.url()).toMatch(/#\/Home$/);
    await page.keyboard.press('Tab');
    expect(await inMain()).toBe(true);
    await expect(page.getByRole('main')).not.toBeFocused();
  });

  test('what is pressed keeps the focus while its request is under way', async ({
    page,
    request,
    server,
  }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/member\/(export|realityCheck)/, async (route) => {
      await held;
      await route.continue();
    });
    await openAs(page, await demoSession(request, server.url), '/Limits');
    const often = page.getByRole('button', { name: '20 minutes', pressed: false });
    await often.press('Enter');
    const chosen = page.getByRole('button', { name: '20 minutes', pressed: true });
    await expect(chosen).toBeFocused();
    await page.goto('/#/Setting');
    // Not the button of the same name on the screen that is being left.
    const row = page.getByRole('button', { name: /^Download my data(?! \(JSON\))/ });
    await row.press('Enter');
    await expect(row).toContainText('Loading');
    await expect(row).toBeFocused();
    const download = page.waitForEvent('download');
    answer();
    await download;
    await expect(row).toBeFocused();
  });

  test('the cart has two lines, and covers neither what is picked nor what has the focus', {
    tag: '@long',
  }, async ({ page, request, server }) => {
    await openAs(page, await demoSession(request, server.url), table);
    const cart = await goThroughOptions(page);
    expect((await cart.boundingBox())?.height).toBeLessThanOrEqual(160);
  });
});
