import { queryOptions } from '@tanstack/react-query';
import type { Answer, Asked } from '../../contract/call.ts';
import type { BreakKind } from '../../contract/limits.ts';
import {
  acknowledgeRealityCheck,
  confirmLimit,
  exclude,
  exportData,
  getLimits,
  setLimit,
} from '../../contract/protection.ts';
import { reloadMember } from './account.ts';
import { currentMember } from './session/session.ts';
import { queryClient } from './transport/query-cache.ts';
import { send, sendForAnswer } from './transport/send.ts';

export type Limit = Answer<typeof getLimits>[number];

const limitsKey = () => ['protection', 'limits', currentMember()];

/** The limits that the member has set, with the amount used of each. */
export const limits = () =>
  queryOptions({
    queryKey: limitsKey(),
    queryFn: ({ signal }) => send(getLimits, {}, { signal }),
  });

export const reloadLimits = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['protection', 'limits'] });

const cacheLimits = (limits: Limit[]) => queryClient.setQueryData(limitsKey(), limits);

/** Sets a limit; '' removes it. A lower limit applies at once; a higher one or a removal needs a day and `confirmIncrease`. @returns all limits */
export async function saveLimit(fields: Asked<typeof setLimit>): Promise<Limit[]> {
  const { data } = await sendForAnswer(setLimit, fields);
  cacheLimits(data);
  return data;
}

/** The second confirmation that raises or removes a limit. */
export async function confirmIncrease(fields: Asked<typeof confirmLimit>): Promise<void> {
  cacheLimits(await send(confirmLimit, fields));
}

/** Acknowledges the reality check that is due. `minutes` (10 to 60) sets the minutes of play between two checks. */
export async function acknowledgeCheck(minutes?: number): Promise<void> {
  await send(acknowledgeRealityCheck, minutes === undefined ? {} : { minutes: String(minutes) });
  await reloadMember();
}

/** A break from play that cannot be ended early: a cool-off of 1 to 42 days, or self-exclusion of 180 to 1827. */
export async function takeBreak(kind: BreakKind, days: number): Promise<void> {
  await sendForAnswer(exclude, { kind, days: String(days) });
  await reloadMember();
}

/** Everything that the server stores about the member. */
export const readOwnData = (): Promise<Answer<typeof exportData>> => send(exportData, {});
