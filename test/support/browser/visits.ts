import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** What login gives: the member's id and the session's secret. */
export type Session = { id: string; tokensso: string };

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const known = new Map<string, Session>();

/** The server reads its lists of common passwords for its first account: a second or two, and long on a busy machine. */
export const firstAccount = { timeout: 60_000 };

async function given(request: APIRequestContext, call: string, form: Record<string, string>) {
  const answer = await (
    await request.post(`/api/member/${call}`, { form: { lang: 'en_us', ...form }, ...firstAccount })
  ).json();
  expect(answer.code, answer.msg).toBe(200);
  return JSON.parse(Buffer.from(answer.data, 'base64').toString()) as Session;
}

/** The demo member's session, an adult's with money. Asked for once a server: logins are rationed. */
export async function demoSession(request: APIRequestContext, server: string): Promise<Session> {
  const session = known.get(server) ?? (await given(request, 'doLogin', demo));
  known.set(server, session);
  return session;
}

export const demo = { username: 'demo', password: 'demo-demo-1' };

/** Fills in the open Login as the demo's member, and sends it. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(demo.username);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A session of the demo member's that a test may end. */
export const ownSession = (request: APIRequestContext) => given(request, 'doLogin', demo);

/** A member who has just come and has nothing. */
export const newMember = (request: APIRequestContext, username: string) =>
  given(request, 'doRegister', { username, password: 'a good password', code: 'PLAZA' });

/** The headers by which the server knows the member. */
export const headersOf = ({ id, tokensso }: Session) => ({
  tokensso,
  token: Buffer.from(id).toString('base64'),
  lang: 'en_us',
});

/** Opens an address as a member who signed in on this device earlier. */
export async function openAs(page: Page, session: Session, address: string): Promise<void> {
  await page.goto('/manifest.webmanifest');
  await page.evaluate(({ id, tokensso }) => {
    localStorage.setItem('tokensso', tokensso);
    localStorage.setItem('token', btoa(id));
  }, session);
  await page.goto(`/#${address}`);
}

/** The app is on the device, and the worker answers for this page. */
export const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** The screen has what it read: no skeleton stands in the place of anything. */
export async function read(page: Page): Promise<void> {
  await expect(heading(page, /./)).toBeVisible();
  await expect(page.locator('[aria-busy=true], [class*=skeleton], main .spin')).toHaveCount(0);
}

/** Where something stands in the window. */
export async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('it is not there');
  return box;
}
