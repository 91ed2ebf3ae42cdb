import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmAge } from '../../../contract/account.ts';
import { base, member } from '../../../test/support/client/table-answers.ts';
import { enter } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Member } from './Identity.tsx';
import { StartCard } from './StartCard.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  enter({ id: 'm1', tokensso: 's' });
  queryClient.clear();
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, extras: [confirmAge.path] });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['somebody new sees the first steps', { money: '0.00', adult: 0 }, 1],
  ['somebody who has confirmed their age may have played before', { money: '0.00', adult: 1 }, 0],
  ['somebody with money does not see them', { money: '5.00', adult: 0 }, 0],
])('before the transactions are read, %s', (_, more, shown) => {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <StartCard member={{ ...member, ...more } as Member} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(screen.queryAllByRole('region', { name: 'Getting started' })).toHaveLength(shown);
});
