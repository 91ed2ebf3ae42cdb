import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { base, member } from '../../../test/support/client/table-answers.ts';
import { enter } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { MemberSheet } from './MemberSheet.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  enter({ id: 'm1', tokensso: 's' });
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, member_price: '100.00' });
});
afterEach(() => vi.unstubAllGlobals());

function open(more: object) {
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, ...more });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <MemberSheet occasion="after" seconds={15} id="f1" onClose={() => {}} onWatch={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('at the end of a preview it says what makes a member, with the way to a deposit', () => {
  open({});
  expect(screen.getByText('The preview lasts 15 seconds.', { exact: false })).toBeVisible();
  expect(screen.getByText(/^Deposit .*100\.00 in total to become a member\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/Recharge');
});

test('the deposit form begins with what is missing for a member, or with the smallest deposit', () => {
  const pay_banklist = [{ name: 'Mexicopay', min: '10.00', max: '500.00' }];
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, member_price: '100.00', pay_banklist });
  const link = (missing: string) => {
    open({ groupinfo: { image: '', rate: 0, number: 0, missing } });
    const address = screen.getByRole('link', { name: 'Deposit' }).getAttribute('href');
    cleanup();
    return address;
  };
  expect(link('39.50')).toBe('/Recharge?money=39.50&film=f1');
  expect(link('4.00')).toBe('/Recharge?money=10.00&film=f1');
  expect(link('500.01')).toBe('/Recharge');
  expect(link('')).toBe('/Recharge');
});

test('who is under 18 is told why they cannot deposit, and is not asked to', () => {
  open({ adult: 0, under_age: 1 });
  expect(screen.getByText(/^You must be 18 or older/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
});
