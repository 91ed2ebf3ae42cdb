import type { Page } from '@playwright/test';
import { pass } from '../support/browser/clock.ts';
import {
  cardAlone,
  cardId,
  command,
  detail,
  importCity,
  inCity,
  ofCard,
} from '../support/browser/companion-data.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { heading, kept, read } from '../support/browser/visits.ts';

test.setTimeout(180_000);
// The worker says it so of a picture that it could not fetch.
test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/picture\//] });
test.beforeEach(({ server }) => importCity(server));
// Other tests of this server count the city's cards.
test.afterEach(({ server }) => command(server, 'companion', 'restore', cardId(cardAlone)));

/** The pictures of public paths that the worker keeps. */
const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('thumbnails')).keys();
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/picture/'));
  });

test('a device on Home loses what the operator withdraws at its next contact, pictures too', async ({
  page,
  context,
  request,
  server,
}) => {
  await page.goto(`/#${inCity}`);
  await kept(page);
  await page.reload();
  await ofCard(page, cardAlone).click();
  await expect(page.getByText('Calm walks.')).toBeVisible();
  const answer = await (await request.get(`/api/nHomeDetail?id=${cardId(cardAlone)}`)).json();
  const { info } = JSON.parse(Buffer.from(answer.data, 'base64').toString());
  await expect.poll(() => keptPictures(page), { timeout: 60_000 }).toContain(info.img);
  const before = await keptPictures(page);
  await page.goto('/#/Home');
  await read(page);

  await context.setOffline(true);
  await command(server, 'companion', 'withdraw', cardId(cardAlone));
  expect((await request.get(info.img)).status()).toBe(404);
  await context.setOffline(false);
  await expect.poll(() => keptPictures(page), { timeout: 60_000 }).not.toContain(info.img);
  const others = before.filter((path) => path !== info.img && path !== info.img_small);
  expect(others).not.toEqual([]);
  const left = await keptPictures(page);
  expect(left).toEqual(expect.arrayContaining(others));
  expect(left).not.toContain(info.img_small);

  await context.setOffline(true);
  await page.goto(`/#${detail(cardAlone)}`);
  await expect(page.getByText('This profile is no longer listed')).toBeVisible();
  await page.goto(`/#${inCity}`);
  await expect(ofCard(page, cardAlone + 1)).toBeVisible();
  await expect(ofCard(page, cardAlone)).toHaveCount(0);
});

test('what the operator withdraws leaves a list that stays open within minutes', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.clock.install();
  await page.goto(`/#${inCity}`);
  await expect(ofCard(page, cardAlone)).toBeVisible();
  await read(page);
  await command(server, 'companion', 'withdraw', cardId(cardAlone));
  // What asks for it may still be on its way when the time passes first.
  await expect
    .poll(async () => {
      await pass(page, 200_000);
      return ofCard(page, cardAlone).count();
    })
    .toBe(0);
  await expect(ofCard(page, cardAlone + 1)).toBeVisible();
  await expect(heading(page, 'Companions')).toBeVisible();
});
