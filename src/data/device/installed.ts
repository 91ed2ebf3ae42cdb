/** Whether this is the installed app and no browser's tab. On iOS `display-mode` may lie, its own flag does not. */
export const installed = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;
