import { resolve } from 'node:path';

/** The absolute path for a typed one: npm runs commands in the project's folder and keeps the caller's folder in INIT_CWD. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '', path);
