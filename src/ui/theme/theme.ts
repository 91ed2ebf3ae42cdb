import { useSyncExternalStore } from 'react';

/** `system`: as the device has it. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();

function read(): Theme {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Shows the app in these colours from now on; the page's head reads it before the first paint. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') {
    localStorage.removeItem(key);
    delete root.dataset.theme;
  } else {
    localStorage.setItem(key, theme);
    root.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
