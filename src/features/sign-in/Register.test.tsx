import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { demoServicePath } from '../../../contract/system.ts';
import { base as site } from '../../../test/support/client/table-answers.ts';
import { currentSession, leave } from '../../data/session/session.ts';
import { requestEnded } from '../../data/transport/network.ts';
import { Register } from './Register.tsx';

const sent: string[] = [];
const envelope = (code: number, data: unknown, error?: string) => ({
  code,
  msg: error ?? '',
  data: btoa(JSON.stringify(data)),
  error,
});

/** A server of the test's own, which refuses every registration, for its user name unless said otherwise. */
function refuse(code = 422, word = 'username_taken') {
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.includes('doRegister'))
      return new Response(JSON.stringify(envelope(404, null, 'not_found')));
    sent.push(await request.text());
    return new Response(JSON.stringify(envelope(code, null, word)), { status: code === 503 ? 503 : 200 });
  });
}

const show = (client = new QueryClient()) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter
          initialEntries={[{ pathname: '/Register', search: '?code=PLAZA', key: crypto.randomUUID() }]}
        >
          <Routes>
            <Route path="/Register" element={<Register />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

/** Any other screen: the agreement, the language. */
function Elsewhere() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/Register">Anew</Link>
    </>
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create an account' }));

async function fill() {
  await userEvent.type(screen.getByLabelText('Username'), 'linh_tran');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(adult());
}

beforeEach(() => {
  sent.length = 0;
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  refuse();
});

const adult = () => screen.getByRole('checkbox', { name: 'I am 18 or older.' });
const agreement = () => screen.getByRole('checkbox', { name: /^I accept the/ });

test('the invite code of the link is filled in, the agreement is ticked, and being 18 is not', () => {
  show();
  expect(screen.getByLabelText('Invite code')).toHaveValue('PLAZA');
  expect(agreement()).toBeChecked();
  expect(adult()).not.toBeChecked();
});

test('who has not said to be 18 or older opens no account, and the box says why and takes the focus', async () => {
  show();
  await fill();
  await userEvent.click(adult());
  await submit();
  expect(screen.getByText('Please confirm that you are 18 or older')).toBeVisible();
  expect(adult()).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([
  ['username_taken', 200],
  ['invite_unknown', 200],
  ['username_taken', 401],
] as const)(
  'an account whose opening was answered by nothing is not asked for twice: %s, login %i',
  async (word, code) => {
    refuse(422, word);
    const answer = globalThis.fetch;
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      const call = new URL(request.url).pathname.replace(/.*\//, '');
      if (!/^do/.test(call)) return answer(request);
      asked.push(call);
      if (asked.length === 1) throw new TypeError('Failed to fetch');
      if (call === 'doRegister') return answer(request);
      const session = { id: 'm1', tokensso: 's1' };
      return Response.json(code === 200 ? envelope(200, session) : envelope(401, null, 'unauthenticated'));
    });
    show();
    await fill();
    await submit();
    expect(
      await screen.findByText(
        'We didn’t get a response. You can try again: only one account will be created.',
      ),
    ).toBeVisible();
    act(() => requestEnded(true));
    await submit();
    await waitFor(() => expect(asked).toEqual(['doRegister', 'doRegister', 'doLogin']));
    if (code === 200) await waitFor(() => expect(currentSession()?.id).toBe('m1'));
    else expect(await screen.findByText(/^That username is taken/)).toBeVisible();
    leave('logout');
  },
);

test('an account whose opening was given up is not asked for twice', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const call = new URL(request.url).pathname.replace(/.*\//, '');
    if (/^do/.test(call)) asked.push(call);
    if (call === 'doRegister' && asked.length > 1)
      return Promise.resolve(Response.json(envelope(422, null, 'username_taken')));
    if (call === 'doLogin')
      return Promise.resolve(Response.json(envelope(200, { id: 'm1', tokensso: 's1' })));
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  });
  show();
  await fill();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.submit(document.forms[0] as HTMLFormElement);
  await act(() => vi.advanceTimersByTimeAsync(9000));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  vi.useRealTimers();
  expect(screen.queryByText(/canceled/)).toBeNull();
  await submit();
  await waitFor(() => expect(asked).toEqual(['doRegister', 'doRegister', 'doLogin']));
  await waitFor(() => expect(currentSession()?.id).toBe('m1'));
  leave('logout');
});

test('without the agreement nothing is sent, and the box says why', async () => {
  show();
  await fill();
  await userEvent.click(agreement());
  await submit();
  expect(screen.getByText('Please check the box to accept the account opening agreement')).toBeVisible();
  expect(sent).toEqual([]);
});

test('what is plainly wrong is said under its field before anything goes out', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Username'), 'no');
  await submit();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
    '4 to 32 letters, digits or underscores (_)',
  );
  expect(screen.getByLabelText('Username')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter a password');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Username'), 'one');
  expect(screen.getByLabelText('Username')).toBeValid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(sent).toEqual([]);
});

const taken =
  /^That username is taken\. If it’s yours, log in; otherwise try another, such as linh_tran\d\d\.$/;

test('a taken username is said under its field with what to do, selected for another one, and nothing typed is lost', async () => {
  show();
  await fill();
  await submit();
  const username = screen.getByLabelText<HTMLInputElement>('Username');
  await waitFor(() => expect(username).toHaveAccessibleDescription(taken));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('username=linh_tran');
  expect(username).toHaveFocus();
  expect([username.selectionStart, username.selectionEnd]).toEqual([0, 'linh_tran'.length]);
  expect(screen.getAllByText(taken)).toHaveLength(1);
  expect(screen.queryByText('username_taken')).toBeNull();
  expect(username).toHaveValue('linh_tran');
  expect(screen.getByLabelText('Password')).toHaveValue('long enough');
});

test('a refused value that was replaced is not refused again by a form that lacks the agreement', async () => {
  show();
  await fill();
  await submit();
  await screen.findByText(taken);
  await userEvent.type(screen.getByLabelText('Username'), '94');
  await userEvent.click(agreement());
  await submit();
  expect(screen.getByText('Please check the box to accept the account opening agreement')).toBeVisible();
  expect(screen.getByLabelText('Username')).toBeValid();
  expect(screen.queryByText(taken)).toBeNull();
});

test('an unknown invite code is said under its field until it is another', async () => {
  refuse(422, 'invite_unknown');
  show();
  await fill();
  await submit();
  const code = screen.getByLabelText('Invite code');
  await waitFor(() => expect(code).toHaveAccessibleDescription('invite_unknown'));
  expect(code).toHaveFocus();
  await userEvent.type(code, '2');
  expect(code).toBeValid();
  expect(screen.queryByText('invite_unknown')).toBeNull();
});

test('a demo site goes on saying its invite code beside the error', async () => {
  const client = new QueryClient();
  client.setQueryData(['system', 'base', 'en_us'], { ...site, kefu: demoServicePath });
  show(client);
  const code = screen.getByLabelText('Invite code');
  expect(code).toHaveAccessibleDescription('On this demo site, the code is PLAZA.');
  await userEvent.clear(code);
  await submit();
  expect(code).toHaveAccessibleDescription('Enter your invite code · On this demo site, the code is PLAZA.');
});

test('a server with too much to do says so, and the same form may be sent again', async () => {
  refuse(503, 'busy');
  show();
  await fill();
  await submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('busy'));
  refuse();
  await submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(taken));
  expect(sent[1]).toBe(sent[0]);
});

test.each(['account opening agreement', /^Language:/])(
  'what was typed is there again after a look at %s, and nowhere but in memory',
  async (link) => {
    show();
    await fill();
    await userEvent.clear(screen.getByLabelText('Invite code'));
    await userEvent.click(agreement());
    await userEvent.click(screen.getByRole('link', { name: link }));
    expect(screen.queryByLabelText('Username')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Username')).toHaveValue('linh_tran');
    expect(screen.getByLabelText('Password')).toHaveValue('long enough');
    expect(screen.getByLabelText('Invite code')).toHaveValue('');
    expect(adult()).toBeChecked();
    expect(agreement()).not.toBeChecked();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);
    expect(stored).not.toMatch(/long enough|linh_tran/);
  },
);

test('while Plaza cannot be reached a line says that it goes on by itself', () => {
  show();
  const waits = () => screen.queryByText('You can continue here once you’re back online.');
  act(() => requestEnded(false));
  expect(waits()).toBeVisible();
  act(() => requestEnded(true));
  expect(waits()).toBeNull();
  expect(screen.getByRole('button', { name: 'Create an account' })).toBeEnabled();
});

test('a form that is opened anew is empty', async () => {
  show();
  await fill();
  await userEvent.click(screen.getByRole('link', { name: 'account opening agreement' }));
  await userEvent.click(screen.getByRole('link', { name: 'Anew' }));
  expect(screen.getByLabelText('Username')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
