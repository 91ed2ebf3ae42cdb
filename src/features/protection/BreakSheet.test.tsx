import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BreakKind } from '../../../contract/limits.ts';
import { base } from '../../../test/support/client/table-answers.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { BreakSheet } from './BreakSheet.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (kind: BreakKind) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <BreakSheet kind={kind} onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

test.each([
  ['exclude', ['6 months', '1 year', '2 years', '5 years']],
  ['cooloff', ['1 day', '3 days', '7 days', '14 days', '30 days', '42 days']],
] satisfies [BreakKind, string[]][])(
  'the lengths of a break (%s) are told as its row tells them',
  (kind, told) => {
    open(kind);
    const lengths = within(screen.getByRole('group', { name: 'Duration' })).getAllByRole('button');
    expect(lengths.map((one) => one.textContent)).toEqual(told);
  },
);

test.each([
  ['6 months', 'May 25, 2027'],
  ['1 year', 'Nov 25, 2027'],
  ['2 years', 'Nov 25, 2028'],
  ['5 years', 'Nov 25, 2031'],
])('self-exclusion of %s ends on the day that its name promises', (length, end) => {
  vi.useFakeTimers({ now: new Date('2026-11-25T21:14:00Z'), toFake: ['Date'] });
  open('exclude');
  fireEvent.click(screen.getByRole('button', { name: length }));
  expect(screen.getByRole('dialog')).toHaveTextContent(`Until ${end}`);
});

test.each([
  // By then it is the last day of May in UTC already on the day before.
  ['Asia/Ho_Chi_Minh', '2026-11-30T20:00:00Z', 'Jun 1, 2027, 03:00'],
  // Summer time begins in between: 182 days of 24 hours would end an hour later, the days of UTC an hour off.
  ['Europe/Madrid', '2026-11-25T22:30:00Z', 'May 25, 2027, 23:30'],
  ['Europe/Madrid', '2027-05-25T21:30:00Z', 'Nov 25, 2027, 23:30'],
])('in %s it is half a year by the calendar there, from %s', (zone, now, end) => {
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, time_zone: zone });
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  open('exclude');
  expect(screen.getByRole('dialog')).toHaveTextContent(`Until ${end}`);
});
