import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Install } from './Install.tsx';

beforeAll(() => activate('en_us'));
afterEach(() => vi.unstubAllGlobals());

function open({ mouse }: { mouse: boolean }) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: mouse && query.includes('fine') }),
  );
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Install />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('a phone is told of its home screen', () => {
  open({ mouse: false });
  expect(screen.getByRole('heading', { name: 'Add Plaza to your home screen' })).toBeVisible();
  expect(screen.getByText('Confirm, and the app will appear on your home screen.')).toBeVisible();
});

test('a computer has none, and is told where its apps are', () => {
  open({ mouse: true });
  expect(screen.getByRole('heading', { name: 'Install Plaza on this device' })).toBeVisible();
  expect(screen.getByText('Confirm, and the app will appear among your other apps.')).toBeVisible();
  expect(screen.queryByText(/home screen\.$/)).toBeNull();
});
