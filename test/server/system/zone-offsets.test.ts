import { expect, test } from 'vitest';
import { wallTime } from '../../../contract/calendar.ts';
import { zoneOffsets } from '../../../server/system/zone-offsets.ts';

const now = new Date('2026-11-27T12:00:00Z');
const hours = Array.from({ length: 1500 }, (_, at) => Date.UTC(2024, 0, 1) + at * 29 * 3_600_000);

test.each([
  'UTC',
  'America/Mexico_City',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
])('the clocks of %s are known through the years around today, without a gap', (zone) => {
  const offsets = zoneOffsets(zone, now);
  expect(offsets.slice(1).map(({ from }) => from)).toEqual(offsets.slice(0, -1).map(({ until }) => until));
  expect([offsets[0]?.from, offsets.at(-1)?.until]).toEqual([
    '2024-01-01T00:00:00.000Z',
    '2029-01-01T00:00:00.000Z',
  ]);
  const wrong = hours.filter((at) => {
    const iso = new Date(at).toISOString();
    const found = offsets.find(({ from, until }) => from <= iso && iso < until);
    return found && at + found.minutes * 60_000 !== wallTime(at, zone);
  });
  expect(wrong).toEqual([]);
});

test('a change of the clocks is told to the minute', () => {
  const changes = zoneOffsets('Europe/Madrid', now).map(({ from, minutes }) => [from, minutes]);
  expect(changes).toContainEqual(['2026-03-29T01:00:00.000Z', 120]);
  expect(changes).toContainEqual(['2026-10-25T01:00:00.000Z', 60]);
});
