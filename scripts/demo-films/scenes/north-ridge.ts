import { circle, ellipse, many, shape, sky, through, under } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const ridge: Scene = {
  slug: 'north-ridge',
  name: {
    en_us: 'North Ridge',
    zh_cn: '北岭',
    es_spa: 'La cresta norte',
    ms_my: 'Rabung Utara',
    vn_vn: 'Sườn núi phía Bắc',
  },
  length: 44,
  cover: 12,
  sound: {
    root: 98,
    chords: [
      [0, 7, 14],
      [2, 9, 17],
      [-2, 5, 14],
      [0, 7, 12],
    ],
    beat: 5,
    air: 0.9,
    bright: 0.2,
  },
  draw(t, part) {
    const peak = (base: number, high: number, seed: number, drift: number) => {
      const hills = many(5, seed, (roll) => ({
        at: roll() * 900 - 120,
        wide: 90 + roll() * 120,
        high: high * (0.5 + roll() * 0.6),
      }));
      return (x: number) =>
        base -
        Math.max(0, ...hills.map((hill) => hill.high * (1 - Math.abs(x + drift - hill.at) / hill.wide)));
    };
    const mist = (y: number, speed: number, opacity: number) =>
      many(4, y, (roll) =>
        ellipse(((roll() * 900 + t * speed) % 960) - 160, y + roll() * 14, 130, 12, '#ffffff', { opacity }),
      );
    return [
      sky(through(part, '#dfe6ee', '#f5e6d8', '#e3ddec')),
      circle(120 + 400 * part, 120 - 40 * Math.sin(Math.PI * part), 36, '#fdf6e9'),
      shape(
        [
          [-60 - 8 * part, 330],
          [290 - 8 * part, 76],
          [680, 340],
        ],
        '#b4c3d3',
      ),
      shape(
        [
          [290 - 8 * part, 76],
          [236 - 8 * part, 116],
          [268 - 8 * part, 124],
          [296 - 8 * part, 108],
          [326 - 8 * part, 130],
          [352 - 8 * part, 118],
        ],
        '#f4f7fa',
      ),
      under(peak(310, 150, 7, 14 * part), '#9cafc2'),
      ...mist(270, 7, 0.4),
      under(peak(350, 130, 21, 26 * part), '#64809b'),
      ...mist(318, 11, 0.3),
      under(peak(400, 110, 5, 44 * part), '#34495f'),
      ...many(16, 9, (roll) => {
        const x = roll() * 700 - 30 - 44 * part;
        const high = 26 + roll() * 34;
        return shape(
          [
            [x - high * 0.28, 400],
            [x, 400 - high - 16],
            [x + high * 0.28, 400],
          ],
          '#26384b',
        );
      }),
    ];
  },
};
