import { createEmitter } from '../../emitter.ts';

/** `system`: as the device has it. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';
const changed = createEmitter();

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
  changed.emit();
}

export const useTheme = (): Theme => changed.useSnapshot(read);
