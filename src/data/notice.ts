import type { Answer } from '../../contract/call.ts';
import { getNotices } from '../../contract/notice.ts';
import type { List } from './mirror.ts';
import { send } from './send.ts';

export type Notice = Answer<typeof getNotices>[number];

export const notices: List<Notice, Record<never, never>> = {
  name: 'notices',
  of: 'everybody',
  size: 0,
  idOf: (row) => row.id ?? `${row.create_time} ${row.name}`,
  read: (_, __, signal) => send(getNotices, {}, { signal }),
};
