/** Whether this is an iPhone, iPod or iPad. An iPad reports itself as a Macintosh, but has a touch screen. */
export function onIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether this is the installed app rather than a browser tab. On iOS only `standalone` is reliable, not `display-mode`. */
export const installed = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;
