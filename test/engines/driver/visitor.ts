import { expect } from '@playwright/test';
import { keys, type Tab } from './engine.ts';
import {
  aim,
  enterFrame,
  goInside,
  isSearchable,
  searching,
  signInHere,
  takeWords,
  texts,
} from './on-page.ts';
import { heading, sent, type Target, told } from './target.ts';

/** What login gives. */
type Session = { id: string; tokensso: string };

/** Milliseconds until something is given up. */
type Patience = { timeout?: number };

const usual = 30_000;
const intervals = [50, 100, 200, 300];

/** Somebody who uses the app in one tab of a browser engine. */
export type Visitor = {
  tab: Tab;
  /** Goes to an address inside the app, as `/Mine`: loads the app where it is not loaded yet. */
  open(address: string): Promise<void>;
  /** The same, as a member who signed in on this device earlier. */
  openAs(session: Session, address: string): Promise<void>;
  sees(target: Target, patience?: Patience): Promise<void>;
  misses(target: Target, patience?: Patience): Promise<void>;
  /** Waits for so many of them. */
  counts(target: Target, count: number): Promise<void>;
  taps(target: Target): Promise<void>;
  /** Replaces what stands in a field. */
  types(target: Target, words: string): Promise<void>;
  /** The texts of all that can be seen of it. */
  reads(target: Target): Promise<string[]>;
  /** Tells by the keyboard alone, in a frame without scripts: `steps` is the place of the button in its order. */
  pressesInFrame(steps: number): Promise<void>;
};

/** @param url the site, without a slash at the end */
export function visitor(tab: Tab, url: string): Visitor {
  const script = searching();
  /** A page that is just being left takes no script: it is asked again. */
  const ready = async () => {
    if (!(await tab.run(isSearchable))) await tab.add(script);
  };
  const reads = async (target: Target) => {
    await ready();
    return tab.run(texts, sent(target));
  };
  const later = (target: Target) => reads(target).catch((error: Error) => [`not read: ${error.message}`]);
  const found = async (target: Target) => (await reads(target).catch(() => [])).length;

  const place = async (target: Target) => {
    let last: Awaited<ReturnType<typeof aim>> = 'is not there';
    const look = async () => {
      await ready();
      last = await tab.run(aim, sent(target));
      return typeof last === 'string' ? last : 'can be pressed';
    };
    const why = () => look().catch((error: Error) => error.message);
    await expect.poll(why, { message: told(target), timeout: usual, intervals }).toBe('can be pressed');
    return last as unknown as { x: number; y: number };
  };
  const taps = async (target: Target) => {
    const { x, y } = await place(target);
    await tab.press(x, y);
  };

  const open = async (address: string) => {
    if (!(await tab.run(goInside, url, address))) await tab.load(`${url}/#${address}`);
  };

  const sees: Visitor['sees'] = (target, { timeout = usual } = {}) =>
    expect
      .poll(() => found(target), { message: `sees ${told(target)}`, timeout, intervals })
      .toBeGreaterThan(0);

  return {
    tab,
    open,
    openAs: async ({ id, tokensso }, address) => {
      await open('/Agreement');
      // Firefox tells of an error for each script that was still on its way when the page was left.
      await sees(heading(/./));
      await tab.run(signInHere, id, tokensso);
      await tab.reload();
      await open(address);
    },
    sees,
    misses: (target, { timeout = usual } = {}) =>
      expect.poll(() => later(target), { message: `misses ${told(target)}`, timeout, intervals }).toEqual([]),
    counts: (target, count) =>
      expect.poll(() => found(target), { message: told(target), timeout: usual, intervals }).toBe(count),
    taps,
    types: async (target, words) => {
      await taps(target);
      if ((await tab.run(takeWords, sent(target), words)) === 'to type') await tab.type(words);
      await expect.poll(() => reads(target), { message: told(target), intervals }).toContain(words);
    },
    reads,
    pressesInFrame: async (steps) => {
      await expect.poll(() => tab.run(enterFrame), { intervals }).toBe(true);
      await tab.type(keys.tab.repeat(steps) + keys.space);
    },
  };
}
