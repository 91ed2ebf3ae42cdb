import type { BrowserContext, Page } from '@playwright/test';

/** A list's first row: where it stands, what it says, and where a tap on it leads, if anywhere. */
export type FirstRow = { rows: string; text: string; leadsTo?: string | undefined };

/** Milliseconds since the navigation began. `row`: any row that counts, `own`: one that React drew, `answered`: the tap. */
export type RowTimes = { row: number; own: number; answered?: number };

/**
 * Runs on the page: does this element count as the row? It is visible, stands whole in the window, nothing covers its
 * middle or its quarters, and it says what the mirror says, word for word.
 */
export function countsAsRow(row: Element, text: string): boolean {
  if (row.textContent?.replace(/\s+/g, ' ').trim() !== text) return false;
  if (!row.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
    return false;
  const { left, top, width, height } = row.getBoundingClientRect();
  if (width < 1 || height < 1 || top < 0 || left < 0) return false;
  const { clientWidth, clientHeight } = document.documentElement;
  if (top + height > clientHeight || left + width > clientWidth) return false;
  return [0.25, 0.5, 0.75].every((share) =>
    row.contains(document.elementFromPoint(left + width * share, top + height * share)),
  );
}

/** Runs on the page before anything else: looks for the row at each frame, then taps on it. */
function watchRow(counts: typeof countsAsRow, { rows, text, leadsTo }: FirstRow) {
  const found = Promise.withResolvers<RowTimes>();
  Object.assign(window, { rowTimes: found.promise });
  const times: Partial<RowTimes> = {};
  const isOwn = (row: Element) => Object.keys(row).some((key) => key.startsWith('__reactFiber$'));
  // A task that is asked for at a frame runs when that frame was painted.
  const painted = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  };
  const when = (ready: () => boolean, then: () => void) => {
    const look = () => (ready() ? painted(then) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  };
  let row: Element | undefined;
  const find = (fits: (one: Element) => boolean) => () => {
    row = [...document.querySelectorAll(rows)].find((one) => fits(one) && counts(one, text));
    return row !== undefined;
  };
  const answer = () => {
    const { left, top, width, height } = (row as Element).getBoundingClientRect();
    const middle = document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement;
    const isThere = () =>
      location.hash.startsWith(leadsTo ?? '') &&
      find(() => true)() === false &&
      document.querySelector('h1')?.checkVisibility() === true;
    when(isThere, () => {
      times.answered = performance.now();
      found.resolve(times as RowTimes);
    });
    middle.click();
  };
  when(
    find(() => true),
    () => {
      times.row = performance.now();
      const own = () => {
        times.own = performance.now();
        if (leadsTo) answer();
        else found.resolve(times as RowTimes);
      };
      // Where the first row was React's already, both came at once.
      if (row && isOwn(row)) own();
      else when(find(isOwn), own);
    },
  );
}

/** From now on every page of this device looks for the row. */
export const watchRows = (context: BrowserContext, row: FirstRow) =>
  context.addInitScript(`(${watchRow})(${countsAsRow}, ${JSON.stringify(row)})`);

/** When the row came. @throws after a minute without it */
export async function rowTimes(page: Page): Promise<RowTimes> {
  const times = page.evaluate(() => (window as unknown as { rowTimes: Promise<RowTimes> }).rowTimes);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no row that counts on ${page.url()}`)), 60_000);
  });
  return Promise.race([times, late]).finally(() => clearTimeout(timer));
}
