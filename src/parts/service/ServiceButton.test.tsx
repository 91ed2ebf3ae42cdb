import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { ServiceButton } from './ServiceButton.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['is on, its page is one press away', { iskefu: 1, kefu: '/service' }, ['Support', 'A']],
  ['is off, the site says where to ask', { iskefu: 0, kefu: '', service: '9 to 18 h' }, ['9 to 18 h', 'P']],
  ['is off and the site says nothing, no way leads to it', { iskefu: 0, kefu: '' }, [undefined, undefined]],
])('where the service %s', (_, site, [said, by]) => {
  queryClient.setQueryData(['system', 'base', 'en_us'], site);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ServiceButton />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const shown = container.firstElementChild;
  expect([shown?.textContent, shown?.tagName]).toEqual([said, by]);
});
