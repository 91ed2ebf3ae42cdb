import type { Listed } from './take-in-list.ts';

/**
 * The site as an import sees it, which may run in another process: what it asks and tells goes through here.
 */
export type Site = {
  /** The data folder. */
  data: string;
  /** Seconds of a preview. */
  free: number;
  films: readonly Listed[];
  /** Has the finished film of this name in `media/incoming` taken in; gives the site's words. */
  takeIn(name: string): Promise<string>;
  /** Says how far the work on something has come, from 0 to 1. */
  onPart(name: string, part: number): void;
};

/** What was done, a line each; `missed`: how many could not be done. */
export type Report = { lines: string[]; missed: number };
