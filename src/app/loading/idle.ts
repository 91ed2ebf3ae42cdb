/** A page that is never idle is not waited for longer, ms. */
const patience = 1000;

/** The next turn of the page, after what the browser has to do between. */
export const turn = (): Promise<void> => new Promise((next) => setTimeout(next));

/** When the page has nothing else to do. Safari cannot tell, and gets a moment instead. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: patience });
    else setTimeout(done, patience / 10);
  });
