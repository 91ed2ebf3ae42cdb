import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { base } from '../../data/system.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { ContactButton } from './ContactButton.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['the demo’s chat', { kefu: '/service?lang=en_us' }, 'Contact', true],
  ['a chat with people', { kefu: 'https://chat.example/' }, 'Contact', false],
  ['a telephone of a demo', { kefu: '/service?lang=en_us', call: 'tel:+525512345678' }, 'Call', false],
])('a contact that leads to %s', (_, { kefu, ...number }, name, nobody) => {
  queryClient.setQueryData(base().queryKey, { iskefu: 1, kefu } as never);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ContactButton who={{ id: 'card-7', name: 'Linh', ...number }} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const link = screen.getByRole('link', { name });
  expect(link).toBeVisible();
  const icon = name === 'Call' ? 'phone' : 'message-circle';
  expect(link.querySelector('svg')).toHaveClass(`lucide-${icon}`);
  const said = screen.queryByText('This is a demo: messages won’t be answered.');
  if (nobody) expect(said).toBeVisible();
  else expect(said).toBeNull();
});
