import { wallTime } from '../../contract/calendar.ts';

/** A length of time in which a zone's clocks stand so many minutes ahead of UTC. */
export type Offset = { from: string; until: string; minutes: number };

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

const aheadAt = (at: number, zone: string) => (wallTime(at, zone) - at) / minute;

/** The first minute after `from` at which the zone is ahead by as much as at `until`. */
function changeBetween(from: number, until: number, zone: string): number {
  const there = aheadAt(until, zone);
  let [before, after] = [from, until];
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute;
    if (aheadAt(middle, zone) === there) after = middle;
    else before = middle;
  }
  return after;
}

const found = new Map<string, Offset[]>();

/**
 * How far a zone's clocks stand from UTC, from the start of the year before last to the end of the year after next. The client
 * writes times with it, and asks Intl, which is slow to begin, for those before and after.
 */
export function zoneOffsets(zone: string, now: Date): Offset[] {
  const year = now.getUTCFullYear();
  const known = found.get(`${zone} ${year}`);
  if (known) return known;
  const end = Date.UTC(year + 3, 0, 1);
  const starts = [Date.UTC(year - 2, 0, 1)];
  for (let at = starts[0] as number; at < end; at += week) {
    const next = Math.min(at + week, end);
    if (aheadAt(next, zone) !== aheadAt(at, zone)) starts.push(changeBetween(at, next, zone));
  }
  const offsets = starts.map((from, at) => ({
    from: new Date(from).toISOString(),
    until: new Date(starts[at + 1] ?? end).toISOString(),
    minutes: aheadAt(from, zone),
  }));
  found.set(`${zone} ${year}`, offsets);
  return offsets;
}
