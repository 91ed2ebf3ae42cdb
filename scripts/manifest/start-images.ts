/**
 * The screens of iPhones and iPads that run iOS 16.4 or later, in portrait, in device pixels. A device that is not listed
 * starts with a plain background.
 */
const phones = [
  [640, 1136],
  [750, 1334],
  [828, 1792],
  [1080, 2340],
  [1125, 2436],
  [1170, 2532],
  [1179, 2556],
  [1206, 2622],
  [1242, 2208],
  [1242, 2688],
  [1260, 2736],
  [1284, 2778],
  [1290, 2796],
  [1320, 2868],
] as const;

const tablets = [
  [1488, 2266],
  [1536, 2048],
  [1620, 2160],
  [1640, 2360],
  [1668, 2224],
  [1668, 2388],
  [1668, 2420],
  [2048, 2732],
  [2064, 2752],
] as const;

const grounds = { light: '#F6F7F9', dark: '#0D1015' } as const;

/** Every start image: its file in `public/`, its size, and the theme's background; for tablets also in landscape. */
export const startImages = [
  ...phones,
  ...tablets.flatMap(
    ([short, long]) =>
      [
        [short, long],
        [long, short],
      ] as const,
  ),
].flatMap(([width, height]) =>
  Object.entries(grounds).map(([scheme, ground]) => ({
    file: `start/${width}x${height}-${scheme}.png`,
    width,
    height,
    ground,
  })),
);
