import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RoomName } from '../addresses.ts';

type Shortcut = { keys: readonly string[]; does: MessageDescriptor };

const everywhere: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: msg`Find a member, payment, round, setting, action or page` },
  { keys: ['J', 'K'], does: msg`Next and previous row` },
  { keys: ['Enter'], does: msg`Open the row` },
  { keys: ['X'], does: msg`Select the row, if it can be selected` },
  { keys: ['Esc'], does: msg`Close the open panel` },
  { keys: ['?'], does: msg`Show this help` },
];

const own: { [room in RoomName]?: readonly Shortcut[] } = {
  withdrawals: [
    { keys: ['A'], does: msg`Approve the withdrawal` },
    { keys: ['R'], does: msg`Decline the withdrawal` },
  ],
  proposals: [
    { keys: ['A'], does: msg`Approve the proposal` },
    { keys: ['R'], does: msg`Reject the proposal` },
  ],
};

/** The keys that work in a room: its own first. */
export const keysOf = (room: RoomName | undefined): readonly Shortcut[] => [
  ...((room && own[room]) ?? []),
  ...everywhere,
];
