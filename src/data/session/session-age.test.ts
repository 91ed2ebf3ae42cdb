import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enter, leave } from './session.ts';
import { isOverdue, sessionChecked, useOverdue } from './session-age.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const right = (ago: number) => ({ server: now - ago, device: now - ago, seen: now - ago });

describe('a session that could not be checked', () => {
  test.each([
    ['six days ago', right(6 * day), false],
    ['eight days ago', right(8 * day), true],
    ['two days ago, on a clock set back by three since', { ...right(2 * day), seen: now + 3 * day }, true],
    ['two days ago, on a clock set back to before that', right(-2 * day), true],
    ['a minute ago, on a clock a little behind', { ...right(60_000), seen: now + 60_000 }, false],
    [
      'two days ago, on a clock a month ahead',
      { server: now - 32 * day, device: now - 2 * day, seen: now },
      false,
    ],
    [
      'two days ago, on a clock that was a month ahead and was put right',
      { server: now - 2 * day, device: now + 28 * day, seen: now + 28 * day },
      false,
    ],
    [
      'eight days ago, on a clock that was a month ahead and was put right',
      { server: now - 8 * day, device: now + 22 * day, seen: now + 22 * day },
      true,
    ],
    [
      'two days ago, on a clock that was a month behind and was put right',
      { server: now - 2 * day, device: now - 32 * day, seen: now },
      false,
    ],
  ])('%s', (_, checked, overdue) => expect(isOverdue(checked, now)).toBe(overdue));
});

describe('what the member may see', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    leave('logout');
    enter({ id: 'm1', tokensso: 's' });
    sessionChecked(new Date(now).toUTCString());
  });

  test('is hidden after a week without a good answer, and back with the first one', () => {
    const { result, rerender } = renderHook(useOverdue);
    expect(result.current).toBe(false);
    vi.setSystemTime(now + 7 * day + 1);
    dispatchEvent(new Event('visibilitychange'));
    rerender();
    expect(result.current).toBe(true);
    sessionChecked(null);
    rerender();
    expect(result.current).toBe(false);
  });

  test('is counted anew for the next member', () => {
    vi.setSystemTime(now + 8 * day);
    leave('logout');
    enter({ id: 'm2', tokensso: 't' });
    expect(renderHook(useOverdue).result.current).toBe(false);
  });
});
