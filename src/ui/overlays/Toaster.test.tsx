import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const action = { label: 'View', onClick: () => {} };

test.each([
  ['that confirms', 2500, () => toast.success('Saved')],
  ['with a lot to read', 6000, () => toast.error('a'.repeat(100))],
  ['in Chinese with as much', 6300, () => toast.info('字'.repeat(35))],
  ['that leads to what it tells of', 5000, () => toast.success('Bet placed', { action })],
  ['of what went wrong', 10_000, () => toast.error('Your request didn’t reach us.', { action })],
])('a toast %s stands for %i ms', async (_, time, show) => {
  render(
    <MemoryRouter>
      <Toaster label="Messages" />
    </MemoryRouter>,
  );
  act(() => void show());
  const shown = () => screen.getByRole('region', { name: 'Messages' }).childElementCount;
  await act(() => vi.advanceTimersByTimeAsync(time - 1));
  expect(shown()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(shown()).toBe(0);
});
