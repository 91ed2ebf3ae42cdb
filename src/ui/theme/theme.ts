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
  colourBar(theme);
  changed.emit();
}

/** `--bg` in both themes, as `index.html` has it. */
const bars = { light: '#F6F7F9', dark: '#0D1015' };

/** The colour of the phone's status bar and of the window's title: the theme that was chosen, or the device's. */
function colourBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = bars[theme === 'system' ? own : theme];
  }
}

export const useTheme = (): Theme => changed.useSnapshot(read);
