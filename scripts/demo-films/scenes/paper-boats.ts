import { at, ellipse, line, many, mix, shape, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const paperBoat: Scene = {
  slug: 'paper-boats',
  name: {
    en_us: 'Paper Boats',
    zh_cn: '纸船',
    es_spa: 'Barcos de papel',
    ms_my: 'Perahu Kertas',
    vn_vn: 'Thuyền giấy',
  },
  length: 44,
  cover: 22,
  sound: {
    root: 139,
    chords: [
      [0, 4, 9],
      [-3, 4, 7],
      [5, 9, 14],
      [2, 7, 11],
    ],
    beat: 3.6,
    air: 0.65,
    bright: 0.35,
  },
  draw(t, part) {
    const boat = (x: number, y: number, size: number, light: string, dark: string, i: number) =>
      at(
        { x, y: y + 4 * wave(t, 4.4, i / 4), size, turn: 5 * wave(t, 5.6, i / 3) },
        shape(
          [
            [-24, 0],
            [0, -58],
            [24, 0],
          ],
          dark,
        ),
        shape(
          [
            [0, -58],
            [24, 0],
            [0, 0],
          ],
          mix(dark, '#000000', 0.12),
        ),
        shape(
          [
            [-72, -18],
            [-44, 30],
            [0, 30],
            [0, 4],
          ],
          light,
        ),
        shape(
          [
            [72, -18],
            [44, 30],
            [0, 30],
            [0, 4],
          ],
          mix(light, dark, 0.55),
        ),
      );
    const stream = (y: number, k: number, fill: string) => {
      const points = Array.from({ length: 34 }, (_, i): [number, number] => [
        i * 20 - 10,
        y + 5 * Math.sin(i / 3 + k + t * 0.5),
      ]);
      return shape([...points, [660, 410], [-20, 410]], fill);
    };
    return [
      sky(through(part, '#f7ead9', '#f8e0d5', '#ece0ee')),
      ...many(12, 4, (roll, i) =>
        at(
          { x: 30 + i * 54, y: 168 },
          line(0, 0, 6 * wave(t, 6, i / 8), -40 - roll() * 46, '#8fae8c', 4),
          ellipse(6 * wave(t, 6, i / 8), -52 - roll() * 46, 6, 15, '#b98a5f'),
        ),
      ),
      stream(160, 0, '#bcd8dc'),
      stream(206, 2, '#9fc6cf'),
      boat(((t * 8 + 60) % 780) - 70, 206, 0.55, '#f3d08a', '#dca84f', 2),
      stream(232, 4, '#86b5c2'),
      boat(150 + 330 * part, 262, 1.2, '#ffffff', '#d6dfe8', 0),
      stream(284, 1, '#6ea3b5'),
      boat(700 - ((t * 11) % 800), 322, 0.85, '#f0a292', '#d9705f', 1),
      stream(336, 3, '#5a91a6'),
      stream(370, 5, '#4b8098'),
    ];
  },
};
