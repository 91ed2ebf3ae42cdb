/** The days that a living person can be born on, YYYY-MM-DD: what a date field offers. */
export function birthdayRange(now: Date): { min: string; max: string } {
  return { min: `${now.getUTCFullYear() - 120}-01-01`, max: now.toISOString().slice(0, 10) };
}
