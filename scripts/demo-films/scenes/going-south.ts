import { at, circle, many, path, sky, through, under, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const south: Scene = {
  slug: 'going-south',
  name: {
    en_us: 'Going South',
    zh_cn: '南飞',
    es_spa: 'Rumbo al sur',
    ms_my: 'Menuju Selatan',
    vn_vn: 'Bay về phương Nam',
  },
  length: 45,
  cover: 23,
  sound: {
    root: 124,
    chords: [
      [0, 7, 12],
      [-3, 4, 9],
      [-5, 2, 7],
      [-7, 0, 9],
    ],
    beat: 3.8,
    air: 0.6,
    bright: 0.3,
  },
  draw(t, part) {
    const bird = (x: number, y: number, size: number, i: number) => {
      const up = 11 * wave(t, 1.6, i * 0.13);
      return at(
        { x, y, size },
        path(
          `M-26 ${-up}Q-12 ${-up * 0.4 - 5} 0 0Q12 ${-up * 0.4 - 5} 26 ${-up}Q12 ${-up * 0.2 + 3} 0 7Q-12 ${-up * 0.2 + 3} -26 ${-up}Z`,
          '#3b2f3f',
        ),
      );
    };
    const lead = { x: 140 + 380 * part, y: 130 + 8 * wave(t, 9) };
    const flock = many(9, 1, (_, i) => {
      const rank = Math.ceil(i / 2);
      return bird(
        lead.x - rank * 34,
        lead.y + (i % 2 ? -1 : 1) * rank * 22 + 3 * wave(t, 4, i / 9),
        1 - rank * 0.06,
        i,
      );
    });
    const field = (y: number, long: number, speed: number, fill: string) =>
      under(
        (x) => y - 14 * Math.sin((x + t * speed) / long) - 6 * Math.sin((x + t * speed) / (long * 0.37)),
        fill,
      );
    return [
      sky(through(part, '#f6dcc0', '#f4c9a6', '#d9b8c4')),
      circle(330, 210, 92, '#fbeedd'),
      field(270, 120, 3, '#e0a273'),
      field(300, 90, 6, '#c97f56'),
      field(336, 110, 10, '#9c5a45'),
      field(370, 80, 15, '#6d3f3c'),
      ...flock,
    ];
  },
};
