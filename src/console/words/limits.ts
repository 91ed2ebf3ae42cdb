import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LimitKind, LimitPeriod } from '../../../contract/limits.ts';

/** Limits that members set, as the label of a figure. */
export const limitWords: Record<LimitKind, Record<LimitPeriod, MessageDescriptor>> = {
  deposit: {
    day: msg`Deposit limit, per day`,
    week: msg`Deposit limit, per week`,
    month: msg`Deposit limit, per month`,
  },
  loss: {
    day: msg`Loss limit, per day`,
    week: msg`Loss limit, per week`,
    month: msg`Loss limit, per month`,
  },
  stake: {
    day: msg`Stake limit, per day`,
    week: msg`Stake limit, per week`,
    month: msg`Stake limit, per month`,
  },
};
