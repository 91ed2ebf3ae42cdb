import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getDevice, getSessions } from '../../../contract/account.ts';
import { getBlocked } from '../../../contract/companion.ts';
import { exportData } from '../../../contract/protection.ts';
import { base } from '../../../test/support/client/table-answers.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Setting } from './Setting.tsx';

beforeEach(async () => {
  await activate('en_us');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/Setting']}>
          <Setting />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

test('settings stand in groups under a heading, and a row is named for what it leads to', () => {
  const extras = [getSessions, getBlocked, exportData].map(({ path }) => path);
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, extras, paypwd: 1 });
  show();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual(['Account', 'Security', 'This device', 'Theme', 'Data saver']);
  const waysOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((one) => one.getAttribute('href'));
  expect(waysOf('Account')).toEqual(['/Infomation', '/Blocked']);
  expect(waysOf('Security')).toEqual(['/SetLoginPassword', '/SetPayPassword', '/Sessions']);
  expect(screen.getByRole('link', { name: 'Blocked people and comments' })).toBeVisible();
});

test('a server is not asked what it may not have before its configuration is known', () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', ({ url }: Request) => {
    asked.push(new URL(url).pathname);
    return new Promise(() => {});
  });
  enter({ id: 'm1', tokensso: 'secret' });
  show();
  expect(screen.getByText('Remembered device')).toBeVisible();
  expect(asked).toContain('/api/system/base');
  expect(asked).not.toContain(`/api${getDevice.path}`);
  cleanup();
  leave('logout');
});
