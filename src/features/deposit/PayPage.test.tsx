import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { PayPage } from './PayPage.tsx';

beforeAll(() => activate('en_us'));
afterEach(cleanup);

function buttons(own: boolean) {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <PayPage frame={{ src: 'about:blank', sandbox: '', own }} refresh={async () => {}} hasId />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return screen.getAllByRole('button').map((one) => [one.textContent, one.dataset.kind]);
}

test('beside the demo’s page, on which a payment is approved, no button looks as if it paid', () => {
  expect(buttons(true)).toEqual([
    ['Check payment status', 'quiet'],
    ['Open in a new tab', 'quiet'],
  ]);
});

test('beside a provider’s page one says that it is done there', () => {
  expect(buttons(false)).toEqual([
    ['I’ve paid', 'secondary'],
    ['Open in a new tab', 'quiet'],
  ]);
});

test('after a moment without a network it says that an error on the page is mended by loading it anew', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  const network = (is: boolean) =>
    act(() => {
      online.mockReturnValue(is);
      dispatchEvent(new Event(is ? 'online' : 'offline'));
    });
  buttons(false);
  fireEvent.load(screen.getByTitle('Payment page'));
  network(false);
  const told = /^You were offline for a moment\./;
  expect(screen.queryByText(told)).toBeNull();
  network(true);
  expect(screen.getByText(told)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Reload payment page' }));
  expect(screen.queryByText(told)).toBeNull();
});

test('a page that does not respond any more can be loaded anew', () => {
  buttons(false);
  const before = screen.getByTitle('Payment page');
  expect(screen.queryByRole('button', { name: 'Reload payment page' })).toBeNull();
  fireEvent.load(before);
  fireEvent.click(screen.getByRole('button', { name: 'Reload payment page' }));
  expect(before).not.toBeInTheDocument();
  expect(screen.getByTitle('Payment page')).toBeInTheDocument();
});
