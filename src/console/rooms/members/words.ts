import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { memberRisks, memberStates, searchWays } from '../../../../contract/console/members.ts';

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

/** The states of an account that a list can be narrowed to. */
export const stateWords: Record<(typeof memberStates)[number], MessageDescriptor> = {
  usual: msg({ message: 'Active', context: 'account' }),
  disabled: msg`Disabled`,
  paused: msg`Paused`,
  break: msg`On a break`,
};

/** What makes a member worth a look. */
export const riskWords: Record<(typeof memberRisks)[number], MessageDescriptor> = {
  case: msg`Case pending`,
  owes: msg`Owes money`,
  joined: msg`Multiple accounts`,
};
