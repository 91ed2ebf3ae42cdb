import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePageWidth } from './usePageWidth.ts';

test.each([
  [320, 320],
  [682, 682],
  [683, 682],
  [1000, 682],
  [1001, 650],
  [1280, 650],
])('on a window %d px wide, a page has %d', (window, page) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window);
  expect(renderHook(usePageWidth).result.current).toBe(page);
});

test('a phone that is turned has a page of another width', () => {
  const width = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  const { result } = renderHook(usePageWidth);
  width.mockReturnValue(640);
  act(() => void dispatchEvent(new Event('resize')));
  expect(result.current).toBe(640);
});
