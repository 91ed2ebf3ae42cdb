import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { getProof } from '../../../../contract/game/calls.ts';
import { base } from '../../../../test/support/client/table-answers.ts';
import { queryClient } from '../../../data/transport/query-cache.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { ResultSheet } from './ResultSheet.tsx';

test('the place of the check is filled before its code is loaded', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, extras: [getProof.path] });
  const result = {
    ...{ expect: '202611200842', name: 'Dice, 1 minute', dice: [5, 3, 3], outcome: 'lost' as const },
    ...{ stake: '1.00', returned: '0.00', picks: [], ids: [] },
  };
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ResultSheet gameKey="k3-1m" demo result={result} open balance="9.00" onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(screen.getByText('Verifying on this device')).toBeVisible();
  expect(screen.getByText('Demo beacon')).toBeVisible();
  vi.unstubAllGlobals();
});
