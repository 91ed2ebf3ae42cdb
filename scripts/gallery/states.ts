import type { BrowserContext, Route } from '@playwright/test';

export const states = ['filled', 'empty', 'loading', 'error', 'offline'] as const;

export type State = (typeof states)[number];

/** What every screen stands on: without it there would be one picture of nothing. */
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

async function answerEmpty(route: Route) {
  if (route.request().method() !== 'GET') return route.fallback();
  const answer = await (await route.fetch()).json();
  const data = answer.data ? JSON.parse(Buffer.from(answer.data, 'base64').toString()) : null;
  return route.fulfill({ json: { ...answer, data: encoded(emptied(data)) } });
}

const refused = { code: 500, msg: 'Something went wrong. Please try again.', data: encoded(null) };

const ways: Record<State, (route: Route) => Promise<void>> = {
  filled: (route) => route.fallback(),
  offline: (route) => route.fallback(),
  empty: answerEmpty,
  // Never answered: what a screen shows while it waits.
  loading: () => new Promise(() => {}),
  error: (route) => route.fulfill({ json: refused }),
};

/** Makes the server answer as the state wants it; `offline` is a matter of the browser. */
export async function bring(context: BrowserContext, state: State): Promise<void> {
  if (state === 'filled' || state === 'offline') return;
  const way = ways[state];
  await context.route(/\/api\//, (route) =>
    ground.test(route.request().url()) ? route.fallback() : way(route),
  );
}
