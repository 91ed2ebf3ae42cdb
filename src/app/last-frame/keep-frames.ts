import { build } from '../../constants.ts';
import { makeRoom } from '../../data/mirror/first-rows.ts';
import { currentMember, isCurrent, onEnter, onLeave } from '../../data/session/session.ts';
import { base } from '../../data/system.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { dayKey } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { frameMark, removeNames, rowCopies } from '../../local-storage.ts';
import { pathOf } from '../../paths.ts';
import { idle } from '../loading/idle.ts';
import { type Drawing, drawingOf, NotDrawable } from './drawing.ts';
import { isDrawn } from './end-frame.ts';

/**
 * A member's list as it last stood in the window, for the next start at the same address. It is a copy of rows among the
 * others in local storage and removed as they are: when its member leaves, with its build and language, when a row in it
 * is withdrawn, and where storage is full.
 */
type LastFrame = {
  /** When it was taken, and when its days ('Today') are no longer right, ms since 1970. */
  at: number;
  until: number;
  /** Of the page: its language, the window's width in px and the base font's size. Elsewhere it would look different. */
  tag: string;
  width: number;
  font: string;
  tree: Drawing;
};

const maxFrames = 8;
/** The characters of a frame. */
const maxLength = 25_000;
/** Milliseconds that the page rests before its frame is taken, and between two looks whether it does. */
const rest = 3000;

const frames = () =>
  Object.keys(localStorage).filter((name) => name.startsWith(rowCopies) && name.includes(frameMark));

/** May this screen be shown again as it stands: a member's list from its top, with nothing chosen or open over it? */
function canBeKept(root: Element): boolean {
  const { innerWidth, scrollY } = window;
  if (!pathOf(location.hash.slice(1))?.frame) return false;
  if (!currentMember() || !isCurrent() || scrollY > 0) return false;
  // Beside a scroll bar the window is narrower than before the app has run.
  if (innerWidth !== document.documentElement.clientWidth) return false;
  if (document.querySelector('dialog[open], [role=dialog]') || !isDrawn(root)) return false;
  const main = root.querySelector('main');
  // What is chosen or opened on the screen is not in its address. The first of some chips is the one that is preset.
  return !main?.querySelector(
    '[aria-expanded=true], [aria-pressed=true]:not(:first-child), [aria-selected=true]:not(:first-child), input:focus',
  );
}

/** The moment, within a quarter of an hour, at which the site's day ends. */
function endOfDay(now: number): number {
  const zone = queryClient.getQueryData(base().queryKey)?.time_zone;
  const today = dayKey(now, zone);
  const quarter = 15 * 60_000;
  let until = now - (now % quarter);
  while (dayKey(until + quarter, zone) === today) until += quarter;
  return until + quarter;
}

const nameHere = () =>
  `${rowCopies}${build}:${currentLocale()}:${currentMember()}${frameMark}${location.hash}`;

/** @returns whether the frame was kept */
function take(root: Element): boolean {
  if (!canBeKept(root)) return false;
  const name = nameHere();
  const page = document.documentElement;
  try {
    const [screen] = root.children;
    const now = Date.now();
    const frame: LastFrame = {
      at: now,
      until: endOfDay(now),
      tag: page.lang,
      width: window.innerWidth,
      font: getComputedStyle(page).fontSize,
      tree: drawingOf(screen as Element),
    };
    const text = JSON.stringify(frame);
    if (text.length > maxLength) throw new NotDrawable('too long');
    if (localStorage.getItem(name) === null) makeRoom(frames(), maxFrames);
    localStorage.setItem(name, text);
    return true;
  } catch (error) {
    // Otherwise local storage is full: what else is kept there needs the room more.
    if (error instanceof NotDrawable) localStorage.removeItem(name);
    else removeNames((one) => one.startsWith(rowCopies));
    return false;
  }
}

/** From now on keeps the frame of each list that is looked at: while it rests, and when the page is left. */
export function keepFrames(root: Element): void {
  // Until the app has drawn what another member sees, nothing is taken.
  let changed = 0;
  const note = () => {
    changed = Date.now();
  };
  onEnter(note);
  onLeave(note);
  let taken = '';
  // The name of the frame that shows the page as it still stands: leaving it costs nothing then, and the next page comes sooner.
  let still = '';
  const forget = () => {
    still = '';
    watch.disconnect();
  };
  const watch = new MutationObserver(forget);
  addEventListener('scroll', forget, { passive: true });
  const now = () => {
    if (Date.now() - changed < rest || still === nameHere()) return;
    taken = location.hash;
    if (!take(root)) return;
    still = nameHere();
    watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  };
  addEventListener('pagehide', now);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && now());
  let seen = '';
  setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    if (location.hash !== seen) seen = location.hash;
    else if (taken !== seen) void idle().then(now);
  }, rest);
}
