/** What a member can limit, in the order in which it is shown. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const;

/** The periods of limits. The counters and limits in the table `account` are arrays in this order. */
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

/** Which limit. */
export type LimitName = { kind: LimitKind; period: LimitPeriod };

/** Hours before an increase can be confirmed, so that nobody decides on it while playing. */
export const increaseHours = 24;

/**
 * Days in which a due increase can be confirmed; then it lapses. An old request must not be ready to use when the member is losing.
 */
export const confirmDays = 7;

/** The longest break in days: five years, two of which may be leap years. */
export const longestBreak = 1827;

/** The shortest and the longest break of each kind, in days. */
export const breakDays = { cooloff: [1, 42], exclude: [180, longestBreak] } as const;

export type BreakKind = keyof typeof breakDays;

export const breakKinds = ['cooloff', 'exclude'] as const satisfies readonly BreakKind[];
