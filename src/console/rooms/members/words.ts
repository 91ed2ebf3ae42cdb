import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { searchWays } from '../../../../contract/console/members.ts';

/** What a member was found by. */
export const wayWords: Record<(typeof searchWays)[number], MessageDescriptor> = {
  username: msg`Username`,
  name: msg`Real name`,
  id: msg`ID`,
  card: msg`Bank account`,
  network: msg`Network`,
  device: msg`Device`,
  payment: msg`Payment`,
  order: msg`Bet`,
};
