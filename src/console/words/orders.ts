import { msg } from '@lingui/core/macro';
import type { StateWords } from './payments.ts';

/** The states of an order. */
export const orderWords: Record<'accepted' | 'won' | 'lost' | 'void', StateWords> = {
  accepted: { name: msg({ message: 'Open', context: 'bet whose result is pending' }), kind: 'neutral' },
  won: { name: msg`Won`, kind: 'pos' },
  lost: { name: msg`Not won`, kind: 'neutral' },
  void: { name: msg`Voided`, kind: 'warn' },
};
