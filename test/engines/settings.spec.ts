import { bcp47, languageNames } from '../../contract/locales.ts';
import { demoSession } from '../support/browser/visits.ts';
import { button, heading, radio } from './driver/target.ts';
import { expect, test } from './fixtures.ts';

/** How light the page's ground is, 0 to 255: of the root where the body lets it through. */
const ground = () => {
  const colours = [document.body, document.documentElement].map(
    (one) => getComputedStyle(one).backgroundColor,
  );
  const [red = 0, green = 0, blue = 0] =
    colours
      .map((colour) => colour.match(/[\d.]+/g)?.map(Number) ?? [])
      .find(([, , , alpha = 1]) => alpha > 0) ?? [];
  return (red + green + blue) / 3;
};

const language = () => document.documentElement.lang;

test('dark colours count at once and after a reload', async ({ visitor, request, server }) => {
  await visitor.openAs(await demoSession(request, server.url), '/Setting');
  await visitor.taps(button('Light'));
  await expect.poll(() => visitor.tab.run(ground)).toBeGreaterThan(200);
  await visitor.taps(button('Dark'));
  await expect.poll(() => visitor.tab.run(ground)).toBeLessThan(60);
  await visitor.tab.reload();
  await visitor.sees(heading('Settings'));
  expect(await visitor.tab.run(ground)).toBeLessThan(60);
});

test('a language counts at once and after a reload, letters of its own with it', async ({ visitor }) => {
  await visitor.open('/Language');
  for (const [locale, title] of [
    ['es_spa', 'Idioma'],
    ['zh_cn', '语言'],
    ['vn_vn', 'Ngôn ngữ'],
  ] as const) {
    await visitor.taps(radio(languageNames[locale]));
    await visitor.sees(heading(title));
    expect(await visitor.tab.run(language)).toBe(bcp47[locale]);
  }
  await visitor.tab.reload();
  await visitor.sees(heading('Ngôn ngữ'));
});
