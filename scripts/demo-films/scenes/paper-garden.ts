import { at, circle, ellipse, line, many, path, rect, rise, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

const leaf = (turn: number, grown: number, long: number, fill: string) =>
  at(
    { x: 320, y: 340, turn, size: Math.max(0.001, grown) },
    path(
      `M0 0C${-long * 0.3} ${-long * 0.35} ${-long * 0.24} ${-long * 0.8} 0 ${-long}C${long * 0.24} ${-long * 0.8} ${long * 0.3} ${-long * 0.35} 0 0Z`,
      fill,
    ),
    line(0, -8, 0, -long * 0.82, '#2f5f49', 2.5, 0.4),
  );

export const garden: Scene = {
  slug: 'paper-garden',
  name: {
    en_us: 'Paper Garden',
    zh_cn: '纸花园',
    es_spa: 'Jardín de papel',
    ms_my: 'Taman Kertas',
    vn_vn: 'Khu vườn giấy',
  },
  length: 46,
  cover: 26,
  sound: {
    root: 131,
    chords: [
      [0, 4, 11],
      [5, 9, 16],
      [-3, 4, 12],
      [7, 11, 14],
    ],
    beat: 3.5,
    air: 0.25,
    bright: 0.35,
  },
  draw(t, part) {
    const greens = ['#a9ccb7', '#5f9278', '#8fbca2', '#3d7158', '#bcd9c6', '#4c8267', '#7fb095'];
    const leaves = greens.map((fill, i) => {
      const grown = rise(t, 1 + i * 2.4, 11 + i * 2.4);
      return leaf((i % 2 ? 1 : -1) * (12 + i * 13) + 2.5 * wave(t, 7, i / 7), grown, 250 - i * 17, fill);
    });
    const flower = rise(t, 19, 27);
    return [
      sky(through(part, '#e3eee5', '#f2efdf', '#f3e3da')),
      circle(320, 196, 150 + 5 * wave(t, 12), '#ffffff', { opacity: 0.45 }),
      ...leaves.reverse(),
      at(
        { x: 320, y: 340, turn: 1.5 * wave(t, 8) },
        line(0, 0, 0, -246 * rise(t, 0, 14), '#2f6b4e', 5),
        ...many(7, 3, (_, i) =>
          at(
            { y: -246, turn: i * (360 / 7) + t * 1.5, size: Math.max(0.001, flower) },
            ellipse(0, -27, 13, 25, i % 2 ? '#e9937b' : '#f0ae93'),
          ),
        ),
        circle(0, -246, 15 * flower, '#f5d76e'),
      ),
      ...many(6, 12, (roll, i) =>
        at(
          {
            x: 60 + roll() * 520 + 22 * wave(t, 9, i / 6),
            y: 390 - ((roll() * 400 + t * 5) % 420),
            turn: t * 9 + i * 50,
          },
          ellipse(0, 0, 7, 3, '#e9937b', { opacity: 0.65 }),
        ),
      ),
      rect(0, 338, 640, 62, '#cfe0d2'),
      ellipse(320, 340, 90, 9, '#b5ceba'),
    ];
  },
};
