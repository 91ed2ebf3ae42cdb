import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import type { WithdrawalRow } from '../../data/withdrawal.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { WithdrawalSheet } from './WithdrawalSheet.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row: WithdrawalRow = {
  ...{ id: 'w1', status: 1, status_text: 'In review', money: '200.00', desc: '' },
  ...{ create_time: '2026-11-20T14:02:00.000Z', update_time: '2026-11-20T14:02:00.000Z' },
};

const show = (more: Partial<WithdrawalRow>) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <WithdrawalSheet row={{ ...row, ...more }} onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

test('a withdrawal says to which account it goes, by bank and last digits', () => {
  show({ to: { bank: 'Banamex', account: '**************4821' } });
  expect(screen.getByText('To').nextSibling).toHaveTextContent('Banamex •••• 4821');
});

test('from a server that does not say so there is no such line', () => {
  show({});
  expect(screen.queryByText('To')).toBeNull();
});

test.each([
  [1, 'If approved'],
  [2, 'Next'],
])('what follows state %i is told as %j: a review promises nothing', (status, when) => {
  show({ status, steps: [{ status, at: row.update_time, reason: '' }] });
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    expect.stringContaining(status === 1 ? 'In review' : 'Approved'),
    `Paid${when}`,
  ]);
});

test('of a withdrawal that was declined nothing is to come', () => {
  show({ status: 3, steps: [{ status: 3, at: row.update_time, reason: 'The name differs' }] });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('a reason that stands for several steps is said at the last of them, and leads to Support first', () => {
  const why = 'Your bank can’t take payments.';
  const at = (minute: number) => `2026-11-20T14:0${minute}:00.000Z`;
  const steps = [
    { status: 1, status_text: 'In review', at: at(1), reason: 'We’re reviewing it.' },
    { status: 2, state: 'failed', status_text: 'Rejected by bank', at: at(2), reason: why },
    { status: 5, state: 'returned', status_text: 'Returned', at: at(3), reason: why },
  ];
  show({ status: 5, status_text: 'Returned', steps });
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said.map((one) => one?.includes(why))).toEqual([false, false, true]);
  expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/ServiceOnline?payment=w1');
  expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('data-kind', 'primary');
});
