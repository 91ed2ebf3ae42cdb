import type { Sentence } from '../../contract/sentences.ts';
import type { Say } from '../i18n/i18n.ts';

const sides: Record<string, Sentence> = {
  large: /*i18n*/ { id: 'game.pick.large', message: 'Large' },
  small: /*i18n*/ { id: 'game.pick.small', message: 'Small' },
  single: /*i18n*/ { id: 'game.pick.single', message: 'Single' },
  pair: /*i18n*/ { id: 'game.pick.pair', message: 'Pair' },
};

/** A pick's name in a language: the side's word, or the sum itself. */
export function pickName(type: string, say: Say): string {
  const side = sides[type];
  return side ? say(side) : type.replace('sum_', '');
}
