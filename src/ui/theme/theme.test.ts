import { expect, test } from 'vitest';
import { setTheme } from './theme.ts';

test('a theme is shown at once and kept; the system one leaves no trace', () => {
  setTheme('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  setTheme('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});
