/** How many wrong withdrawal passwords in a row lock it. */
export const pinTries = 5;

/** Minutes of the first and the second lock. After the third only a new password helps. */
export const lockMinutes = [30, 360] as const;

/** The number of the lock that never ends. */
export const lastLock = lockMinutes.length + 1;
