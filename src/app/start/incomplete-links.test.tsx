import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { type Path, paths } from '../../paths.ts';
import { Guard } from '../guards/Guard.tsx';

beforeAll(() => activate('en_us'));
beforeEach(async () => {
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 400, msg: '', data: btoa('null'), error: 'invalid' }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const withoutId = ['playVideo', 'nHomeDetail', 'profile', 'list', 'receipt', 'lottery'] as const;

test.each(withoutId.flatMap((name) => (['visitor', 'member'] as const).map((who) => [name, who] as const)))(
  'a link to %s without an id is not found at once for a %s',
  async (name, who) => {
    if (who === 'visitor') leave('logout');
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[paths[name].path]}>
            <Guard path={paths[name] as Path}>
              <p>the screen</p>
            </Guard>
          </MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>,
    );
    expect(await screen.findByText('Page not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toBeVisible();
    expect(screen.queryByText('the screen')).toBeNull();
  },
);
