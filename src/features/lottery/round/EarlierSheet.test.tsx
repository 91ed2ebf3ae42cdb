import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { drawnRounds } from '../../../data/game/game.ts';
import { queryClient } from '../../../data/transport/query-cache.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { EarlierSheet } from './EarlierSheet.tsx';

test('each past round leads to its proof, and one whose draw was not shown yet is left out', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  const round = (expect: string) => ({
    expect,
    opencode: [5, 3, 3],
    total: 11,
    create_time: '2026-11-20T14:01:00Z',
  });
  queryClient.setQueryData(drawnRounds('k3-1m').queryKey, [
    round('202611200842'),
    round('202611200841'),
  ] as never);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <EarlierSheet
            gameKey="k3-1m"
            last={{ now_expect: '202611200841', opencode: [5, 3, 3] }}
            open
            onClose={() => {}}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const [shown, ...others] = screen.getAllByRole('link', { name: /^Sum 11/ });
  expect(shown).toHaveAttribute('href', paths.fair.to({ key: 'k3-1m', expect: '202611200841' }));
  expect(others).toEqual([]);
  vi.unstubAllGlobals();
});
