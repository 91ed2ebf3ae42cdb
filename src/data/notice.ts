import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../contract/call.ts';
import { getNotices } from '../../contract/notice.ts';
import { createEmitter } from '../emitter.ts';
import { store } from '../local-storage.ts';
import { member } from './account.ts';
import type { List } from './mirror/list.ts';
import { useList } from './mirror/use-list.ts';
import { useSession } from './session/session.ts';
import { send } from './transport/send.ts';

export type Notice = Answer<typeof getNotices>[number];

/** Everybody's notices and, with a session, the member's own; each owner has a separate copy. */
export const notices: List<Notice, Record<never, never>> = {
  name: 'viewer-notices',
  of: 'viewer',
  size: 0,
  idOf: (row) => row.id ?? `${row.create_time} ${row.name}`,
  read: (_, __, signal) => send(getNotices, {}, { signal }),
};

/** The storage key of the time of the newest notice that was seen on this device, ISO 8601. */
const seenKey = 'plaza-notices-seen';
const seenChanged = createEmitter();

/** The time of the newest notice that was seen on this device, ISO 8601; '' before any was. */
export const noticesSeen = (): string => localStorage.getItem(seenKey) ?? '';

/** The time up to which notices count as read, ISO 8601: those that were `seen`, and those older than the account. */
export function useReadUntil(seen: string): string {
  useSession();
  const { created = '' } = useQuery(member()).data ?? {};
  return created > seen ? created : seen;
}

/** How many notices are new since the list was last opened on this device. */
export function useNewNotices(): number {
  const { rows = [] } = useList(notices, {});
  const readUntil = useReadUntil(seenChanged.useSnapshot(noticesSeen));
  return rows.filter(({ create_time }) => create_time > readUntil).length;
}

export function noteNoticesSeen(rows: readonly Notice[]): void {
  const newest = rows.reduce((latest, { create_time }) => (create_time > latest ? create_time : latest), '');
  if (newest <= noticesSeen()) return;
  store(seenKey, newest);
  seenChanged.emit();
}
