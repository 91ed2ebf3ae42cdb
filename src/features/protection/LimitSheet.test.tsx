import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LimitKind } from '../../../contract/limits.ts';
import { base } from '../../../test/support/client/table-answers.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/overlays/toast.ts';
import { LimitSheet } from './LimitSheet.tsx';

beforeAll(() => activate('en_us'));
afterEach(() => {
  cleanup();
  leave('logout');
  vi.unstubAllGlobals();
});

test.each([
  ['deposit', '0.00', 'Your limit is now active'],
  ['deposit', '150.00', 'Your limit is now active · 150.00 used today'],
  ['deposit', '300.00', 'Your limit is now active, and you’ve already reached it. 300.00 used today.'],
  ['loss', '-40.00', 'Your limit is now active'],
] satisfies [LimitKind, string, string][])(
  'a new %s limit of 200.00 that has %s used already says: %s',
  async (kind, used, told) => {
    const saved = [{ kind, period: 'day', amount: '200.00', used, pending: null }];
    vi.stubGlobal('fetch', async () => {
      const data = btoa(JSON.stringify(saved));
      return new Response(JSON.stringify({ code: 200, msg: '', data }));
    });
    enter({ id: 'm1', tokensso: 'secret' });
    queryClient.setQueryData(['system', 'base', 'en_us'], base);
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <LimitSheet name={{ kind, period: 'day' }} limit={undefined} onClose={() => {}} />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>,
    );
    for (const key of ['2', '0', '0']) await userEvent.click(screen.getByRole('button', { name: key }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(toasts()[0]?.text).toBe(told));
  },
);
