import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Failure } from '../../data/transport/failure.ts';
import { requestEnded } from '../../data/transport/network.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { NotLoaded } from './NotLoaded.tsx';

beforeAll(() => activate('en_us'));
afterEach(() => {
  cleanup();
  requestEnded(true);
});

const notLoaded = () =>
  render(
    <I18nProvider i18n={i18n}>
      <NotLoaded
        title="Couldn’t load your devices"
        offlineText="Your devices aren’t available offline yet."
        error={new Failure('timeout')}
        onRetry={() => {}}
      />
    </I18nProvider>,
  );

test('what was not read offline is no error, and once there is a network its failure is', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  notLoaded();
  expect(screen.getByRole('status')).toHaveTextContent(
    'You’re offlineYour devices aren’t available offline yet.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load your devices');
});

test('a device that has a network is not told that it is offline while the server cannot be reached', () => {
  requestEnded(false);
  notLoaded();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Plaza can’t be reached right nowThere’s no copy on this device yet. Please try again in a moment.',
  );
  expect(screen.queryByText(/offline|Connect/)).toBeNull();
  act(() => requestEnded(true));
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load your devices');
});
