import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createEmitter } from '../emitter.ts';
import { store } from '../local-storage.ts';
import { member } from './account.ts';
import { useSession } from './session/session.ts';
import { noteUnread } from './unread.ts';

/** The storage key of the time of the newest notice that was seen on this device, ISO 8601. */
const seenKey = 'plaza-notices-seen';
const seenChanged = createEmitter();

/** The time of the newest notice that was seen on this device, ISO 8601; '' before any was. */
export const noticesSeen = (): string => localStorage.getItem(seenKey) ?? '';

/** @param newest the time of the newest notice that was shown, ISO 8601, or '' */
export function noteNoticesSeen(newest: string): void {
  if (newest <= noticesSeen()) return;
  store(seenKey, newest);
  seenChanged.emit();
}

/** `noticesSeen`, again after each change. */
export const useNoticesSeen = (): string => seenChanged.useSnapshot(noticesSeen);

/** The time up to which notices count as read, ISO 8601: those that were `seen`, and those older than the account. */
export function useReadUntil(seen: string): string {
  useSession();
  return later(useQuery(member()).data?.created, seen);
}

/** Tells `useUnread` whether the signed-in member has a notice that was not seen on this device. */
export function useNoteUnread(): void {
  const signedIn = useSession() !== null;
  const { created, newest_notice: newest = '' } = useQuery(member()).data ?? {};
  const seen = useNoticesSeen();
  const unread = signedIn && newest > later(created, seen);
  useEffect(() => noteUnread(unread), [unread]);
}

const later = (created = '', seen: string): string => (created > seen ? created : seen);
