import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { NoticeItem } from './NoticeItem.tsx';

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await activate('en_us');
});

test.each([
  ['withdrawal', 'Withdrawal history', '/WithdrawRecord'],
  ['deposit', 'Deposit history', '/RechargeRecord'],
  ['', undefined, undefined],
  ['something later', undefined, undefined],
])('a notice about %j leads to %s', (about, name, to) => {
  const notice = { name: 'Told', text: 'A text', create_time: '2026-11-20T12:00:00.000Z', about };
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <NoticeItem notice={notice} isNew={false} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  if (name) expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  else expect(screen.queryByRole('link')).toBeNull();
});
