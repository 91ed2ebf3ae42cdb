import type { BrowserContext, Page, Route } from '@playwright/test';

export const states = ['filled', 'empty', 'loading', 'error', 'offline'] as const;

export type State = (typeof states)[number];

/** The call that every screen needs: if it were changed too, all pictures would be empty. */
const ground = /\/api\/system\/base\b/;

const encoded = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64');

/** The same answer without rows. */
function emptied(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
  );
}

/** Sends the server's own answer with a change. */
async function answerChanged(route: Route, change: (data: never) => unknown) {
  if (route.request().method() !== 'GET') return route.fallback();
  const answer = await (await route.fetch()).json();
  const data = answer.data ? JSON.parse(Buffer.from(answer.data, 'base64').toString()) : null;
  return route.fulfill({ json: { ...answer, data: encoded(change(data as never)) } });
}

/** Changes the answer of a call on this page. */
export async function changing<Data>(
  page: Page,
  call: string,
  change: (data: Data) => unknown,
): Promise<void> {
  await page.route(`**/api/${call}*`, (route) => answerChanged(route, change as (data: never) => unknown));
}

const refused = { code: 500, msg: 'Something went wrong. Please try again.', data: encoded(null) };

const ways: Record<State, (route: Route) => Promise<void>> = {
  filled: (route) => route.fallback(),
  offline: (route) => route.fallback(),
  empty: (route) => answerChanged(route, emptied),
  // Never answers, to show what a screen looks like while it waits.
  loading: () => new Promise(() => {}),
  error: (route) => route.fulfill({ json: refused }),
};

/** Makes the server answer as the state requires; `offline` is set on the browser instead. */
export async function bring(context: BrowserContext, state: State): Promise<void> {
  if (state === 'filled' || state === 'offline') return;
  const way = ways[state];
  await context.route(/\/api\//, (route) =>
    ground.test(route.request().url()) ? route.fallback() : way(route),
  );
}
