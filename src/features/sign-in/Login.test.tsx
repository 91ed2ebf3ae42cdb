import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { good, running, base as site } from '../../../test/support/client/table-answers.ts';
import { keepCart } from '../../data/game/stored-cart.ts';
import { database } from '../../data/mirror/schema.ts';
import { keepLoginName, keepUnsurePassword } from '../../data/session/login-name.ts';
import { currentSession, enter, leave } from '../../data/session/session.ts';
import { base } from '../../data/system.ts';
import { requestEnded } from '../../data/transport/network.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Login } from './Login.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: query.includes('fine') }),
  );
});
afterEach(() => {
  cleanup();
  requestEnded(true);
  queryClient.clear();
  keepLoginName('');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (key: string, from?: string, ended?: string) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[{ pathname: '/Login', key, state: { from, ended } }]}>
          <Login />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

test('after a new password the username stands there, and the password is what is left to type', () => {
  keepLoginName('ana_94');
  show('after');
  expect(screen.getByLabelText('Username')).toHaveValue('ana_94');
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
  const password = screen.getByLabelText('Password');
  expect(password).toHaveValue('');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(password).toHaveFocus();
});

test('otherwise the form begins empty, at the username', () => {
  show('other');
  expect(screen.getByLabelText('Username')).toHaveValue('');
  expect(screen.getByLabelText('Username')).toHaveFocus();
});

const oneMinute = { id: '1', key: 'k3-1', ico: '', name: '1 min', desc: 'Three dice' };
const threeMinutes = { id: '2', key: 'k3-3', ico: '', name: '3 min', desc: 'Three dice' };

/** A server with two games, one of which runs with the dice 5, 3, 3. */
function serve(told: object = site) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.includes('/system/base')) return Response.json(good(told));
    if (url.includes('lotteryList')) return Response.json(good([oneMinute, threeMinutes]));
    if (url.includes('getLotteryInfo')) return Response.json(good(running));
    return Response.json({ code: 404, msg: '', data: btoa('null'), error: 'not_found' });
  });
}

test.each([
  ['the table of a game', '/Lottery?key=k3-3&id=2', '3 min', 'k3-3'],
  ['the games', '/Game', '1 min', 'k3-1'],
])(
  'who comes from %s sees its running round and last result, and may check results',
  async (_, from, name, key) => {
    serve();
    show('game', from);
    expect(await screen.findByText(name)).toBeVisible();
    expect(await screen.findByText('Round 0841 · Big · Odd')).toBeVisible();
    expect(screen.getByText('left to bet')).toBeVisible();
    expect(screen.getByText('Three dice are rolled each round. Guess their sum.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify results without an account' })).toHaveAttribute(
      'href',
      `/Fair?key=${key}`,
    );
  },
);

test.each([
  ['whose games are closed', { ...site, isplay: 0 }, '/Game'],
  ['that is for members alone', { ...site, video_login: 1 }, '/Game'],
  ['without the game of the link', site, '/Lottery?key=none&id=9'],
])('a site %s shows no game at its login', async (_, base, from) => {
  serve(base);
  show('closed', from);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(document.querySelector('[data-skeleton]')).toBeNull();
  expect(screen.queryByText('1 min')).toBeNull();
});

test('who comes from a film is told what an account is for', () => {
  show('film', '/PlayVideo?id=7');
  expect(screen.getByText(/^With a free account/)).toBeVisible();
});

async function logIn() {
  await userEvent.type(screen.getByLabelText('Username'), 'ana_94');
  await userEvent.type(screen.getByLabelText('Password'), 'a wrong one{Enter}');
}

test('a refused login marks both fields with one message and returns to the password; another try takes it away', async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(
      url.includes('doLogin')
        ? { code: 422, msg: 'Incorrect username or password.', data: btoa('null'), error: 'credentials' }
        : good(site),
    ),
  );
  show('wrong');
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Incorrect username or password\.$/);
  expect(screen.getByLabelText('Username')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await userEvent.keyboard('2');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Username')).toBeValid();
  expect(screen.getByLabelText('Password')).toBeValid();
});

test('that Plaza cannot be reached is said once under the fields, and no longer once it is reached', async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.includes('doLogin')) throw new TypeError('Failed to fetch');
    return new Promise(() => {});
  });
  show('cut');
  await logIn();
  expect(await screen.findByText('No connection. Nothing was changed.')).toBeVisible();
  expect(screen.queryByText(/once you’re back online/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Can’t reach Plaza' })).toBeDisabled();
  act(() => requestEnded(true));
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
  expect(screen.queryByText('No connection. Nothing was changed.')).toBeNull();
  expect(screen.getByText('No response. Please try again.')).toBeVisible();
});

test('without a network a line says that the login goes on by itself', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('offline');
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText('You can continue here once you’re back online.')).toBeVisible();
});

test('a login that is long in coming is said to be, once, and can be given up', async () => {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request);
    return new Promise(() => {});
  });
  queryClient.setQueryData(base().queryKey, site as never);
  show('slow');
  await userEvent.type(screen.getByLabelText('Username'), 'ana_94');
  await userEvent.type(screen.getByLabelText('Password'), 'a long one');
  vi.useFakeTimers();
  fireEvent.submit(document.forms[0] as HTMLFormElement);
  await act(() => vi.advanceTimersByTimeAsync(7000));
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked.filter(({ url }) => url.includes('doLogin')).map(({ signal }) => signal.aborted)).toEqual([
    true,
  ]);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Password')).toHaveValue('a long one');
});

test('a device without room for a session says so, and keeps nothing of it', async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(good(url.includes('doLogin') ? { id: 'm1', tokensso: 's1' } : site)),
  );
  show('full');
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem(name: string, value: string) {
      if (name === 'token') throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, value);
    },
  });
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This device’s storage is full. Free up some space, then try again.',
  );
  expect(currentSession()).toBeNull();
  expect(kept.has('tokensso')).toBe(false);
});

test.each([
  [undefined, null],
  ['idle', 'Your session has ended.'],
  ['write', 'Your session has ended. Your request didn’t go through.'],
  ['money', 'Your session has ended. Your request didn’t go through, and your balance is unchanged.'],
])('of a session that ended by %j it says: %s', (ended, says) => {
  show('ended', '/Recharge', ended);
  expect(screen.queryByText(/^Your session has ended/)?.textContent ?? null).toBe(says);
});

test('after a change of password whose answer was lost it says which password to try, and knows the username', () => {
  keepUnsurePassword('ana');
  show('unsure', '/SetLoginPassword', 'write');
  expect(screen.getByText(/^We couldn’t confirm your password change/)).toBeVisible();
  expect(screen.queryByText(/^Your session has ended/)).toBeNull();
  expect(screen.getByLabelText('Username')).toHaveValue('ana');
  enter({ id: 'm1', tokensso: 's' });
  leave('logout');
  cleanup();
  show('sure', '/SetLoginPassword', 'idle');
  expect(screen.getByText('Your session has ended.')).toBeVisible();
});

test('of a session that ended while something was entered it says that this is kept for its member', () => {
  enter({ id: 'm1', tokensso: 's1' });
  keepCart('1', { picks: ['big'], stake: '5', expect: '0841', prices: {} });
  leave('unauthenticated');
  show('kept', '/Lottery', 'idle');
  expect(screen.getByText(/^Your session has ended/)).toHaveTextContent(
    'Your session has ended. What you entered will still be here once you log in.',
  );
  cleanup();
  enter({ id: 'm1', tokensso: 's2' });
  keepCart('1', null);
  leave('unauthenticated');
  show('nothing', '/Lottery', 'idle');
  expect(screen.getByText(/^Your session has ended/)).toHaveTextContent(/ended\.$/);
});

test('whoever came for a person is told whom they log in to see, and what for', () => {
  show('person', '/profile?id=p1&name=Nicol%C3%A1s&adsid=puebla');
  expect(screen.getByText('Log in to see Nicolás’s profile')).toBeVisible();
  expect(screen.getByText('With a free account, you can see companions’ full profiles.')).toBeVisible();
});

test('whoever came for a film that a list on the device has is told its name', async () => {
  const row = { id: 'f1', vod_name: 'Harbour at Six' };
  await database.rows.put({ list: ':films:[["id",""]]', id: 'f1', owner: '', row });
  show('film', '/PlayVideo?id=f1');
  expect(await screen.findByText('Log in to continue to “Harbour at Six”')).toBeVisible();
  expect(screen.getByText(/^With a free account, you can preview every film/)).toBeVisible();
});

test('a person whose name is not in the address is a profile', () => {
  show('nameless', '/profile?id=p1');
  expect(screen.getByText('Log in to continue to “Profile”')).toBeVisible();
});
