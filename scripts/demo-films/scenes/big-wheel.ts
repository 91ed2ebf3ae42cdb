import { at, circle, line, many, mix, path, rect, rise, shape, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const wheel: Scene = {
  slug: 'big-wheel',
  name: {
    en_us: 'The Big Wheel',
    zh_cn: '摩天轮',
    es_spa: 'La gran rueda',
    ms_my: 'Roda Gergasi',
    vn_vn: 'Vòng quay lớn',
  },
  length: 45,
  cover: 29,
  sound: {
    root: 131,
    chords: [
      [0, 4, 7],
      [2, 5, 9],
      [4, 7, 11],
      [5, 9, 12],
    ],
    beat: 3,
    air: 0.3,
    bright: 0.5,
  },
  draw(t, part) {
    const dusk = rise(part, 0.2, 0.9);
    const [x, y, r] = [320, 190, 138];
    const spokes = many(12, 1, (_, i) => ((i * 30 + t * 5) * Math.PI) / 180);
    const end = (a: number, long: number): [number, number] => [
      x + long * Math.cos(a),
      y + long * Math.sin(a),
    ];
    const cabin = (a: number, i: number) => {
      const [cx, cy] = end(a, r);
      return at(
        { x: cx, y: cy, turn: 5 * wave(t, 5, i / 12) },
        line(0, 0, 0, 8, '#f3e4d0', 3),
        path(
          'M-15 8H15V20Q15 32 0 32Q-15 32 -15 20Z',
          ['#e07a6b', '#eab65c', '#6ba7a0', '#8f83c4'][i % 4] ?? '',
        ),
        rect(-10, 11, 20, 8, mix('#dff0f2', '#ffe9ad', dusk), { round: 2 }),
      );
    };
    return [
      sky(through(part, '#f5d7c3', '#e8a99b', '#7f6a9d', '#3f3c72')),
      ...many(22, 8, (roll) =>
        circle(roll() * 640, roll() * 220, 1.3, '#ffffff', {
          opacity: dusk * (0.4 + 0.3 * wave(t, 5, roll())),
        }),
      ),
      ...many(12, 14, (roll, i) =>
        rect(i * 56 - 10, 290 + roll() * 50, 50, 120, mix('#b98a94', '#2f2c58', dusk)),
      ),
      shape(
        [
          [312, 190],
          [328, 190],
          [412, 384],
          [392, 384],
        ],
        mix('#6d4d6d', '#28254c', dusk),
      ),
      shape(
        [
          [312, 190],
          [328, 190],
          [248, 384],
          [228, 384],
        ],
        mix('#6d4d6d', '#28254c', dusk),
      ),
      ...spokes.map((a) => line(x, y, ...end(a, r), '#f3e4d0', 2.5)),
      circle(x, y, r, 'none', { stroke: '#f3e4d0', width: 6 }),
      circle(x, y, r * 0.72, 'none', { stroke: '#f3e4d0', width: 2.5 }),
      ...spokes.map((a) => circle(...end(a + 0.26, r), 3, mix('#f3e4d0', '#ffd98a', dusk))),
      circle(x, y, 15, '#e07a6b'),
      circle(x, y, 6, '#f3e4d0'),
      ...spokes.map(cabin),
      rect(0, 376, 640, 24, mix('#8f6070', '#211f42', dusk)),
      ...many(14, 3, (_, i) => circle(i * 50 + 4, 372, 3, '#ffd98a', { opacity: 0.3 + 0.7 * dusk })),
    ];
  },
};
