/** What a member can limit, and for how long, in the order in which it is shown. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const;

/** The counters and limits on the row of `account` are arrays in this order. */
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

/** Which limit. */
export type LimitName = { kind: LimitKind; period: LimitPeriod };

/** Hours that an increase waits before it may be confirmed, so that nobody decides on it in the heat of play. */
export const increaseHours = 24;

/**
 * Days in which a due increase may be confirmed; then it lapses. One that was asked for in a calm hour must not lie
 * ready for a heated one.
 */
export const confirmDays = 7;

/** The most days of any break. */
export const longestBreak = 1825;

/** The least and the most days of each kind of break. */
export const breakDays = { cooloff: [1, 42], exclude: [180, longestBreak] } as const;

export type BreakKind = keyof typeof breakDays;

export const breakKinds = ['cooloff', 'exclude'] as const satisfies readonly BreakKind[];
