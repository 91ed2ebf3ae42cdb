/** Whether this is an iPhone, iPod or iPad; the iPad calls itself a Mac that is touched. */
export function onIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether this is the installed app and no browser's tab. On iOS `display-mode` may lie, its own flag does not. */
export const installed = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;
