import { at, circle, many, path, rect, shape, sky, through, under, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';
import { stars } from './stars.ts';

export const comet: Scene = {
  slug: 'comet-year',
  name: {
    en_us: 'Comet Year',
    zh_cn: '彗星之年',
    es_spa: 'El año del cometa',
    ms_my: 'Tahun Komet',
    vn_vn: 'Năm sao chổi',
  },
  length: 43,
  cover: 20,
  sound: {
    root: 110,
    chords: [
      [0, 7, 12, 16],
      [-3, 4, 9, 16],
      [-5, 2, 11, 14],
      [-7, 5, 9, 12],
    ],
    beat: 4.2,
    air: 0.35,
    bright: 0.4,
  },
  draw(t, part) {
    const [x, y] = [80 + 470 * part, 220 - 150 * Math.sin(Math.PI * (0.12 + 0.62 * part))];
    const slope = -Math.cos(Math.PI * (0.12 + 0.62 * part)) * 150 * Math.PI * 0.62;
    const turn = (Math.atan2(slope, 470) * 180) / Math.PI;
    const tail = (long: number, wide: number, fill: string, opacity: number, k: number) =>
      path(
        `M0 ${-wide}Q${-long * 0.5} ${-wide * 0.5 + 6 * wave(t, 5, k)} ${-long} ${7 * wave(t, 7, k)}Q${-long * 0.5} ${wide * 0.5 + 6 * wave(t, 5, k)} 0 ${wide}Z`,
        fill,
        { opacity },
      );
    return [
      sky(through(part, '#2a2d5e', '#343468', '#24365f')),
      ...stars(t, 54, 41, 300),
      at(
        { x, y, turn },
        tail(270, 21, '#8fb7d9', 0.3, 0),
        tail(200, 17, '#c3dcea', 0.4, 0.3),
        tail(120, 13, '#f4f2e4', 0.6, 0.6),
        circle(0, 0, 25, '#f4f2e4', { opacity: 0.3 }),
        circle(0, 0, 17, '#fdf8e6'),
      ),
      under((u) => 316 - 30 * Math.sin(u / 130 + 0.5) - 8 * Math.sin(u / 40), '#24315c'),
      at(
        { x: 330, y: 306 },
        path('M-46 14V-12A46 46 0 0 1 46 -12V14Z', '#d9dfe8'),
        path('M-46 14V-12H46V14Z', '#b4bfce'),
        at(
          { y: -14, turn: (Math.atan2(y - 292, x - 330) * 180) / Math.PI + 90 },
          rect(-8, -62, 16, 34, '#39436f', { round: 3 }),
        ),
        rect(-10, -4, 20, 18, '#39436f'),
      ),
      under((u) => 348 - 18 * Math.sin(u / 90 + 2.5), '#1a2548'),
      ...many(12, 19, (roll) => {
        const [u, h] = [roll() * 640, 24 + roll() * 26];
        return shape(
          [
            [u - h * 0.3, 372],
            [u, 372 - h],
            [u + h * 0.3, 372],
          ],
          '#131c3a',
        );
      }),
      rect(0, 370, 640, 30, '#131c3a'),
    ];
  },
};
