/** Milliseconds until a call without an answer is given up (specification section 9). */
export const timeout = 90_000;

/** Which build this is: a content hash, `dev` while developing. */
export const build: string = import.meta.env?.VITE_BUILD ?? 'dev';
