import type { Page } from '@playwright/test';
import { countsAsRow } from '../../bench/pwa/first-row.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const text = 'Order −6.00';
/** `.row`: the row as it has to stand; each test spoils one thing. */
const pageWith = (style: string, more = '') => `<!doctype html>
  <meta name="viewport" content="width=device-width,minimum-scale=1">
  <style>body{margin:0}.row{display:block;width:300px;height:60px;${style}}.over{position:fixed;inset:0;background:#fff}</style>
  <main><div class="row">Order <b>−6.00</b></div></main>${more}`;

async function counts(page: Page, style: string, more?: string): Promise<boolean> {
  await page.setContent(pageWith(style, more));
  return page.locator('.row').evaluate(countsAsRow, text);
}

test('a row that stands in the window and says what the mirror says counts', async ({ page }) => {
  expect(await counts(page, '')).toBe(true);
});

test('a row that says something else does not count', async ({ page }) => {
  await page.setContent(pageWith('').replace('6.00', '5.00'));
  expect(await page.locator('.row').evaluate(countsAsRow, text)).toBe(false);
});

for (const [how, style] of [
  ['hidden', 'visibility:hidden'],
  ['transparent', 'opacity:0'],
  ['not laid out', 'display:none'],
  ['without a height', 'height:0;overflow:hidden'],
  ['below the window', 'margin-top:2000px'],
  ['cut by the edge of the window', 'margin-left:200px'],
] as const)
  test(`a row that is ${how} does not count`, async ({ page }) => {
    expect(await counts(page, style)).toBe(false);
  });

test('a row under something does not count, be it at one end', async ({ page }) => {
  expect(await counts(page, '', '<div class="over"></div>')).toBe(false);
  expect(await counts(page, '', '<div class="over" style="left:200px"></div>')).toBe(false);
  expect(await counts(page, '', '<div class="over" style="top:400px"></div>')).toBe(true);
});
