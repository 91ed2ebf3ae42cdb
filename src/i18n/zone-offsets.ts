/** A length of time in which a zone's clocks stand so many minutes ahead of UTC. */
type Offset = { from: string; until: string; minutes: number };

const offsets = new Map<string, readonly Offset[]>();

/** Takes what the server says of a time zone, so that its times can be written without Intl. */
export const learnOffsets = (timeZone: string, said: readonly Offset[]): unknown =>
  offsets.set(timeZone, said);

/** How many minutes a zone's clocks are ahead of UTC at a moment in ISO form; `undefined` where nobody has said. */
export const minutesAhead = (timeZone: string, iso: string): number | undefined =>
  timeZone === 'UTC'
    ? 0
    : offsets.get(timeZone)?.find(({ from, until }) => from <= iso && iso < until)?.minutes;
