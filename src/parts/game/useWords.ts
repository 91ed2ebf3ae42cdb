import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { isSide, parityOf, type Side, sizeOf, sumOf, total } from '../../../contract/game/picks.ts';

/** A round's number as people read it: `20261120 · 0842`. */
export const roundText = (roundNumber: string): string =>
  `${roundNumber.slice(0, 8)} · ${roundNumber.slice(8)}`;

/** The round's number within its day: `0842`. */
export const shortRound = (roundNumber: string): string => roundNumber.slice(8);

export type Words = {
  /** 'Small', 'Sum 9'; for an unknown type, the server's name. */
  pick: (type: string, name?: string) => string;
  /** The sums that a side covers: '3–10'; '' for any other pick, whose name says it. */
  covers: (type: string) => string;
  /** 'Small · Odd'. */
  sides: (dice: readonly number[]) => string;
  /** 'Dice: 4, 2, 1. Sum 7, Small, odd.', for screen readers. */
  dice: (dice: readonly number[]) => string;
};

/** The texts of picks and results: the same object for as long as the language is. */
export function useWords(): Words {
  const { t } = useLingui();
  return useMemo(() => {
    const names: Record<Side, string> = { large: t`Big`, small: t`Small`, single: t`Odd`, pair: t`Even` };
    const sidesOf = (dice: readonly number[]) => {
      const sum = total(dice);
      return { sum, size: names[sizeOf(sum)], parity: names[parityOf(sum)] };
    };
    return {
      pick(type, name = type) {
        const sum = sumOf(type);
        if (isSide(type)) return names[type];
        return sum === undefined ? name : t`Sum ${sum}`;
      },
      covers: (type) => ({ large: '11–18', small: '3–10' })[type] ?? '',
      sides(dice) {
        const { size, parity } = sidesOf(dice);
        return `${size} · ${parity}`;
      },
      dice(dice) {
        const { sum, size, parity: name } = sidesOf(dice);
        const parity = name.toLocaleLowerCase();
        const [one, two, three] = dice;
        return t`Dice: ${{ one }}, ${{ two }}, ${{ three }}. Sum ${{ sum }}, ${{ size }}, ${{ parity }}.`;
      },
    };
  }, [t]);
}
