/** How a withdrawal password is locked: wrong ones in a row until it is. */
export const pinTries = 5;

/** Minutes of the first and the second lock. After the third nothing opens it but a new one. */
export const lockMinutes = [30, 360] as const;

/** So many locks are for good. */
export const lastLock = lockMinutes.length + 1;
