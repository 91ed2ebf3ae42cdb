/** The calendar day, YYYY-MM-DD, of a time in a time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', calendar: 'iso8601' }).format(at);
