import type { Locator, Page } from '@playwright/test';
import { tellServer } from '../operator/server.ts';
import type { Server } from '../setup/server.ts';
import { pass } from './clock.ts';
import { expect } from './fixtures.ts';

const before = new Map<string, string>();

/** An operator's command, through the socket of the server that runs. */
export async function command(server: Server, ...words: string[]): Promise<string[]> {
  const { code, lines } = (await tellServer(server.folder, words)) ?? { code: -1, lines: [] };
  expect(code, lines.join('\n')).toBe(0);
  return lines;
}

/** What visitors are told of the settings, in English. */
async function publicSettings({ url }: Server): Promise<Record<string, unknown>> {
  const read = async (call: string) => {
    const { data } = await (await fetch(`${url}/api/system/${call}?lang=en_us`)).json();
    return JSON.parse(Buffer.from(data, 'base64').toString());
  };
  return { ...(await read('config')), ...(await read('base')) };
}

/**
 * Waits for a number or a text until visitors are told it. The server keeps its answer for a second, in which the page's clock may
 * already have gone on by a minute.
 */
async function change(server: Server, name: string, value: string): Promise<void> {
  await command(server, 'settings', 'set', name, value);
  const set = /^(\d+$|\{)/.test(value) ? JSON.parse(value) : undefined;
  const said = typeof set === 'number' ? set : set?.en_us;
  if (said === undefined) return;
  await expect(async () => {
    const told = await publicSettings(server);
    expect([undefined, said]).toContain(told[name]);
  }).toPass();
}

/** Sets what the operator decides; `setBack` brings back what was before. */
export async function set(server: Server, name: string, value: unknown): Promise<void> {
  if (!before.has(name)) {
    const [line = ''] = await command(server, 'settings', 'get', name);
    before.set(name, line.slice(`${name} = `.length));
  }
  await change(server, name, typeof value === 'string' ? value : JSON.stringify(value));
}

/** Everything that was set stands again as it was. */
export async function setBack(server: Server): Promise<void> {
  for (const [name, value] of before) await change(server, name, value);
  before.clear();
}

/** The page's clock is the test's, and no answer comes from the browser's cache, which goes by the real one. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.route('**/api/**', (route) => route.continue());
}

/** Half a minute of the page's clock, and when it is not seen then, the other half. */
export async function withinAMinute(page: Page, seen: () => Promise<void>): Promise<void> {
  await pass(page, 30_000);
  const late = await seen().then(
    () => false,
    () => true,
  );
  if (!late) return;
  await pass(page, 29_000);
  await seen();
}

/** Comes into view within a minute, without a reload. */
export const appears = (page: Page, what: Locator) =>
  withinAMinute(page, () => expect(what).toBeVisible({ timeout: 6_000 }));
/** Is gone within a minute, without a reload. */
export const goes = (page: Page, what: Locator) =>
  withinAMinute(page, () => expect(what).toHaveCount(0, { timeout: 6_000 }));
