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
      await tried('module worker', () => new Worker('/assets/other.js', { type: 'module' }));
      await tried('worker of a text', () => new Worker(URL.createObjectURL(new Blob(['0']))));
      await tried('second policy', () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        trustedTypes.createPolicy('other', {});
      });
      return names;
    });
    expect(refused).toEqual(['markup', 'worker', 'module worker', 'worker of a text', 'second policy']);
  });
});

test.describe('what the policy of the worker that checks proofs refuses', () => {
  test.use({ serviceWorkers: 'block', expectedNoise: [/Content Security Policy|violates/i] });

  test('it asks for nothing, starts no other, and no string becomes code', async ({ page, context }) => {
    // It stays for as long as it waits for a part that does not come.
    await context.route(/\/assets\/curves-/, () => undefined);
    const started = page.waitForEvent('worker');
    await page.goto('/#/Fair?key=k3-1m');
    const refused = await (await started).evaluate(async () => {
      const names: string[] = [];
      await fetch('/api/system/base').catch(() => names.push('question'));
      const tried = (name: string, act: () => unknown) => {
        try {
          act();
        } catch {
          names.push(name);
        }
      };
      // What a debugger evaluates may make code of a string; what runs later may not.
      await new Promise<void>((done) => {
        setTimeout(() => {
          tried('code', () => Reflect.construct(Function, ['return 1']));
          tried('worker', () => new Worker('/sw.js'));
          done();
        });
      });
      return names;
    });
    expect(refused).toEqual(['question', 'code', 'worker']);
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
