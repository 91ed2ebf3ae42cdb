import { useQuery } from '@tanstack/react-query';
import type { getMember } from '../../../contract/account.ts';
import type { Answer } from '../../../contract/call.ts';
import { member } from '../../data/account.ts';
import { base } from '../../data/system.ts';
import { type Channel, fitOf, rangeOf } from './amount-input.ts';

type Group = Pick<Answer<typeof getMember>['groupinfo'], 'number' | 'missing'>;

/**
 * The smallest deposit that opens full films: what is missing for the first level, or the smallest that can be paid. `undefined`
 * where they are open, where no single deposit opens them, and where the server does not say.
 */
export function filmDeposit({ number, missing }: Group, channels: readonly Channel[]): string | undefined {
  if (number !== 0 || !missing) return undefined;
  const range = rangeOf(channels);
  const amounts = { fits: missing, below: range.min, above: undefined };
  return amounts[fitOf(range, missing)];
}

/** `filmDeposit` of the signed-in member. */
export function useFilmDeposit(): string | undefined {
  const { groupinfo = {} } = useQuery(member()).data ?? {};
  return filmDeposit(groupinfo, useQuery(base()).data?.pay_banklist ?? []);
}
