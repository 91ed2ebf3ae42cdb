/** The longest wait for an idle page, ms. */
const timeout = 1000;

/** Resolves in a new task, so that the browser can paint and handle input in between. */
export const nextTask = (): Promise<void> => new Promise((next) => setTimeout(next));

/** Resolves when the page is idle. Safari has no `requestIdleCallback`, so there it resolves after a short delay. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout });
    else setTimeout(done, timeout / 10);
  });
