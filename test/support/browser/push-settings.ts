import type { APIRequestContext, Page } from '@playwright/test';
import type { PushMessage } from '../../../contract/push.ts';
import { PushService } from '../push-service.ts';
import { ask } from './bad-network.ts';
import { expect, test as onServer } from './fixtures.ts';
import { type Browser, withPushService } from './push-device.ts';
import { heading, kept, newMember, openAs, type Session } from './visits.ts';

/** A push service on this machine, a server that may use it, and a browser that knows it and may show notifications. */
export const test = onServer.extend<{ service: PushService; browserPush: Browser }>({
  serverEnv: [{ PUSH_LOOPBACK: '1' }, { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  service: async ({}, use) => {
    const service = await new PushService().open();
    await use(service);
    await service.close();
  },
  browserPush: async ({ context, service, baseURL }, use) => {
    await context.grantPermissions(['notifications'], { origin: baseURL as string });
    await use(await withPushService(context, service.url));
  },
});

let members = 0;

/** A member who has not been here before. */
export const stranger = (request: APIRequestContext): Promise<Session> =>
  newMember(request, `push_${Date.now().toString(36)}_${members++}`);

/** Opens Settings as a new member, with the worker in charge, and switches these topics on. */
export async function newcomer(
  page: Page,
  request: APIRequestContext,
  ...topics: string[]
): Promise<Session> {
  const as = await stranger(request);
  await openAs(page, as, '/Setting');
  await expect(heading(page, 'Settings')).toBeVisible();
  await kept(page);
  if (topics.length > 0) await switchOn(page, ...topics);
  return as;
}

/** What Settings says of notifications; a press opens the topics. */
export const row = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
export const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('switch', { name });

export async function switchOn(page: Page, ...topics: string[]): Promise<void> {
  await row(page).click();
  for (const topic of topics) {
    await choice(page, topic).click();
    await expect(choice(page, topic)).toBeEnabled();
    await expect(choice(page, topic)).toBeChecked();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

type Kept = { push_devices: { topics: string[]; lang: string }[] };

/** What the server keeps of this member's devices. */
export const devices = async (server: { url: string }, as: Session) =>
  (await ask<Kept>(server, '/member/export', as)).push_devices;

/** The next message that the push service has for this browser. */
export async function message(service: PushService, { device }: Browser): Promise<PushMessage> {
  if (!device) throw new Error('no subscription');
  const got: PushMessage[] = [];
  await expect
    .poll(() => {
      got.push(...service.read(device));
      return got.length;
    })
    .toBe(1);
  return got[0] as PushMessage;
}
