import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../contract/call.ts';
import { getNotices } from '../../contract/notice.ts';
import { createEmitter } from '../emitter.ts';
import { member } from './account.ts';
import type { List } from './mirror/list.ts';
import { useList } from './mirror/use-list.ts';
import { useSession } from './session/session.ts';
import { send } from './transport/send.ts';

export type Notice = Answer<typeof getNotices>[number];

/** Everybody's and, with a session, the member's own: told apart by whose copy it is. */
export const notices: List<Notice, Record<never, never>> = {
  name: 'viewer-notices',
  of: 'viewer',
  size: 0,
  idOf: (row) => row.id ?? `${row.create_time} ${row.name}`,
  read: (_, __, signal) => send(getNotices, {}, { signal }),
};

/** Until when the notices were seen on this device: the time of the newest one, ISO 8601. */
const seenKey = 'plaza-notices-seen';
const seenChanged = createEmitter();

/** Until when the notices were seen on this device, ISO 8601; '' when they never were. */
export const noticesSeen = (): string => localStorage.getItem(seenKey) ?? '';

/** How many notices have come since the list was last opened on this device, none of them older than the account. */
export function useNewNotices(): number {
  const { rows = [] } = useList(notices, {});
  const seen = seenChanged.useSnapshot(noticesSeen);
  useSession();
  const { created = '' } = useQuery(member()).data ?? {};
  return rows.filter(({ create_time }) => create_time > seen && create_time > created).length;
}

export function noteNoticesSeen(rows: readonly Notice[]): void {
  const newest = rows.reduce((latest, { create_time }) => (create_time > latest ? create_time : latest), '');
  if (newest <= noticesSeen()) return;
  localStorage.setItem(seenKey, newest);
  seenChanged.emit();
}
