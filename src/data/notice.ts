import type { Answer } from '../../contract/call.ts';
import { getNotices } from '../../contract/notice.ts';
import type { List } from './mirror/list.ts';
import { useList } from './mirror/use-list.ts';
import { useNoticesSeen, useReadUntil } from './notices-seen.ts';
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

/** How many notices are new since the list was last opened on this device. */
export function useNewNotices(): number {
  const { rows = [] } = useList(notices, {});
  const readUntil = useReadUntil(useNoticesSeen());
  return rows.filter(({ create_time }) => create_time > readUntil).length;
}

/** The time of the newest of these notices, ISO 8601; '' without one. */
export const newestOf = (rows: readonly Notice[]): string =>
  rows.reduce((latest, { create_time }) => (create_time > latest ? create_time : latest), '');
