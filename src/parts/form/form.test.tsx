import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '../../data/transport/failure.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Refused } from './form.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('too many attempts: the wait is told and counted down', () => {
  const error = new Failure('too_many', { msg: 'Wait.', data: { retry_after: 28 } });
  render(
    <I18nProvider i18n={i18n}>
      <Refused error={error} />
    </I18nProvider>,
  );
  expect(screen.getByText('Too many attempts. Please try again in 0:28.')).toBeVisible();
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByText('Too many attempts. Please try again in 0:08.')).toBeVisible();
  act(() => void vi.advanceTimersByTime(9_000));
  expect(screen.getByText('Wait.')).toBeVisible();
});
