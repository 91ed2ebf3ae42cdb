import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePlaces } from './usePlaces.ts';

/** A film at `currentTime`, which tells nothing but what it is asked to. */
const filmAt = (state: { currentTime: number; paused: boolean; ended: boolean }) =>
  Object.defineProperties(
    document.createElement('video'),
    Object.fromEntries(
      Object.entries({ seeking: false, ...state }).map(([name, value]) => [name, { value, writable: true }]),
    ),
  );

test('the last place of a film that ran to its end is told: browsers pause it before', () => {
  const video = filmAt({ currentTime: 14.2, paused: false, ended: false });
  const told = vi.fn();
  renderHook(() => usePlaces({ current: video }, told));
  video.dispatchEvent(new Event('timeupdate'));
  Object.assign(video, { currentTime: 15, paused: true, ended: true });
  video.dispatchEvent(new Event('timeupdate'));
  video.dispatchEvent(new Event('pause'));
  expect(told.mock.calls).toEqual([
    [14.2, true],
    [15, true],
    [15, false],
  ]);
});

test('a place that a paused film is put to is not told', () => {
  const video = filmAt({ currentTime: 8, paused: true, ended: false });
  const told = vi.fn();
  renderHook(() => usePlaces({ current: video }, told));
  video.dispatchEvent(new Event('timeupdate'));
  expect(told).not.toHaveBeenCalled();
});
