import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isSide, type Side, sumOf } from '../../../contract/game/picks.ts';
import { i18n } from '../../i18n/i18n.ts';

const sides: Record<Side, MessageDescriptor> = {
  large: msg`Big`,
  small: msg`Small`,
  single: msg`Odd`,
  pair: msg`Even`,
};

/** A pick as people read it: 'Small', 'Sum 9'. */
export function pickText(pick: string): string {
  if (isSide(pick)) return i18n._(sides[pick]);
  const sum = sumOf(pick);
  return sum === undefined ? pick : i18n._(msg`Sum ${sum}`);
}

/** A round's number as people read it: `20261120 · 0842`; one that has no such parts as it is. */
export const roundText = (round: string): string =>
  [round.slice(0, 8), round.slice(8)].filter(Boolean).join(' · ');
