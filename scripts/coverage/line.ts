/** One line of the specification, and the tests that prove it: `<file> › <the test's name as it stands in the source>`. */
export type Line = { id: string; words: string; tests: string[] };

export type Section = { number: number; title: string; lines: Line[] };

export const line = (id: string, words: string, ...tests: string[]): Line => ({ id, words, tests });
