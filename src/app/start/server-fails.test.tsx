import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { base, member } from '../../../test/support/client/table-answers.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { enter } from '../../data/session/session.ts';
import { requestEnded } from '../../data/transport/network.ts';
import { Home } from '../../features/home/Home.tsx';
import { activate, i18n } from '../../i18n/i18n.ts';
import { type PathName, pathOf, paths } from '../../paths.ts';
import { open } from './screens.ts';

/** Screens that have nothing to show without an answer. */
const bare = [
  '/Home?tab=feedback',
  '/Home?tab=films',
  '/Video',
  '/PlayVideo?id=f1',
  '/Choose',
  '/list?id=c1&name=Puebla',
  '/profile?id=p1&name=Ana',
  '/nHomeList',
  '/nHomeDetail?id=k1',
  '/Notice',
  '/Fair',
  '/Mine',
  '/Moneylog',
  '/Personalreport',
  '/Game',
  '/Lottery?key=k3-1m&id=1',
  '/GameRecord',
  '/Receipt?id=o1',
  '/Recharge',
  '/Channel?money=100',
  '/RechargeRecord',
  '/Withdraw',
  '/WithdrawRecord',
  '/Infomation',
  '/Setname',
  '/Setsex',
  '/Setbank',
  '/SetPayPassword',
  '/Limits',
  '/ServiceOnline',
];

/** Screens that stand without one. */
const standing = ['/Home', '/Setting'];

/** What the device has of the site. */
const site = { ...base, pay_banklist: [{ id: '1', name: 'Mexicopay', min: '', max: '' }] };

/** Some screens that stand on what the device has of the site, its games and the member. */
const known = [
  '/Home',
  '/Game',
  '/Mine',
  '/Recharge',
  '/Channel?money=100',
  '/Setname',
  '/Setsex',
  '/Setting',
];

const failures = {
  'a server that fails': async () => Response.json({ code: 500, msg: '', data: '', error: 'internal' }),
  'a server that is not reached': async () => {
    throw new TypeError('refused');
  },
};

let client: QueryClient;
beforeAll(() => activate('en_us'));
beforeEach(async () => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
});
afterEach(() => {
  cleanup();
  act(() => requestEnded(true));
  vi.unstubAllGlobals();
});

async function show(address: string) {
  const name = (Object.keys(paths) as PathName[]).find((one) => paths[one] === pathOf(address)) ?? 'home';
  const Screen = name === 'home' ? Home : await open(name);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Screen />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const retries = () => screen.queryAllByRole('button', { name: 'Try again' });
const strips = () => document.querySelectorAll('[class*=strip]:not([hidden])');
const inStrip = (button: HTMLElement | undefined) => button?.closest('[class*=strip]') != null;

describe.each(Object.entries(failures))('in front of %s', (_what, answer) => {
  beforeEach(() => vi.stubGlobal('fetch', answer));

  test.each(bare)('%s says once that it could not be loaded, with one way to try again', async (address) => {
    await show(address);
    await waitFor(() => expect(retries()).toHaveLength(1));
    expect(inStrip(retries()[0])).toBe(false);
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test.each(standing)('%s stands, and one strip says why it lacks something', async (address) => {
    await show(address);
    await waitFor(() => expect(retries()).toHaveLength(1));
    expect(inStrip(retries()[0])).toBe(true);
  });

  test.each(known)('%s stands as it was read last, and one strip says so', async (address) => {
    const updatedAt = Date.now() - 120_000;
    client.setQueryData(['system', 'base', 'en_us'], site, { updatedAt });
    client.setQueryData(['account', 'member', 'm1', 'en_us'], member, { updatedAt });
    client.setQueryData(['game', 'all', '', 'en_us'], [], { updatedAt });
    await show(address);
    await waitFor(() => expect(inStrip(retries()[0])).toBe(true));
    expect(screen.getByText(/pdated \d/)).toBeVisible();
    expect(strips()).toHaveLength(1);
  });
});

describe('in front of a server that never answers', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => vi.useRealTimers());

  test.each(bare)('%s says that it takes long, with one way to try again', async (address) => {
    await show(address);
    await act(() => vi.advanceTimersByTimeAsync(9000));
    await waitFor(() => expect(screen.getAllByText('This is taking longer than usual.')).toHaveLength(1));
    expect(retries()).toHaveLength(1);
  });
});

test('a list is there by itself once the server works again, and its failure stands until then', async () => {
  vi.stubGlobal('fetch', failures['a server that fails']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await show('/list?id=c9&name=Xalapa');
  await waitFor(() => expect(retries()).toHaveLength(1));
  const answer = Promise.withResolvers<Response>();
  const asked = vi.fn(async () => (await answer.promise).clone());
  vi.stubGlobal('fetch', asked);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(asked).toHaveBeenCalled();
  expect(retries()).toHaveLength(1);
  answer.resolve(Response.json({ code: 200, msg: '', data: btoa('[]') }));
  await waitFor(() => expect(retries()).toHaveLength(0));
  vi.useRealTimers();
});
