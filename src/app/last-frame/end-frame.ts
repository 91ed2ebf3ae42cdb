declare global {
  interface Window {
    /** Removes the frame that the page's own script shows; gives the address of the link that was tapped on it just now. */
    lastFrame?: () => string | null;
  }
}

/** Has the app drawn a screen with its rows, or that there are none, or why not? */
export function isDrawn(root: Element): boolean {
  const main = root.querySelector('main:not(.shell-page)');
  return (
    main !== null &&
    main.getAttribute('aria-busy') !== 'true' &&
    !main.querySelector('[role=status] [data-skeleton]')
  );
}

/** Milliseconds that the frame waits for the app's own pictures. */
const longestWait = 300;

/** The pictures that the frame shows too: without them places would be empty for a moment that were not. */
function picturesOfBoth(root: Element): HTMLImageElement[] {
  const shown = new Set<string>();
  for (const { src, complete, naturalWidth } of document.querySelectorAll<HTMLImageElement>(
    '.last-frame img',
  ))
    if (complete && naturalWidth > 0) shown.add(src);
  return [...root.querySelectorAll<HTMLImageElement>('main img')].filter(({ src }) => shown.has(src));
}

/**
 * Resolves when the app's pictures can be painted in one frame with its rows. The browser has those of the frame in its
 * memory: they are there at once, and are decoded with that frame instead of after it. Others are awaited.
 */
async function picturesReady(root: Element): Promise<void> {
  const awaited: Promise<void>[] = [];
  for (const picture of picturesOfBoth(root)) {
    picture.decoding = 'sync';
    if (!picture.complete) awaited.push(picture.decode().catch(() => {}));
  }
  if (awaited.length === 0) return;
  await Promise.race([Promise.all(awaited), new Promise((done) => setTimeout(done, longestWait))]);
}

/**
 * Replaces the last frame (`index.html`) by what the app has drawn, once that has its rows, and follows the link that was
 * tapped meanwhile where it is still there.
 */
export function endLastFrame(root: Element): void {
  const end = window.lastFrame;
  if (!end) return;
  const look = () => {
    if (!isDrawn(root)) return;
    watch.disconnect();
    void picturesReady(root).then(() => {
      const to = end();
      const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href^="#/"]')];
      if (to) links.find((link) => link.getAttribute('href') === to)?.click();
    });
  };
  const watch = new MutationObserver(look);
  watch.observe(root, { childList: true, subtree: true });
  look();
}
