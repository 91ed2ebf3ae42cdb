import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { member } from '../../../test/support/client/table-answers.ts';
import { loginName } from '../../data/session/login-name.ts';
import { currentSession, enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { SetLoginPassword } from './SetLoginPassword.tsx';

const answer = (body: object) =>
  new Response(JSON.stringify({ code: 200, msg: '', data: 'bnVsbA==', ...body }));
const asked: string[] = [];
let answers: (path: string) => Response;

beforeAll(() => activate('en_us'));
beforeEach(() => {
  asked.length = 0;
  answers = () => answer({});
  vi.stubGlobal('fetch', async ({ url, method }: Request) => {
    const { pathname } = new URL(url);
    if (method === 'POST') asked.push(pathname);
    return answers(pathname);
  });
  enter({ id: 'ana', tokensso: 'secret' });
});
afterEach(() => {
  leave('logout');
  vi.unstubAllGlobals();
});

async function change(current: string, next: string, again: string) {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/SetLoginPassword']}>
          <SetLoginPassword />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const fields = { 'Current password': current, 'New password': next, 'Confirm new password': again };
  for (const [label, text] of Object.entries(fields))
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

const path = '/api/member/setLoginPassword';

test('all three fields are required, and nothing is sent without them', async () => {
  await change('', '', '');
  expect(screen.getAllByText('This field is required.')).toHaveLength(3);
  expect(asked).toEqual([]);
});

test('two entries that differ are said, and nothing is sent', async () => {
  await change('old-password', 'new-password', 'new-pasword');
  expect(screen.getByText('The two entries don’t match.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a new password below eight characters is not sent', async () => {
  await change('old-password', 'short', 'short');
  expect(screen.getByText('This entry is too short.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a wrong current password is said in the server’s words, and what was typed stays', async () => {
  answers = () => answer({ code: 422, error: 'password_wrong', msg: 'The current password is incorrect.' });
  await change('not-it', 'new-password', 'new-password');
  expect(await screen.findByText('The current password is incorrect.')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toBeInvalid();
  expect(screen.getByLabelText('New password')).toHaveValue('new-password');
  expect(currentSession()).not.toBeNull();
});

test('after the change this device is signed out too', async () => {
  await change('old-password', 'new-password', 'new-password');
  await vi.waitFor(() => expect(currentSession()).toBeNull());
  expect(asked).toEqual([path]);
});

test('the login that follows knows the username and never the password, until somebody logs in', async () => {
  queryClient.setQueryData(['account', 'member', 'ana', 'en_us'], {
    ...member,
    id: 'ana',
    username: 'ana_94',
  });
  await change('old-password', 'new-password', 'new-password');
  await vi.waitFor(() => expect(loginName()).toBe('ana_94'));
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/ana_94|-password/);
  enter({ id: 'ben', tokensso: 'other' });
  expect(loginName()).toBe('');
});
