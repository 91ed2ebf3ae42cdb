import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endPush, subscribePush } from '../../../contract/push.ts';
import { usePushes } from '../../app/prompts/usePushes.ts';
import { forgetPush, keepPush } from '../../data/push.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { NotificationsRow } from './NotificationsRow.tsx';

type Subscription = { endpoint: string; options: { applicationServerKey: ArrayBuffer } };

/** The browser of a test: what it allows, its subscription, what it kept, what the server was sent. */
let allows: NotificationPermission;
let asked: number;
let subscription: Subscription | null;
let made: number;
let closed: number;
let kept: Map<string, string>;
let sent: Record<string, string>[];

const key = 'BAAA';
const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer;

const manager = {
  getSubscription: async () => subscription,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    made += 1;
    const endpoint = `https://push.example.com/${made}`;
    const unsubscribe = async () => {
      subscription = null;
    };
    const options = { applicationServerKey: bytes(applicationServerKey) };
    subscription = { endpoint, options, ...{ toJSON: () => ({ endpoint }), unsubscribe } };
    return subscription;
  },
};
const registration = {
  pushManager: manager,
  getNotifications: async () => [{ close: () => (closed += 1) }],
};

const store = {
  match: async () => {
    const text = kept.get('private-push');
    return text === undefined ? undefined : new Response(text);
  },
  open: async () => ({
    put: async (_: string, answer: Response) => void kept.set('private-push', await answer.text()),
  }),
  delete: async (name: string) => kept.delete(name),
  keys: async () => [...kept.keys()],
};

const listening = { addEventListener: () => {}, removeEventListener: () => {} };

const site = { vapid: key, extras: [subscribePush.path, endPush.path] };

beforeAll(() => activate('en_us'));
beforeEach(() => {
  [allows, asked, subscription, made, closed] = ['default', 0, null, 0, 0];
  [kept, sent] = [new Map(), []];
  vi.stubGlobal('caches', store);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return allows;
    },
    requestPermission: async () => {
      asked += 1;
      if (allows === 'default') allows = 'granted';
      return allows;
    },
  });
  const workers = {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    ...listening,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  vi.stubGlobal('fetch', async (request: Request) => {
    const fields = Object.fromEntries(new URLSearchParams(await request.text()));
    sent.push({ path: new URL(request.url).pathname.replace('/api', ''), ...fields });
    return new Response(JSON.stringify({ code: 200, msg: '', data: btoa('null') }));
  });
  enter({ id: 'ana', tokensso: 'secret' });
  queryClient.setQueryData(['system', 'base', 'en_us'], site);
});
afterEach(() => {
  leave('logout');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

function show() {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <NotificationsRow />
          <Pushes />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

/** Stands around every screen. */
function Pushes() {
  usePushes();
  return null;
}

const row = (caption: string) =>
  waitFor(() => expect(screen.getByRole('button', { name: /^Notifications/ })).toHaveTextContent(caption));
const openSheet = () => userEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
const choice = (name: string) => screen.findByRole('switch', { name });

async function press(name: string, checked: boolean) {
  await userEvent.click(await choice(name));
  await waitFor(async () => expect(await choice(name)).toBeEnabled());
  expect(await choice(name)).toHaveAttribute('aria-checked', String(checked));
}

const told = () => sent.filter(({ path }) => path === subscribePush.path).map(({ topics }) => topics);

test('the browser is asked at the first switch, topics go to the server one by one, and the last one ends it', async () => {
  show();
  await row('Off');
  await openSheet();
  expect(asked).toBe(0);
  await press('Round results', true);
  expect([asked, made]).toEqual([1, 1]);
  await press('Notices', true);
  expect(told()).toEqual(['rounds', 'notices,rounds']);
  expect(sent[0]?.subscription).toBe('{"endpoint":"https://push.example.com/1"}');
  await press('Round results', false);
  await press('Notices', false);
  expect(told()).toEqual(['rounds', 'notices,rounds', 'notices']);
  expect(sent.at(-1)).toEqual({ path: endPush.path, endpoint: 'https://push.example.com/1' });
  expect([subscription, kept.size]).toEqual([null, 0]);
});

test('a no of the browser switches nothing on and is explained', async () => {
  allows = 'denied';
  show();
  await row('Blocked by browser');
  await openSheet();
  expect(
    await screen.findByText('Your browser is blocking notifications from this site.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(asked).toBe(0);
});

test('what was left of another member is given back before anything is asked for', async () => {
  await manager.subscribe({ applicationServerKey: key });
  allows = 'granted';
  show();
  await openSheet();
  await press('Withdrawals', true);
  expect([made, subscription?.endpoint]).toEqual([2, 'https://push.example.com/2']);
});

test('a browser without a push service says so, and a site that sends nothing shows nothing', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('caches', store);
  show();
  await row('Not supported');
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...site, vapid: undefined });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull());
});

test('the start tells the server only what is new: another subscription, another key', async () => {
  show();
  await openSheet();
  await press('Notices', true);
  await keepPush();
  expect(told()).toHaveLength(1);
  subscription = null;
  await keepPush();
  expect([told(), made]).toEqual([['notices', 'notices'], 2]);
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...site, vapid: 'BBBB' });
  await keepPush();
  expect([told().length, made]).toEqual([3, 3]);
});

test('the start of another member ends what the last one asked for, and leaving closes what stands there', async () => {
  show();
  await openSheet();
  await press('Notices', true);
  enter({ id: 'ben', tokensso: 'other' });
  await keepPush();
  expect([subscription, kept.size, told()]).toEqual([null, 0, ['notices']]);
  expect(closed).toBeGreaterThan(0);
  await forgetPush();
  expect(told()).toHaveLength(1);
});

test('a start without a member ends a subscription that is left, also when nothing tells whose it was', async () => {
  await manager.subscribe({ applicationServerKey: key });
  await keepPush();
  expect(subscription).not.toBeNull();
  leave('logout');
  await keepPush();
  expect(subscription).toBeNull();
});

test('a worker that comes after the screen is taken notice of', async () => {
  let come = () => {};
  const workers = {
    getRegistration: async (): Promise<unknown> => undefined,
    ready: new Promise<typeof registration>((resolve) => {
      come = () => resolve(registration);
    }),
    ...listening,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  show();
  await row('Not supported');
  workers.getRegistration = async () => registration;
  come();
  await row('Off');
});
