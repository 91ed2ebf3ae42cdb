/** One line of the specification, and the tests that prove it: `<file> › <the test's name as it stands in the source>`. */
export type Line = {
  id: string;
  words: string;
  tests: string[];
  /** What the product does instead, and why. */
  departs?: string;
};

export type Section = { number: number; title: string; lines: Line[] };

export const line = (id: string, words: string, ...tests: string[]): Line => ({ id, words, tests });

/** A line from which the product departs; the tests prove what it does instead. */
export const departs = (id: string, words: string, because: string, ...tests: string[]): Line => ({
  ...line(id, words, ...tests),
  departs: because,
});
