import type { Page } from '@playwright/test';
import { openReference } from './reference/open.ts';
import { measuredScreens } from './screens.ts';
import { kept, newPhone, openSite, resting, signedIn, slow } from './site.ts';
import { type Box, type Seen, type Swap, swapShift, swapsBetween } from './swaps.ts';
import { pairs, tell } from './table/figures.ts';

/** What a page moves by is nearly the same each time: a fifth of the pairs, three as a rule. */
const loads = Math.ceil(pairs / 5);

/** What a page keeps: the browser's sum, what it says has moved, and what stood in the window at each frame. */
type Watched = { shift: number; moved: string[]; frames: [number, { look: string; box: Box }][][] };

/** The browser's own entry (https://wicg.github.io/layout-instability). */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };

/** Runs on the page: keeps the browser's own layout shifts, and at each frame what stands in the window. */
function watchWindow() {
  const seen: Watched = { shift: 0, moved: [], frames: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      seen.shift += value;
      for (const { node } of sources)
        seen.moved.push(`${node instanceof Element ? node.outerHTML.slice(0, 90) : node?.textContent}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const numbers = new WeakMap<Element, number>();
  let count = 0;
  const numberOf = (element: Element) => {
    const number = numbers.get(element) ?? ++count;
    numbers.set(element, number);
    return number;
  };
  const clear = 'rgba(0, 0, 0, 0)';
  /** A leaf looks like its text in its size, a picture like its file, a block like its colour and its size. */
  const lookOf = (element: Element, { width, height }: Box): string | undefined => {
    if (element instanceof HTMLImageElement) return `image ${element.currentSrc}`;
    const style = getComputedStyle(element);
    const text = element.childElementCount === 0 ? element.textContent?.trim() : '';
    if (text) return `text ${text} ${style.fontSize}`;
    // Columns of one grid differ by a fraction of a pixel.
    const size = `${Math.round(width)} ${Math.round(height)}`;
    return style.backgroundColor === clear ? undefined : `block ${style.backgroundColor} ${size}`;
  };
  let last = '';
  const look = () => {
    const frame: [number, { look: string; box: Box }][] = [];
    for (const element of document.body?.querySelectorAll('*') ?? []) {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 1 || height < 1 || top >= innerHeight || top + height <= 0 || left >= innerWidth) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const box = { left, top, width, height };
      const found = lookOf(element, box);
      if (found) frame.push([numberOf(element), { look: found, box }]);
    }
    const now = JSON.stringify(frame);
    if (now !== last) seen.frames.push(frame);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What a load has moved by: the browser's own sum, and swaps from frame to frame. */
type Moved = { shift: number; told: number; moved: string[]; swaps: Swap[] };

async function movedOn(page: Page): Promise<Moved> {
  await resting(page);
  const {
    shift: told,
    moved,
    frames,
  } = await page.evaluate(() => (window as unknown as { seen: Watched }).seen);
  const maps: Seen[] = frames.map((frame) => new Map(frame));
  const window = page.viewportSize() ?? { width: 390, height: 844 };
  const steps = maps.slice(1).map((after, at) => swapsBetween(maps[at] as Seen, after));
  const swapped = steps.reduce((sum, step) => sum + swapShift(step, window), 0);
  // To a thousandth: what is less is nothing.
  return { shift: Math.round((told + swapped) * 1000) / 1000, told, moved, swaps: steps.flat() };
}

/** Prints the browser's own share, and the first swaps with how far they went, px. */
function explain({ told, moved, swaps }: Moved) {
  const far = ({ look, from, to }: Swap) =>
    `${look.slice(0, 60)} by ${Math.round(to.left - from.left)}, ${Math.round(to.top - from.top)}`;
  for (const one of moved.slice(0, 4)) console.log(`  moved: ${one}`);
  console.log(
    `  told by the browser ${told.toFixed(3)}; swaps: ${swaps.slice(0, 8).map(far).join(' · ') || 'none'}`,
  );
}

/** A first visit, and a reload with the worker. */
async function visit(url: string, asMember: boolean) {
  const context = await newPhone(site.browser);
  const page = await context.newPage();
  if (asMember) await signedIn(page, site.server.url, site.session);
  await context.addInitScript(watchWindow);
  await slow(page);
  await page.goto(url);
  const first = await movedOn(page);
  await kept(page);
  await page.reload();
  const later = await movedOn(page);
  await context.close();
  return { first, later };
}

const site = await openSite();
const reference = await openReference();
const screens = await measuredScreens(site);
const theirs: Awaited<ReturnType<typeof visit>>[] = [];
const ours = screens.map(() => [] as typeof theirs);
for (let load = 0; load < loads; load++) {
  theirs.push(await visit(reference.url, false));
  for (const [at, { who, address }] of screens.entries())
    ours[at]?.push(await visit(`${site.server.url}/#${address}`, who === 'member'));
}
for (const [at, { name }] of screens.entries())
  for (const [when, title] of [
    ['first', 'first visit'],
    ['later', 'reload'],
  ] as const) {
    const moved = ours[at]?.map((one) => one[when]) ?? [];
    const reference = theirs.map((one) => one[when].shift);
    tell({ goal: 'shift', name: `${name}, ${title}`, ours: moved.map(({ shift }) => shift), reference });
    if (moved[0]) explain(moved[0]);
  }
await site.close();
reference.close();
