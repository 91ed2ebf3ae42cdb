import { at, circle, ellipse, line, many, mix, rise, sea, shape, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

const boat = (x: number, y: number, turn: number) =>
  at(
    { x, y, turn },
    shape(
      [
        [-46, -6],
        [46, -6],
        [30, 22],
        [-30, 22],
      ],
      '#22345b',
    ),
    line(0, -6, 0, -92, '#22345b', 4),
    shape(
      [
        [6, -86],
        [48, -14],
        [6, -14],
      ],
      '#f7e8da',
    ),
    shape(
      [
        [-6, -70],
        [-34, -14],
        [-6, -14],
      ],
      '#eac9ae',
    ),
  );

export const harbour: Scene = {
  slug: 'harbour-at-six',
  name: {
    en_us: 'Harbour at Six',
    zh_cn: '六点的港湾',
    es_spa: 'El puerto a las seis',
    ms_my: 'Pelabuhan Jam Enam',
    vn_vn: 'Bến cảng lúc sáu giờ',
  },
  length: 48,
  cover: 22,
  sound: {
    root: 110,
    chords: [
      [0, 7, 16],
      [-3, 9, 16],
      [5, 12, 21],
      [-5, 7, 14],
    ],
    beat: 4,
    air: 0.7,
    bright: 0.3,
  },
  draw(t, part) {
    const evening = rise(part, 0.35, 1);
    const x = 150 + 340 * part;
    return [
      sky(through(evening, '#c8d6ee', '#f3cdb4', '#3a3f74')),
      circle(320, 150 + 150 * evening, 84, through(evening, '#f7e8da', '#f6b38b', '#e98f74')),
      ...many(5, 4, (roll, i) =>
        ellipse(((roll() * 760 + t * (3 + i)) % 800) - 80, 50 + roll() * 70, 40 + roll() * 40, 8, '#ffffff', {
          opacity: 0.35,
        }),
      ),
      sea(236, 4, t * 0.35, mix('#5c80b6', '#34406f', evening)),
      sea(268, 6, 1 + t * 0.45, mix('#4a6a9f', '#2a3562', evening)),
      boat(x, 270 + 4 * wave(t, 5), 3 * wave(t, 6)),
      sea(292, 7, 3 - t * 0.4, mix('#385890', '#212b54', evening)),
      sea(340, 8, 5 + t * 0.3, mix('#2c4676', '#192145', evening)),
    ];
  },
};
