import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Happening = { waitUntil: (work: Promise<unknown>) => void } & Record<string, unknown>;
type Page = {
  url: string;
  focus: () => Promise<void>;
  navigate: (address: string) => Promise<void>;
  postMessage: (message: unknown, ports?: MessagePort[]) => void;
};

const listeners = new Map<string, (event: Happening) => void>();
const asked: unknown[] = [];
let pages: Page[];
let wanted: boolean;

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: Happening) => void) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: object) => void asked.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (address: string) => void asked.push(`open ${address}`),
    },
  });
  vi.stubGlobal('caches', { has: async (name: string) => wanted && name === 'private-push' });
  // Not by its name: the worker's types are not those of this project.
  const file = new URL('../../sw/push.ts', import.meta.url).href;
  const worker = (await import(file)) as { showPushes: () => void };
  worker.showPushes();
});
beforeEach(() => {
  asked.length = 0;
  pages = [];
  wanted = true;
});

async function happens(name: string, event: Record<string, unknown> = {}) {
  const works: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work) => void works.push(work) });
  await Promise.all(works);
}

const told = { title: 'There is news', topic: 'withdrawals', screen: '/WithdrawRecord', lang: 'en-US' };
const look = { icon: '/icon-192.png', badge: '/badge-96.png' };
const neutral = { title: 'Plaza', tag: 'plaza', lang: '', data: '/Home', ...look };
const deliver = (text: string) => happens('push', { data: { json: () => JSON.parse(text) } });
const tap = async () => {
  const close = vi.fn();
  await happens('notificationclick', { notification: { close, data: '/WithdrawRecord' } });
  expect(close).toHaveBeenCalledOnce();
};

/** A page of the app; `answers`: it has started. */
const page = (url: string, answers: boolean): Page => ({
  url,
  focus: async () => void asked.push(`focus ${url}`),
  navigate: async (address) => void asked.push(`navigate ${address}`),
  postMessage(message, ports) {
    asked.push(message);
    if (answers) ports?.[0]?.postMessage(true);
  },
});

test('a message is shown with its topic as the tag, so that the next one takes its place', async () => {
  await deliver(JSON.stringify(told));
  const { title, lang, screen, topic } = told;
  expect(asked).toEqual([{ title, lang, tag: topic, data: screen, ...look }]);
});

test('with nobody to be told, or without words, only the app’s name is shown', async () => {
  await deliver('no JSON');
  await happens('push', { data: null });
  wanted = false;
  await deliver(JSON.stringify(told));
  expect(asked).toEqual([neutral, neutral, neutral]);
});

test('a tap brings a page of the app to the front, which goes to the screen itself', async () => {
  pages = [
    page('https://plaza.example/verify/', true),
    page('https://plaza.example/#/Mine', true),
    page('https://plaza.example/', true),
  ];
  await tap();
  expect(asked).toEqual(['focus https://plaza.example/#/Mine', { type: 'show', screen: '/WithdrawRecord' }]);
});

test('a page that does not answer is sent there, and without a page one is opened', async () => {
  pages = [page('https://plaza.example/', false)];
  await tap();
  expect(asked.at(-1)).toBe('navigate /#/WithdrawRecord');
  pages = [page('https://plaza.example/verify/', true)];
  await tap();
  expect(asked.at(-1)).toBe('open /#/WithdrawRecord');
});

test('open pages are told when the browser changed the subscription', async () => {
  pages = [page('https://plaza.example/', true), page('https://plaza.example/#/Mine', true)];
  await happens('pushsubscriptionchange');
  expect(asked).toEqual([{ type: 'push changed' }, { type: 'push changed' }]);
});
