import { expect, test } from '../support/browser/fixtures.ts';

test('the page forbids what a script could be smuggled in by', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const rules = new Map(policy.split(';').map((rule) => [rule.trim().split(' ')[0], rule.trim()]));
  expect(rules.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(rules.get('trusted-types')).toMatch(/\bplaza-sw\b/);
  expect(rules.get('script-src')).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
  expect(rules.get('object-src') ?? rules.get('default-src')).toContain("'none'");
  expect(rules.get('base-uri')).toContain("'none'");
});

test.describe('what the policy refuses', () => {
  test.use({ expectedNoise: [/Trusted|Content Security Policy|violates/i] });

  test('a text never becomes markup or a worker', async ({ page }) => {
    await page.goto('/#/Mine');
    const refused = await page.evaluate(async () => {
      const names: string[] = [];
      const tried = async (name: string, act: () => unknown) => {
        try {
          await act();
        } catch {
          names.push(name);
        }
      };
      await tried('markup', () => {
        document.body.innerHTML = '<img src=x onerror=alert(1)>';
      });
      await tried('worker', () => navigator.serviceWorker.register('/other.js'));
      await tried('second policy', () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        trustedTypes.createPolicy('other', {});
      });
      return names;
    });
    expect(refused).toEqual(['markup', 'worker', 'second policy']);
  });
});

test('the shell, the worker and a screen of every room run under the policy without a violation', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const address of [
    'nHomeList',
    'Account',
    'Login',
    'Language',
    'Choose',
    'Fair',
    'Notice',
    'ServiceOnline',
  ]) {
    await page.goto(`/#/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
