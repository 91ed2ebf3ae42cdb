import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Failure } from '../../data/transport/failure.ts';
import { requestEnded } from '../../data/transport/network.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { NotLoaded } from './NotLoaded.tsx';

beforeAll(() => activate('en_us'));
afterEach(() => {
  cleanup();
  requestEnded(true);
});

test('what was not read offline is no error, and once there is a network its failure is', () => {
  requestEnded(false);
  render(
    <I18nProvider i18n={i18n}>
      <NotLoaded title="Couldn’t load your devices" error={new Failure('timeout')} onRetry={() => {}} />
    </I18nProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => requestEnded(true));
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load your devices');
});
