import type { InferOutput } from 'valibot';
import type { channel } from '../../../contract/system.ts';
import { compare } from '../../data/money.ts';
import { decimalMark, groupMark } from '../../i18n/format.ts';

export type Channel = InferOutput<typeof channel>;

/** How a language writes an amount: `1,000.50` or `1.000,50`. */
export type Marks = { group: string; decimal: string };

/** The marks of the person's language. */
export const ownMarks = (): Marks => ({ group: groupMark(), decimal: decimalMark() });

/**
 * The typed amount, with a point or a comma, as the wire's decimal string; `undefined` unless it is an amount above 0. With
 * `marks` the digits may be grouped by thousands as that language writes them.
 */
export function readAmount(typed: string, digits: number, marks?: Marks): string | undefined {
  const plain = ungrouped(typed.trim(), marks);
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(plain) ?? [];
  if (!whole || fraction.length > digits) return undefined;
  const amount = fraction ? `${BigInt(whole)}.${fraction}` : `${BigInt(whole)}`;
  return compare(amount, '0') > 0 ? amount : undefined;
}

/** Why a text is no amount that can be deposited or withdrawn: no number, too many decimals, too small, too large. */
export type AmountFlaw = 'number' | 'decimals' | 'below' | 'above';

/** What is wrong with a typed text that `readAmount` does not take. */
export function flawOf(typed: string, digits: number, marks: Marks): AmountFlaw {
  const [plain, minus, fraction = ''] =
    /^([-−]?)\d+(?:[.,](\d*))?$/.exec(ungrouped(typed.trim(), marks)) ?? [];
  if (!plain) return 'number';
  if (!minus && fraction.length > digits) return 'decimals';
  return minus || !/[1-9]/.test(plain) ? 'below' : 'above';
}

/** `1,000.50` without its group marks; any other text, and without marks every text, unchanged. */
function ungrouped(typed: string, marks?: Marks): string {
  if (!marks) return typed;
  const { group, decimal } = marks;
  const [whole = '', ...fraction] = typed.split(decimal);
  const groups = whole.split(group);
  const isGrouped = groups.length > 1 && /^\d{1,3}(,\d{3})+$/.test(groups.join(','));
  return isGrouped ? [groups.join(''), ...fraction].join(decimal) : typed;
}

/** The smallest amount above 0 of a currency with so many decimals. */
export const smallest = (digits: number): string => (10 ** -digits).toFixed(digits);

/** An amount of the wire as the person would type it: with the decimal mark of the language. */
export const typedForm = (amount: string): string => amount.replace('.', decimalMark());

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
