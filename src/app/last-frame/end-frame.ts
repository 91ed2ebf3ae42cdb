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
const pictures = 300;

const frame = () => new Promise((next) => requestAnimationFrame(next));

async function painted(root: Element): Promise<void> {
  await frame();
  const inView = [...root.querySelectorAll('main img')].filter(
    (one) => one.getBoundingClientRect().top < window.innerHeight,
  ) as HTMLImageElement[];
  const decoded = inView.map((one) => one.decode().catch(() => {}));
  await Promise.race([Promise.all(decoded), new Promise((done) => setTimeout(done, pictures))]);
  await frame();
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
    void painted(root).then(() => {
      const to = end();
      const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href^="#/"]')];
      if (to) links.find((link) => link.getAttribute('href') === to)?.click();
    });
  };
  const watch = new MutationObserver(look);
  watch.observe(root, { childList: true, subtree: true });
  look();
}
