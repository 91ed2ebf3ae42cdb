import { useSyncExternalStore } from 'react';
import type { Failure } from '../transport/failure.ts';

/** How a list's last refresh stands. `new`: there was none in this page's life. `slow`: no answer for two seconds. */
export type Progress = {
  state: 'new' | 'idle' | 'refreshing' | 'slow' | 'failed';
  failure?: Failure;
  more: 'idle' | 'reading' | 'failed';
  /** When it was asked for last, ms. */
  asked: number;
  /** When all its pages were read anew last, ms, and in which language. */
  whole: { at: number; lang: string };
};

const unread: Progress = { state: 'new', more: 'idle', asked: 0, whole: { at: 0, lang: '' } };
const progress = new Map<string, Progress>();
const listeners = new Set<() => void>();

export const progressOf = (key: string): Progress => progress.get(key) ?? unread;

export function setProgress(key: string, change: Partial<Progress>): void {
  progress.set(key, { ...progressOf(key), ...change });
  for (const listener of listeners) listener();
}

/** Of a member's lists nothing was read in this page's life. */
export function forgetProgress(owner: string): void {
  for (const key of progress.keys()) if (key.startsWith(`${owner}:`)) progress.delete(key);
}

export const useProgress = (key: string): Progress =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => progressOf(key),
  );
