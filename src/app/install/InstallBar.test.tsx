import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { keepInstallOffer } from './install.ts';

// The third opening of the app, which is counted when the module is loaded.
localStorage.setItem('plaza-opened', '2');
const { InstallBar } = await import('./InstallBar.tsx');

const bar = () => screen.queryByRole('region', { name: 'Install the app' });

beforeAll(async () => {
  await activate('en_us');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  keepInstallOffer();
  const prompt = async () => ({ outcome: 'dismissed' });
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open({ framed }: { framed: boolean }) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: framed && query.includes('1000px') }),
  );
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/Home']}>
          <InstallBar />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('the app is offered for installing while there is a network to install it from', () => {
  open({ framed: false });
  expect(bar()).toBeVisible();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(bar()).toBeNull();
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(bar()).toBeVisible();
});

test('a wide window, which has the way to it beside the frame, is not covered by the offer', () => {
  open({ framed: true });
  expect(bar()).toBeNull();
});
