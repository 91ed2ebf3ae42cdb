import { resolve } from 'node:path';

/** A path as it was typed: npm runs commands in the project's folder and keeps where it was called. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '', path);
