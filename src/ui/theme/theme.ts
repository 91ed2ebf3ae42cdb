import { createEmitter } from '../../emitter.ts';
import { store } from '../../local-storage.ts';

/** `system`: the device's theme. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';
const changed = createEmitter();

function read(): Theme {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Switches to a theme and stores it; the inline script of `index.html` reads it before the first paint. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') {
    localStorage.removeItem(key);
    delete root.dataset.theme;
  } else {
    store(key, theme);
    root.dataset.theme = theme;
  }
  colourStatusBar(theme);
  changed.emit();
}

/** The value of `--bg` in both themes, which `index.html` repeats. */
const bars = { light: '#F6F7F9', dark: '#0D1015' };

/** Sets the colour of the phone's status bar and of the window's title bar. */
function colourStatusBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = bars[theme === 'system' ? own : theme];
  }
}

export const useTheme = (): Theme => changed.useSnapshot(read);
