const long = process.env.LONG === '1';

export type Look = { colorScheme: 'light' | 'dark'; viewport: { width: number; height: number } };

const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** How axe looks at the rooms: in each theme and on each width; the long run takes every pair of them. */
export const looks: Look[] = [
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'dark', viewport: desk },
  ...(long
    ? ([
        { colorScheme: 'dark', viewport: phone },
        { colorScheme: 'light', viewport: desk },
      ] as const)
    : []),
];

/** The short run looks at each room in one way, by turns, the long one in all of them. */
export const taken = <Room>(rooms: readonly Room[], look: number): Room[] =>
  rooms.filter((_, at) => long || at % looks.length === look);
