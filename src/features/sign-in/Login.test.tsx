import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepLoginName } from '../../data/session/login-name.ts';
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
  keepLoginName('');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (key: string) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[{ pathname: '/Login', key }]}>
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
