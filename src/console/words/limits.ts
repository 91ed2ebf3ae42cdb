import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LimitKind, LimitPeriod } from '../../../contract/limits.ts';

/** Limits that members set, as the label of a figure. */
export const limitWords: Record<LimitKind, Record<LimitPeriod, MessageDescriptor>> = {
  deposit: {
    day: msg`Daily deposit limit`,
    week: msg`Weekly deposit limit`,
    month: msg`Monthly deposit limit`,
  },
  loss: {
    day: msg`Daily loss limit`,
    week: msg`Weekly loss limit`,
    month: msg`Monthly loss limit`,
  },
  stake: {
    day: msg`Daily stake limit`,
    week: msg`Weekly stake limit`,
    month: msg`Monthly stake limit`,
  },
};
