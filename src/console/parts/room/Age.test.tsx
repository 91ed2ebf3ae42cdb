import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Age } from './Age.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
});
afterEach(() => vi.useRealTimers());

/** Shows the age of what was read now, and lets time pass without a refresh. */
function after(every: number | undefined, milliseconds: number): HTMLElement {
  render(
    <I18nProvider i18n={i18n}>
      <Age of={{ dataUpdatedAt: Date.now(), every }} />
    </I18nProvider>,
  );
  act(() => vi.advanceTimersByTime(milliseconds));
  return screen.getByText(/^Updated/);
}

test('a refresh that is late is no reason to warn', () => {
  expect(after(60_000, 100_000)).not.toHaveAttribute('data-old');
});

test('three refreshes that are missing are told', () => {
  expect(after(5000, 21_000)).toHaveAttribute('data-old');
});

test('what is never read again is never late', () => {
  expect(after(undefined, 600_000)).not.toHaveAttribute('data-old');
});
