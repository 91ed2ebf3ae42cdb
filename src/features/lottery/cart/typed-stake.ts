import { useRef } from 'react';
import type { Cart } from '../../../data/game/stored-cart.ts';
import { pressAmountKey } from '../../../ui/controls/NumberKeypad.tsx';
import { stakeDigits } from './cart.ts';

/** The stake after the last key, when that was pressed, in milliseconds of the page, and whether a decimal point was. */
export type Typed = { stake: string; at: number; fraction?: boolean };

/** Milliseconds without a key after which the next digit starts a new stake. */
const pause = 2000;

/**
 * The stake after a key of the keyboard: the first digit starts a new stake, the next ones extend it, Backspace removes one.
 * A point or comma begins decimals.
 * `undefined` for every other key. `digits`: the maximum number of digits.
 */
export function typeStake(
  stake: string,
  last: Typed | undefined,
  { key, at }: { key: string; at: number },
  digits: number,
): Typed | undefined {
  if (key === 'Backspace') return { stake: pressAmountKey(stake, 'delete', { decimals: 0, digits }), at };
  const continues = last !== undefined && last.stake === stake && at - last.at <= pause;
  if (continues && (key === '.' || key === ',')) return { stake, at, fraction: true };
  if (!isDigit(key)) return undefined;
  // Stakes are whole: '12.00' is 12, and '12.5' is none, which the cart says. It never becomes 125.
  if (continues && last.fraction) return { stake: key === '0' ? stake : '', at, fraction: true };
  return { stake: pressAmountKey(continues ? stake : '', key, { decimals: 0, digits }), at };
}

const isDigit = (key: string): key is '0' => /^\d$/.test(key);

interface StakeKeys {
  cart: Cart | null;
  /** The smallest stake. */
  least: string;
  onStake: (stake: string) => void;
  /** Enter after the stake was typed. */
  onEnter: () => void;
}

/**
 * A key handler by which the number keys set the stake, and Enter then goes on instead of pressing the option or button that
 * has the focus. For the options and the cart alone: a shortcut of one character must do nothing elsewhere (WCAG 2.1.4).
 */
export function useStakeKeys({
  cart,
  least,
  onStake,
  onEnter,
}: StakeKeys): (event: React.KeyboardEvent) => void {
  const last = useRef<Typed & { on: EventTarget }>(undefined);
  return (event) => {
    if (!cart || cart.picks.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && last.current?.on === event.target && last.current.stake === cart.stake) {
      event.preventDefault();
      if (!event.repeat) onEnter();
      return;
    }
    const key = { key: event.key, at: event.timeStamp };
    const typed = typeStake(cart.stake, last.current, key, stakeDigits(least));
    if (!typed) return;
    event.preventDefault();
    last.current = { ...typed, on: event.target };
    onStake(typed.stake);
  };
}
