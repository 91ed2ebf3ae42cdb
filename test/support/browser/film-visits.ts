import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { boxOf, headersOf, newMember, openAs, type Session } from './visits.ts';

/** Asks the server itself, as a member. */
export async function ask<Data>(request: APIRequestContext, call: string, session: Session): Promise<Data> {
  const answer = await (await request.get(`/api${call}`, { headers: headersOf(session) })).json();
  expect(answer.code, answer.msg).toBe(200);
  return JSON.parse(Buffer.from(answer.data, 'base64').toString()) as Data;
}

export type FilmRow = { id: string; vod_name: string; vod_pic: string; length: number };

let names = 0;

/** A new member who is none of the paying ones, and the newest film. */
export async function filmVisitor(request: APIRequestContext): Promise<{ session: Session; film: FilmRow }> {
  names += 1;
  const session = await newMember(request, `film_${Date.now().toString(36)}${names}`);
  const { data } = await ask<{ data: FilmRow[] }>(request, '/video/getVideoList?page=1', session);
  const [film] = data;
  if (!film) throw new Error('the demo has no films');
  return { session, film };
}

/** Where the film is, seconds. */
export const place = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);

export const playing = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video) => !(video as HTMLVideoElement).paused))
    .toBe(true);

/** Leaves the popup for the preview. */
export async function startPreview(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Watch the preview/ }).click();
  await playing(page);
}

/** Opens a film, leaves its popup without the preview, and tells where its picture stands. */
export async function openPicture(page: Page, session: Session, { id }: FilmRow) {
  await openAs(page, session, `/PlayVideo?id=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return boxOf(page.locator('video'));
}

/** Films that go with the one that is open. */
export const recommended = (page: Page) => page.getByRole('region', { name: 'Recommended' });
