import type { InferOutput } from 'valibot';
import type { channel } from '../../../contract/system.ts';
import { compare } from '../../data/money.ts';

export type Channel = InferOutput<typeof channel>;

/** The typed amount, with a point or a comma, as the wire's decimal string; `undefined` unless it is an amount above 0. */
export function readAmount(typed: string, digits: number): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (!whole || fraction.length > digits) return undefined;
  const amount = fraction ? `${BigInt(whole)}.${fraction}` : `${BigInt(whole)}`;
  return compare(amount, '0') > 0 ? amount : undefined;
}

/** Whether a channel accepts an amount. */
export function fitOf(
  { min, max }: Pick<Channel, 'min' | 'max'>,
  amount: string,
): 'fits' | 'below' | 'above' {
  if (min && compare(amount, min) < 0) return 'below';
  return max && compare(amount, max) > 0 ? 'above' : 'fits';
}

/** The smallest and the largest amount that any of the channels accepts; `undefined` if one of them has no such limit. */
export function rangeOf(channels: readonly Pick<Channel, 'min' | 'max'>[]): Pick<Channel, 'min' | 'max'> {
  return {
    min: extreme(
      channels.map(({ min }) => min),
      -1,
    ),
    max: extreme(
      channels.map(({ max }) => max),
      1,
    ),
  };
}

/** The largest amount (`sign` 1) or the smallest (-1); `undefined` if one of them is. */
function extreme(amounts: readonly (string | undefined)[], sign: 1 | -1): string | undefined {
  if (amounts.some((amount) => amount === undefined)) return undefined;
  return (amounts as readonly string[]).reduce<string | undefined>(
    (best, one) => (best === undefined || compare(one, best) === sign ? one : best),
    undefined,
  );
}

const steps = ['50', '100', '200', '500', '1000', '2000', '5000', '10000'];

/** Up to six round amounts that at least one channel accepts. */
export const presetsFor = (channels: readonly Channel[]): string[] =>
  steps.filter((amount) => channels.some((one) => fitOf(one, amount) === 'fits')).slice(0, 6);
