import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { keepUnplaced } from '../../data/game/unplaced-order.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { UnplacedNote } from './UnplacedNote.tsx';

beforeAll(() => activate('en_us'));

test('the note of a bet that was not placed goes away where a scroll answers with a promise', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as undefined;
  keepUnplaced('k3-1m', { picks: ['big'], cost: '1.00', expect: '202611260001' });
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <UnplacedNote game="k3-1m" />
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('wasn’t placed');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
});
