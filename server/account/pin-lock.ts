/** Wrong withdrawal passwords in a row that lock it. */
export const pinTries = 5;

/** Minutes of the first and the second lock. The third one ends only with a new password. */
export const lockMinutes = [30, 360] as const;

/** The number of the lock that never ends. */
export const lastLock = lockMinutes.length + 1;
