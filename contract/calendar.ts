/**
 * Calendar days in a time zone, for terms that are named in days, months or years: what lasts six months must not end an
 * hour or a day before the date that a calendar gives. `zone`: an IANA name; without one, the device's own.
 */

/** Milliseconds. */
const day = 86_400_000;

/** What the clocks of a zone show at a moment, as if they stood in UTC. Milliseconds since 1970. */
export function wallTime(at: number, zone: string | undefined): number {
  const digits = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const options = { ...digits, ...clock, calendar: 'iso8601', ...(zone && { timeZone: zone }) };
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const seconds = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return seconds + (((at % 1000) + 1000) % 1000);
}

/**
 * The same time of day, a number of calendar days later. Where the clocks change, it is never earlier: an hour that comes
 * twice counts the second time, and an hour that is left out counts as the next one.
 */
export function daysLater(at: number, days: number, zone?: string): number {
  const wanted = wallTime(at, zone) + days * day;
  // The zone's offset on either side of a change of the clocks.
  const found = [wanted - day, wanted + day].map((near) => wanted - (wallTime(near, zone) - near));
  const exact = found.filter((one) => wallTime(one, zone) === wanted);
  return Math.max(...(exact.length > 0 ? exact : found));
}

/** The calendar days from a moment to the same day of a later month, or to the first of the next one where it has no such day. */
export function daysInMonths(at: number, months: number, zone?: string): number {
  const from = new Date(wallTime(at, zone));
  const [year, month, date] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  const same = new Date(Date.UTC(year, month + months, date));
  const to = same.getUTCDate() === date ? same.getTime() : Date.UTC(year, month + months + 1, 1);
  return (to - Date.UTC(year, month, date)) / day;
}
