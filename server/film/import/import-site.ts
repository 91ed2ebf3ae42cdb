import type { Listed } from './take-in-list.ts';

/** The site as an import sees it. The import may run in another process than the site. */
export type Site = {
  /** The data folder. */
  data: string;
  /** Seconds of a preview. */
  free: number;
  films: readonly Listed[];
  /** Makes the site take in the finished film of this name from `media/incoming`. @returns the result as a text */
  takeIn(name: string): Promise<string>;
  /** Shows the progress of a file, from 0 to 1. */
  onPart(name: string, part: number): void;
};

/** One line for each file; `missed`: the number of failures. */
export type Report = { lines: string[]; missed: number };
