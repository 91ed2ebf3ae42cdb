import { expect, test } from '../support/console/browser.ts';

test('the page admits its own files alone, and the members’ origin has none of them', async ({
  request,
  server,
}) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("trusted-types 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  for (const path of ['/console/console.html', '/console/.vite/manifest.json', '/call/sign-in/state'])
    expect((await request.get(server.url + path)).status(), path).toBe(404);
});

test.describe('what the policy refuses', () => {
  test.use({ expectedNoise: [/Trusted|Content Security Policy|violates/i] });

  test('a text never becomes markup', async ({ page }) => {
    await page.goto('/');
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<img src=x onerror=alert(1)>';
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toBe(true);
  });
});
