import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BreakKind } from '../../../contract/limits.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { BreakSheet } from './BreakSheet.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['exclude', ['6 months', '1 year', '2 years', '5 years']],
  ['cooloff', ['1 day', '3 days', '7 days', '14 days', '30 days', '42 days']],
] satisfies [BreakKind, string[]][])(
  'the lengths of a break (%s) are told as its row tells them',
  (kind, told) => {
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <BreakSheet kind={kind} onClose={() => {}} />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>,
    );
    const lengths = within(screen.getByRole('group', { name: 'Duration' })).getAllByRole('button');
    expect(lengths.map((one) => one.textContent)).toEqual(told);
  },
);
