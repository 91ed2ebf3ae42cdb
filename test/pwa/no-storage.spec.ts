import { expect, test } from '../support/browser/fixtures.ts';

// The app itself does not start then, and the browser says so: by an exception without a trace, which has no text.
test.use({ serviceWorkers: 'block', expectedNoise: [/^$/] });

const titles = {
  'en-US': 'Plaza needs to keep data on this device',
  'zh-CN': 'Plaza 需要在本设备上保存数据',
  'es-MX': 'Plaza necesita guardar datos en este dispositivo',
  'ms-MY': 'Plaza perlu menyimpan data pada peranti ini',
  'vi-VN': 'Plaza cần lưu dữ liệu trên thiết bị này',
  'fr-FR': 'Plaza needs to keep data on this device',
};

/** The app's own words for its login, where it does not begin in English. */
const logins: Record<string, string> = {
  'zh-CN': '登录',
  'es-MX': 'Iniciar sesión',
  'ms-MY': 'Log masuk',
  'vi-VN': 'Đăng nhập',
};

for (const [locale, title] of Object.entries(titles)) {
  test.describe(`a browser that blocks site data, in ${locale}`, () => {
    test.use({ locale });

    test(`is told what Plaza needs, and opens it when that is allowed: ${title}`, {
      tag: locale === 'es-MX' ? [] : '@long',
    }, async ({ page, context }) => {
      await context.addInitScript(() => {
        if (document.cookie.includes('allowed')) return;
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('site data is blocked', 'SecurityError');
            },
          });
      });
      await page.goto('/#/Moneylog');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('main')).toHaveCount(1);
      await page.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: what the test tells itself.
        document.cookie = 'allowed=1';
      });
      await page.getByRole('button').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(logins[locale] ?? 'Log in');
    });
  });
}
